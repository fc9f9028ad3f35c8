// Lays everything that Python needs in the page into public/vendor: Pyodide, PyScript, micropip and our wheel.
// All of it is served from our own origin under paths that change when the content does, so it may be cached for ever.
//
// PYTHON          the Python that builds the wheel and asks PyPI for micropip (default: python3)
// KOZYRI_STDLIB   slim (default) · deflated (for servers that do not compress) · stock (Pyodide's own, slow to start)
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { compiledWheel, slimStdlib } from './stdlib.mjs';

const run = promisify(execFile);
const web = fileURLToPath(new URL('..', import.meta.url));
const cache = join(web, '.cache');
const vendor = join(web, 'public/vendor');
const python = process.env.PYTHON ?? 'python3';
const stdlibKind = process.env.KOZYRI_STDLIB ?? 'slim';

/** PyScript's files that are really asked for; its editors, terminals and other interpreters stay at home. */
const PYSCRIPT_FILES = /^(core|error)(-.+)?\.js$/;
const PYODIDE_FILES = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm'];

/** The packing date of every file in the wheel, so that the same sources make the same bytes. */
const WHEEL_DATE = '1577836800';

/** @param {...(string | Uint8Array)} contents */
function hash(...contents) {
  const sum = createHash('sha256');
  for (const content of contents) sum.update(content);
  return sum.digest('hex');
}

/** @param {string} name an npm package */
async function packageVersion(name) {
  return JSON.parse(await readFile(join(web, 'node_modules', name, 'package.json'), 'utf8'))
    .version;
}

/**
 * What `make` gives, kept in web/.cache under its name so that the next build need not make it again.
 * @param {string} name
 * @param {() => Promise<Uint8Array>} make
 */
async function cached(name, make) {
  const path = join(cache, name);
  try {
    return await readFile(path);
  } catch {
    const content = Buffer.from(await make());
    await writeFile(`${path}.part`, content);
    await rename(`${path}.part`, path);
    return content;
  }
}

/**
 * micropip's wheel from PyPI, byte-compiled. pip refuses a download whose hash is not that of
 * micropip.txt.
 */
async function micropip() {
  const pin = await readFile(join(web, 'runtime/micropip.txt'), 'utf8');
  const found = /^micropip==(\S+) --hash=sha256:(\w+)$/m.exec(pin);
  if (!found)
    throw new Error('runtime/micropip.txt has no line micropip==VERSION --hash=sha256:SUM');
  const [, version, sha256] = found;
  const download = `micropip-${version}-py3-none-any.whl`;
  const source = await cached(download, async () => {
    const where = join(cache, 'micropip');
    const how = ['--no-deps', '--require-hashes', '--only-binary=:all:', '--python-version=3.14'];
    const pins = join(web, 'runtime/micropip.txt');
    await run(python, ['-m', 'pip', 'download', '-q', ...how, '-d', where, '-r', pins]);
    return readFile(join(where, download));
  });
  if (hash(source) !== sha256) throw new Error(`web/.cache/${download} is damaged: delete it`);
  const { name, content } = await compiled(download, source);
  return { name, version, sha256: hash(content), content };
}

/** A wheel for any Python as one for the Python in the page. @param {string} name @param {Uint8Array} source */
async function compiled(name, source) {
  const key = hash(source, await readFile(join(web, 'runtime/stdlib.mjs'))).slice(0, 16);
  const content = await cached(`${name}-${key}`, () => compiledWheel(source));
  return { name: name.replace('-py3-', '-cp314-'), content };
}

/** Our own wheel as hatchling packs it, byte-compiled. */
async function wheel() {
  const where = join(cache, 'wheel');
  await rm(where, { recursive: true, force: true });
  const env = { ...process.env, SOURCE_DATE_EPOCH: WHEEL_DATE };
  await run(python, ['-m', 'hatchling', 'build', '-t', 'wheel', '-d', where], {
    cwd: join(web, '..'),
    env,
  });
  const [name] = await readdir(where);
  return compiled(name, await readFile(join(where, name)));
}

async function stdlib() {
  const stock = await readFile(join(web, 'node_modules/pyodide/python_stdlib.zip'));
  if (stdlibKind === 'stock') return stock;
  if (!['slim', 'deflated'].includes(stdlibKind))
    throw new Error(`KOZYRI_STDLIB: no such kind: ${stdlibKind}`);
  const recipe = await Promise.all(
    ['stdlib.mjs', 'stdlib.txt'].map((name) => readFile(join(web, 'runtime', name))),
  );
  const key = hash(stock, ...recipe).slice(0, 16);
  return cached(`stdlib-${stdlibKind}-${key}.zip`, () =>
    slimStdlib(stock, stdlibKind === 'deflated'),
  );
}

/**
 * The English of the rules and of why something is refused, as the page reads its other languages, the list of all rules, and
 * the demos, into web/.cache.
 */
async function words() {
  const files = ['rules.en.ftl', 'rules.json'].map((name) => join(cache, name));
  const env = { ...process.env, PYTHONPATH: join(web, '../core') };
  await run(python, [join(web, 'runtime/words.py'), ...files], { env });
  await run(python, [join(web, 'runtime/reasons.py'), join(cache, 'reasons.en.ftl')], { env });
  await run(python, [join(web, 'runtime/demos.py'), join(cache, 'demos.json')], { env });
}

/**
 * Pyodide's lock, cut down to the one package that is served here, with the hash of the file that is.
 * @param {{name: string, version: string, sha256: string}} package_
 */
async function lock({ name, version, sha256 }) {
  const stock = JSON.parse(
    await readFile(join(web, 'node_modules/pyodide/pyodide-lock.json'), 'utf8'),
  );
  return {
    info: stock.info,
    packages: { micropip: { ...stock.packages.micropip, version, file_name: name, sha256 } },
  };
}

/**
 * Writes files into a folder of public/vendor that is named after them; gives the folder's address.
 * @param {string} name
 * @param {Record<string, string | Uint8Array>} files
 */
async function lay(name, files) {
  const folder = `${name}-${hash(...Object.entries(files).flat()).slice(0, 10)}`;
  await mkdir(join(vendor, folder), { recursive: true });
  for (const [file, content] of Object.entries(files))
    await writeFile(join(vendor, folder, file), content);
  return `vendor/${folder}`;
}

/**
 * Copies files of an npm package to public/vendor; gives the folder's address.
 * @param {string} folderName
 * @param {string} name
 * @param {string} from
 * @param {string[]} files
 */
async function copy(folderName, name, from, files) {
  const folder = `${folderName}-${await packageVersion(name)}`;
  for (const file of files)
    await cp(join(web, 'node_modules', name, from, file), join(vendor, folder, file));
  return `vendor/${folder}`;
}

/** What pages are built from; rules/*.html are built themselves. */
const SOURCE = /(?<!\/rules\/[^/]+)\.(m?js|css|ftl|html|toml|py)$/;

/** The contents of what the page is built from, beside Python. */
async function pageSources() {
  const folders = ['.', 'src', 'src/faces', 'locales', 'runtime', 'rules'];
  const names = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(web, folder))).map((name) => join(web, folder, name)),
    ),
  );
  const own = names.flat().filter((name) => SOURCE.test(name));
  return Promise.all(own.sort().map((name) => readFile(name)));
}

/** @param {string} href */
async function sized(href) {
  return { href, bytes: (await stat(join(web, 'public', href))).size };
}

await mkdir(cache, { recursive: true });
await rm(vendor, { recursive: true, force: true });

await words();
const pyscriptFiles = (await readdir(join(web, 'node_modules/@pyscript/core/dist'))).filter((n) =>
  PYSCRIPT_FILES.test(n),
);
const pyodide = await copy('pyodide', 'pyodide', '', PYODIDE_FILES);
const pyscript = await copy('pyscript', '@pyscript/core', 'dist', pyscriptFiles);
const installer = await micropip();
const stdlibName = stdlibKind === 'slim' ? 'stdlib.bin' : 'stdlib.zip';
const shim = (await readFile(join(web, 'runtime/interpreter.mjs'), 'utf8'))
  .replaceAll('PYODIDE', `..${pyodide.slice('vendor'.length)}`)
  .replace('LOCK', JSON.stringify(await lock(installer)))
  .replaceAll('STDLIB', stdlibName);
const interpreter = await lay('python', {
  'interpreter.mjs': shim,
  'storage.mjs': await readFile(join(web, 'runtime/storage.mjs')),
  [stdlibName]: await stdlib(),
  [installer.name]: installer.content,
});
const ours = await wheel();
const build = hash(ours.content, interpreter, ...(await pageSources())).slice(0, 12);
const worker = await readFile(join(web, 'src/worker.py'), 'utf8');
const kozyri = await lay('kozyri', {
  [ours.name]: ours.content,
  'worker.py': worker.replace('"BUILD"', JSON.stringify(build)),
});

const addresses = {
  build,
  core: `${pyscript}/core.js`,
  interpreter: `${interpreter}/interpreter.mjs`,
  wheel: `${kozyri}/${ours.name}`,
  worker: `${kozyri}/worker.py`,
  modules: [
    ...pyscriptFiles.map((name) => `${pyscript}/${name}`),
    `${interpreter}/interpreter.mjs`,
    `${interpreter}/storage.mjs`,
    `${pyodide}/pyodide.mjs`,
    `${pyodide}/pyodide.asm.mjs`,
  ],
  large: {
    machine: await sized(`${pyodide}/pyodide.asm.wasm`),
    stdlib: await sized(`${interpreter}/${stdlibName}`),
  },
  small: [`${interpreter}/${installer.name}`, `${kozyri}/${ours.name}`, `${kozyri}/worker.py`],
};
await writeFile(join(cache, 'runtime.json'), JSON.stringify(addresses, null, 2));
console.log(
  `Python for the page: Pyodide ${await packageVersion('pyodide')}, ${ours.name}, stdlib ${stdlibKind}`,
);
