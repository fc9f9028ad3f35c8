// Where the site stands: at the top of its host or in any folder of it.

/** The address of the folder that has index.html in it; built code lies one folder below it, as sources do. */
export const root = new URL(/* @vite-ignore */ '../', import.meta.url);
