// node imports.mjs STDLIB WHEEL... < NAMES: prints, as JSON, the named modules that Pyodide with this library can import.
// Used by e2e/test_runtime.py. `micropip.freeze()` is called too, since it imports late.
import { readFileSync } from 'node:fs';

import { loadPyodide } from 'pyodide';

const [stdlib, ...wheels] = process.argv.slice(2);

const IMPORT = `
import importlib, json

def can_import(name):
    try:
        importlib.import_module(name)
    except ImportError:
        return False
    return True

import micropip
micropip.freeze()
json.dumps([name for name in names if can_import(name)])
`;

try {
  const python = await loadPyodide({ stdLibURL: stdlib });
  for (const wheel of wheels) python.unpackArchive(new Uint8Array(readFileSync(wheel)), 'wheel');
  const names = readFileSync(0, 'utf8').split(/\s+/).filter(Boolean);
  console.log(python.runPython(IMPORT, { globals: python.toPy({ names }) }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
