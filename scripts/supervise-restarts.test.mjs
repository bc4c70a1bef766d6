import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPauses, lastError, supervise, toReason } from './supervise.mjs';

let lines;
beforeEach(() => {
  vi.useFakeTimers();
  lines = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const printed = () => lines.mock.calls.map(([line]) => line).join('');

/** A server that ends and becomes ready under the control of the test. */
function createServer(name) {
  const end = Promise.withResolvers();
  const ready = Promise.withResolvers();
  return {
    name,
    ended: end.promise,
    readyReport: ready.promise,
    lastLines: () => [],
    end: (status, signal = null) => end.resolve({ status, signal }),
    becomeReady: () => ready.resolve({ ready: true, name }),
  };
}

/** Supervises servers; `started` has all servers in the order of their start. */
function setUp(options = {}) {
  const started = [createServer('first')];
  const readyOnes = [];
  const request = Promise.withResolvers();
  let isMade = false;
  const code = supervise({
    server: started[0],
    start: () => {
      started.push(createServer(`number ${started.length + 1}`));
      return started.at(-1);
    },
    stopRequest: { promise: request.promise, made: () => isMade },
    onReady: ({ name }) => readyOnes.push(name),
    ...options,
  });
  const stop = () => {
    isMade = true;
    request.resolve({});
  };
  return { started, readyOnes, code, stop };
}
const pass = (ms) => vi.advanceTimersByTimeAsync(ms);

describe('supervise', () => {
  test('restarts a killed server after 1 s, not before', async () => {
    const { started, code, stop } = setUp();
    started[0].end(null, 'SIGKILL');
    await pass(999);
    expect(started).toHaveLength(1);
    await pass(1);
    expect(started).toHaveLength(2);
    stop();
    expect(await code).toBe(0);
  });

  test('reports each restarted server when it is ready, and not the first one', async () => {
    const { started, readyOnes, code, stop } = setUp();
    started[0].becomeReady();
    started[0].end(1);
    await pass(1000);
    started[1].becomeReady();
    await pass(0);
    expect(readyOnes).toEqual(['number 2']);
    stop();
    await code;
  });

  test('waits longer after each server that was not ready, and 1 s again after a stable minute', async () => {
    const { started, code, stop } = setUp();
    for (const pause of [1000, 2000, 4000]) {
      started.at(-1).end(1);
      await pass(pause - 1);
      const count = started.length;
      await pass(1);
      expect(started).toHaveLength(count + 1);
    }
    started.at(-1).becomeReady();
    await pass(60_000);
    started.at(-1).end(1);
    await pass(1000);
    expect(started).toHaveLength(5);
    stop();
    await code;
  });

  test.each([
    ['during the pause before a restart', 500, 1],
    ['while a restarted server is starting', 1500, 2],
  ])('ends with 0 on a stop request %s', async (_name, ms, count) => {
    const { started, code, stop } = setUp();
    started[0].end(1);
    await pass(ms);
    stop();
    expect(await code).toBe(0);
    await pass(120_000);
    expect(started).toHaveLength(count);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    [0, 'The server ended by itself (exit code 0).\n'],
    [78, 'The server is not restarted; see the messages above.\n'],
  ])('does not restart a server with the exit code %i', async (status, text) => {
    const { started, code } = setUp();
    started[0].end(status);
    expect(await code).toBe(1);
    expect(printed()).toBe(text);
    expect(started).toHaveLength(1);
  });

  test('restarts a server that was stopped in order if that is wanted, and still not one that refuses to start', async () => {
    const { started, code } = setUp({ restartsStopped: true });
    started[0].end(0);
    await pass(1000);
    expect(started).toHaveLength(2);
    started[1].end(78);
    expect(await code).toBe(1);
    expect(printed()).toBe('The server has stopped. It is restarted in 1 s.\nThe server is not restarted; see the messages above.\n');
  });

  test('a server that ends because of a stop request is not restarted', async () => {
    const { started, code, stop } = setUp();
    stop();
    started[0].end(null, 'SIGTERM');
    expect(await code).toBe(0);
    expect(printed()).toBe('');
  });
});

test('pauses are independent of those of another supervision', () => {
  const [one, other] = [createPauses(), createPauses()];
  expect([one(0), one(0), other(0)]).toEqual([1000, 2000, 1000]);
});

describe('the last error of a program', () => {
  test.each([
    ['no output', [], undefined],
    ['empty lines', ['', '  '], undefined],
    ['a last line that is no error', ['ready', 'bye ', ''], 'bye'],
    ['an error before other lines', ['Error: no disk', 'bye'], 'Error: no disk'],
    ['the last of several errors', ['error: one', 'error: two', 'bye'], 'error: two'],
    ['lines of a stack', ['Error: no disk', '    at error (a.ts:1:1)'], 'Error: no disk'],
    ['a word that contains "error"', ['terrors', 'bye'], 'bye'],
    ['a log line of level error', ['{"level":50,"msg":"no disk"}', '{"level":30,"msg":"bye"}'], 'no disk'],
    ['a log line with an error', ['{"level":60,"msg":"ended","err":{"message":"no disk"}}'], 'ended: no disk'],
    ['a log line with an error as text', ['{"level":60,"msg":"ended","error":"no disk"}'], 'ended: no disk'],
  ])('of %s', (_name, output, expected) => {
    expect(lastError(output)).toBe(expected);
  });

  test('is part of the reason only if there is one', () => {
    expect(toReason({ status: 0, signal: null }, [])).toBe('exit code 0');
    expect(toReason({ status: null, signal: 'SIGTERM' }, ['error: no disk'])).toBe('SIGTERM: error: no disk');
  });
});
