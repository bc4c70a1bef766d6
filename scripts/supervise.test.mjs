import { expect, test, vi } from 'vitest';
import { createPauses, lastError, supervise, toReason } from './supervise.mjs';

test('delays before restarts double from 1 s to 30 s, and start again after a stable minute', () => {
  const pauses = createPauses();
  const short = Array.from({ length: 7 }, () => pauses(0));
  expect(short).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect([pauses(59_999), pauses(60_000), pauses(0)]).toEqual([30_000, 1000, 2000]);
});

test('the reason of an end is its signal or exit code with the last logged error', () => {
  const log =
    '{"level":60,"time":"…","err":{"type":"Error","message":"read ECONNRESET","stack":"…"},"msg":"uncaught error: the server ends"}';
  expect(toReason({ status: 1, signal: null }, ['{"level":30,"msg":"call"}', log, '{"level":30,"msg":"bye"}'])).toBe(
    'exit code 1: uncaught error: the server ends: read ECONNRESET',
  );
  const heap = ['<--- Last few GCs --->', 'FATAL ERROR: Reached heap limit Allocation failed', ' 1: 0xb0 node::Abort()', ''];
  expect(toReason({ status: null, signal: 'SIGABRT' }, heap)).toBe('SIGABRT: FATAL ERROR: Reached heap limit Allocation failed');
  expect(toReason({ status: null, signal: 'SIGKILL' }, [])).toBe('SIGKILL');
  expect(toReason({ status: null, signal: 'SIGKILL' }, ['{"level":40,"msg":"webhook not delivered"}'])).toBe('SIGKILL');
  expect(toReason({ status: 1, signal: null, error: new Error('spawn node ENOENT') }, [])).toBe('spawn node ENOENT');
  expect(lastError(['floorwalker: the disk is full', '    at Error (file.ts:1)'])).toBe('floorwalker: the disk is full');
  expect(lastError(['{"level":50,"msg":"cut'])).toBe('{"level":50,"msg":"cut');
});

/** A server that has ended before it is supervised. */
const ended = (status, signal = null) => ({
  ended: Promise.resolve({ status, signal }),
  readyReport: Promise.withResolvers().promise,
  lastLines: () => [],
});

test('a restart with an invalid setting ends the supervision; a failed one is retried after a longer delay', async () => {
  const talk = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const nextOnes = [ended(1), ended(null, 'SIGSEGV'), ended(78)];
  const stopRequest = { promise: Promise.withResolvers().promise, made: () => false };
  const pauses = createPauses({ firstPause: 1, maxPause: 8, stable: 60_000 });
  const code = await supervise({ server: ended(1), start: () => nextOnes.shift(), stopRequest, onReady: () => undefined, pauses });
  const said = talk.mock.calls.map(([text]) => text);
  talk.mockRestore();
  expect(code).toBe(1);
  expect(said).toEqual([
    'The server ended unexpectedly (exit code 1). It is restarted in 0.001 s.\n',
    'The server ended unexpectedly (exit code 1). It is restarted in 0.002 s.\n',
    'The server ended unexpectedly (SIGSEGV). It is restarted in 0.004 s.\n',
    'The server is not restarted; see the messages above.\n',
  ]);
});
