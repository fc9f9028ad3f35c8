// The standard library as the page gets it. Pyodide's own archive holds sources, and compiling them is the longest
// part of every start; so the modules of stdlib.txt are compiled here, once, by the very Python that will run them.
import { readFile } from 'node:fs/promises';

/** The names in stdlib.txt. */
export async function keptModules() {
  const text = await readFile(new URL('stdlib.txt', import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(/\s+/).filter(Boolean));
}

const COMPILE = `
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

def wanted(path):
    if path.endswith("/"):
        return False
    module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    parents = {module[:end] + ".*" for end, letter in enumerate(module) if letter == "."}
    return not kept.isdisjoint({module, module + ".*", *parents})

kept, found = set(kept), set()
with zipfile.ZipFile("/stock.zip") as stock, zipfile.ZipFile("/slim.zip", "w", method) as slim:
    for path in sorted(filter(wanted, stock.namelist())):
        content = stock.read(path)
        if path.endswith(".py"):
            code = compile(content, f"/lib/python314.zip/{path}", "exec", dont_inherit=True, optimize=2)
            content, path = _code_to_hash_pyc(code, bytes(8), checked=False), path + "c"
        found.add(path.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."))
        slim.writestr(zipfile.ZipInfo(path), content, method)

missing = {name for name in kept if name.removesuffix(".*") not in found}
if missing:
    raise SystemExit(f"stdlib.txt names modules that Python does not have: {sorted(missing)}")
`;

/**
 * The archive of byte-compiled modules.
 * @param {Buffer} stock Pyodide's python_stdlib.zip
 * @param {boolean} deflate for servers that do not compress what they send
 * @returns {Promise<Uint8Array>}
 */
export async function slimStdlib(stock, deflate) {
  const { loadPyodide } = await import('pyodide');
  const python = await loadPyodide();
  python.FS.writeFile('/stock.zip', stock);
  const names = python.toPy({ kept: await keptModules(), method: deflate ? 8 : 0 });
  python.runPython(COMPILE, { globals: names });
  return python.FS.readFile('/slim.zip');
}
