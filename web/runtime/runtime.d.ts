declare module 'virtual:runtime' {
  const addresses: {
    core: string;
    interpreter: string;
    wheel: string;
    worker: string;
    modules: string[];
    large: Record<'machine' | 'stdlib', { href: string; bytes: number }>;
    small: string[];
  };
  export default addresses;
  /** Names all that was built together: page, worker and wheel. */
  export const build: string;
}

// What the pages of the benchmark show to whoever drives them.
declare var answer: any;
declare var starts: any[];
