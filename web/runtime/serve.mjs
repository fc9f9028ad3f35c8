// Serves the built page as its host will: with the headers of netlify.toml, compressed, nothing else.
//
//   node runtime/serve.mjs [--port 8000] [--root dist] [--log FILE] [--rate 10 --delay 40]
//
// Port 0 takes any free one; the address is printed. --log writes one line of JSON a response, with its size in bytes.
// --rate makes the line as slow as so many megabits a second, --delay each answer so many milliseconds late.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import sirv from 'sirv';
import { parse } from 'smol-toml';

import { slowLine } from './link.mjs';

const web = fileURLToPath(new URL('..', import.meta.url));
const compressed = join(web, '.cache/compressed');

/** Wheels and JPEGs are compressed already. */
const AS_IT_IS = /\.(whl|zip|png|jpe?g|webp|woff2)$/;

/** What is kept is asked for again, unless netlify.toml says more. */
const AS_HOSTS_DO = 'public, max-age=0, must-revalidate';

/** Those that are not in every list of types. */
const TYPES = {
  '.bin': 'application/octet-stream',
  '.ftl': 'text/plain;charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.py': 'text/x-python;charset=utf-8',
  '.whl': 'application/octet-stream',
};

/** @type {Record<string, (content: Buffer) => Promise<Buffer>>} */
const PACKERS = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_LGWIN]: 24,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Lays a copy of `root` with each file's compressed forms beside it, each compressed once and kept under its hash.
 * @param {string} root
 * @param {string} copy
 */
async function layCompressed(root, copy) {
  await rm(copy, { recursive: true, force: true });
  await mkdir(compressed, { recursive: true });
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const from = join(entry.parentPath, entry.name);
        const to = join(copy, from.slice(root.length));
        await mkdir(dirname(to), { recursive: true });
        await copyFile(from, to);
        if (AS_IT_IS.test(to)) return;
        const content = await readFile(from);
        const sum = createHash('sha256').update(content).digest('hex');
        await Promise.all(
          Object.entries(PACKERS).map(async ([ending, pack]) => {
            const kept = join(compressed, `${sum}.${ending}`);
            try {
              await copyFile(kept, `${to}.${ending}`);
            } catch {
              const part = `${kept}.${randomUUID()}`; // two files may be the same
              await writeFile(part, await pack(content));
              await rename(part, kept);
              await copyFile(kept, `${to}.${ending}`);
            }
          }),
        );
      }),
  );
}

/** What netlify.toml says of headers: later sections win, `*` at the end of a path stands for anything. */
async function headerRules() {
  const settings = /** @type {any} */ (parse(await readFile(join(web, '../netlify.toml'), 'utf8')));
  return settings.headers.map((/** @type {any} */ section) => {
    const [start, rest] = section.for.split('*');
    const matches = (/** @type {string} */ path) =>
      rest === undefined ? path === start : path.startsWith(start);
    return { matches, values: Object.entries(section.values) };
  });
}

const { values: given } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '8000' },
    root: { type: 'string', default: join(web, 'dist') },
    log: { type: 'string' },
    rate: { type: 'string' },
    delay: { type: 'string', default: '0' },
  },
});

const copy = join(web, '.cache/served', String(process.pid));
await layCompressed(given.root, copy);
const rules = await headerRules();
const log = given.log ? createWriteStream(given.log) : undefined;

const files = sirv(copy, {
  brotli: true,
  gzip: true,
  etag: true,
  onNoMatch(_, response) {
    response.writeHead(404, {
      'Cache-Control': 'no-cache',
      'Content-Type': 'text/plain;charset=utf-8',
    });
    response.end('There is nothing here.\n');
  },
  setHeaders(response, path) {
    const ending = /** @type {keyof typeof TYPES} */ (/\.[^.]+$/.exec(path)?.[0]);
    if (ending in TYPES) response.setHeader('Content-Type', TYPES[ending]);
  },
});

const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://here').pathname;
  response.setHeader('Cache-Control', AS_HOSTS_DO);
  for (const { matches, values } of rules) {
    if (matches(path)) for (const [name, value] of values) response.setHeader(name, value);
  }
  const { socket } = request;
  const before = socket.bytesWritten;
  response.on('finish', () => {
    const bytes = socket.bytesWritten - before;
    log?.write(`${JSON.stringify({ path, status: response.statusCode, bytes })}\n`);
  });
  files(request, response);
});

/** @param {number} [code] */
async function close(code = 0) {
  await rm(copy, { recursive: true, force: true });
  process.exit(code);
}
process.on('SIGINT', () => close());
process.on('SIGTERM', () => close());
/** @param {Error} error */
function fail(error) {
  console.error(`The page cannot be served: ${error.message}. Another port: make play PORT=8001`);
  close(1);
}

/** @param {import('node:net').Server} open @param {number} port */
async function listen(open, port) {
  open.on('error', fail);
  await new Promise((listening) => open.listen(port, 'localhost', () => listening(open)));
  return /** @type {import('node:net').AddressInfo} */ (open.address()).port;
}

let port = await listen(server, given.rate ? 0 : Number(given.port));
if (given.rate)
  port = await listen(slowLine(port, Number(given.rate), Number(given.delay)), Number(given.port));
console.log(`Kozyri is at http://localhost:${port}`);
