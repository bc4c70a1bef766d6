import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { whileAllowed } from './while-allowed.ts';

/** Reads pieces, each of which takes a second, and returns how many have arrived and how often was asked. */
async function read(allowedChecks: number) {
  let time = 0;
  let checks = 0;
  const body = Readable.from(Array.from({ length: 20 }, () => Buffer.from('x')));
  const isAllowed = async () => ++checks <= allowedChecks;
  const passed = whileAllowed(body, { isAllowed, intervalMs: 5000, now: () => (time += 1000) });
  let pieces = 0;
  const failure = await (async () => {
    for await (const _ of passed) pieces += 1;
  })().catch((error: Error) => error.message);
  return { pieces, checks, failure, isClosed: body.destroyed };
}

test('[MG-14] a file is passed on as a whole while its reader may have it', async () => {
  const { pieces, checks, failure } = await read(99);
  expect([pieces, failure]).toEqual([20, undefined]);
  expect(checks).toBeGreaterThan(1);
});

test('[MG-14] a download ends when the right of its reader is withdrawn, and its file is closed', async () => {
  const { pieces, checks, failure, isClosed } = await read(1);
  expect([checks, failure, isClosed]).toEqual([2, 'session.required', true]);
  expect(pieces).toBeLessThan(20);
});
