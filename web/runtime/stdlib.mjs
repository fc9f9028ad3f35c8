// Python's code as the page gets it. Pyodide's own archive and wheels hold sources, and compiling them is the longest part
// of every start; so they are compiled here, once, by the very Python that will run them: of the standard library, the
// modules of stdlib.txt. The page has no sources to show, so the code is kept without docstrings and without the numbers
// of its lines, which would be a third of what is sent; an error is told with the first line of its function.
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
from types import CodeType

# Objects/locations.md of CPython: an entry covers up to eight units of code; this kind says "so many lines on", here none.
NO_LINE_ON = 0x80 | 13 << 3

def on_first_line(code):
    eights, rest = divmod(len(code.co_code) // 2, 8)
    lines = bytes([NO_LINE_ON | 7, 0]) * eights + (bytes([NO_LINE_ON | rest - 1, 0]) if rest else b"")
    inner = tuple(on_first_line(const) if isinstance(const, CodeType) else const for const in code.co_consts)
    return code.replace(co_linetable=lines, co_consts=inner)

def compiled(path, content, place):
    if not path.endswith(".py"):
        return path, content
    code = compile(content, place + path, "exec", dont_inherit=True, optimize=2)
    return path + "c", _code_to_hash_pyc(on_first_line(code), bytes(8), checked=False)

def repack(wanted, method, place):
    with zipfile.ZipFile("/from.zip") as source, zipfile.ZipFile("/to.zip", "w", method) as target:
        for path in sorted(filter(wanted, source.namelist())):
            path, content = compiled(path, source.read(path), place)
            target.writestr(zipfile.ZipInfo(path), content, method, 9)
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
