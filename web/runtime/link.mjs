// A slow line in front of a server, for `make bench`: what a phone on the road has, for pages and their workers alike.
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** So much passes before the next connection has its turn, in bytes. */
const PIECE = 8192;

/** A timer that woke up late on a busy machine may catch up by so much, in milliseconds. */
const LATE = 30;

/**
 * A server that passes everything on to another port: all connections share `rate` megabits a second on the way back, and
 * whatever is asked takes `delay` milliseconds, a new connection as much again.
 * @param {number} port
 * @param {number} rate
 * @param {number} delay
 */
export function slowLine(port, rate, delay) {
  let free = 0; // when the line will have sent all that it has taken

  /** @param {number} bytes */
  async function turn(bytes) {
    const now = performance.now();
    free = Math.max(free, now - LATE) + (bytes * 8) / (rate * 1000);
    if (free > now) await wait(free - now);
  }

  /** @param {import('node:net').Socket} client @param {import('node:net').Socket} inner */
  async function ask(client, inner) {
    await wait(delay);
    for await (const words of client) {
      await wait(delay);
      inner.write(words);
    }
    inner.end();
  }

  /** @param {import('node:net').Socket} client @param {import('node:net').Socket} inner */
  async function answer(client, inner) {
    for await (const content of inner) {
      for (let sent = 0; sent < content.length; sent += PIECE) {
        const piece = content.subarray(sent, sent + PIECE);
        await turn(piece.length);
        client.write(piece);
      }
    }
    client.end();
  }

  return createServer((client) => {
    const inner = connect(port, 'localhost');
    const hangUp = () => [client, inner].forEach((socket) => socket.destroy());
    for (const socket of [client, inner]) socket.on('error', hangUp);
    Promise.all([ask(client, inner), answer(client, inner)]).catch(hangUp);
  });
}
