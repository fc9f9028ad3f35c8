// As short as a start of Python can be: load Pyodide with our standard library, unpack the wheel, ask.
/** @type {(event: MessageEvent<typeof import('virtual:runtime').default>) => void} */
onmessage = async ({ data: { large, wheel } }) => {
  const [wasm, stdlib] = [large.machine, large.stdlib].map(
    ({ href }) => new URL(href, location.href).href,
  );
  const folder = wasm.slice(0, wasm.lastIndexOf('/') + 1);
  const { loadPyodide } = await import(/* @vite-ignore */ `${folder}pyodide.mjs`);
  const info = {
    abi_version: '2026_0',
    arch: 'wasm32',
    platform: 'emscripten_5_0_3',
    python: '3.14.2',
  };
  const [python, content] = await Promise.all([
    loadPyodide({
      indexURL: folder,
      stdLibURL: stdlib,
      lockFileContents: { info, packages: {} },
      packageBaseUrl: folder,
    }),
    fetch(wheel).then((response) => response.arrayBuffer()),
  ]);
  python.unpackArchive(content, 'wheel');
  const handle = python.pyimport('kozyri.bridge').handle;
  const request = { verb: 'new', game: 'durak', players: [null, 'careful'], seed: 1 };
  postMessage(await handle(JSON.stringify(request)));
};
