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

def compiled(path, content, place):
    if not path.endswith(".py"):
        return path, content
    code = compile(content, place + path, "exec", dont_inherit=True, optimize=2)
    return path + "c", _code_to_hash_pyc(code, bytes(8), checked=False)

def repack(wanted, method, place):
    with zipfile.ZipFile("/from.zip") as source, zipfile.ZipFile("/to.zip", "w", method) as target:
        for path in sorted(filter(wanted, source.namelist())):
            path, content = compiled(path, source.read(path), place)
            target.writestr(zipfile.ZipInfo(path), content, method)
        return target.namelist()
`;

const STDLIB = `
def wanted(path):
    if path.endswith("/"):
        return False
    module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    parents = {module[:end] + ".*" for end, letter in enumerate(module) if letter == "."}
    return not kept.isdisjoint({module, module + ".*", *parents})

kept = set(kept)
packed = repack(wanted, zipfile.ZIP_DEFLATED if deflate else zipfile.ZIP_STORED, "/lib/python314.zip/")
found = {path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for path in packed}
missing = {name for name in kept if name.removesuffix(".*") not in found}
if missing:
    raise ValueError(f"stdlib.txt names modules that Python does not have: {sorted(missing)}")
`;

const WHEEL = `repack(lambda path: True, zipfile.ZIP_DEFLATED, "/lib/python3.14/site-packages/")`;

/**
 * @param {Uint8Array} archive
 * @param {string} recipe
 * @param {object} words
 * @returns {Promise<Uint8Array>}
 */
async function repacked(archive, recipe, words = {}) {
  const { loadPyodide } = await import('pyodide');
  const python = await loadPyodide();
  python.FS.writeFile('/from.zip', archive);
  python.runPython(COMPILE + recipe, { globals: python.toPy(words) });
  return python.FS.readFile('/to.zip');
}

/**
 * The archive of byte-compiled modules.
 * @param {Uint8Array} stock Pyodide's python_stdlib.zip
 * @param {boolean} deflate for servers that do not compress what they send
 */
export async function slimStdlib(stock, deflate) {
  return repacked(stock, STDLIB, { kept: await keptModules(), deflate });
}

/**
 * A wheel with byte code in place of its sources.
 * @param {Uint8Array} wheel
 */
export function compiledWheel(wheel) {
  return repacked(wheel, WHEEL);
}
