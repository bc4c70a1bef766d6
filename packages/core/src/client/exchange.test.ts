import { describe, expect, test } from 'vitest';
import type { Clock, FetchRequest, FetchResponse } from '../ports.ts';
import { type ClientOptions, createExchange, type Exchange } from './exchange.ts';
import { NoResponseFailure, ProblemFailure, UnreachableFailure } from './failures.ts';

const problem = (code: string, status: number) => ({
  status,
  text: JSON.stringify({ type: '', title: code, status, detail: '', code, params: {}, fields: [], next: [], correlation: 'c1' }),
});
const outcomeUnknown = problem('server.outcome-unknown', 503);
const lost = new Error('connection reset');

type Reply = { readonly status: number; readonly text: string } | Error;

/** A server that gives these replies in order, and a clock whose delays end immediately. */
function setUp(replies: readonly Reply[], options: Partial<ClientOptions> = {}) {
  const requests: (FetchRequest & { readonly url: string })[] = [];
  const delays: number[] = [];
  const time = { now: 0 };
  const clock: Clock = {
    now: () => time.now,
    after: (ms, run) => {
      delays.push(ms);
      queueMicrotask(run);
      return () => undefined;
    },
  };
  let keys = 0;
  const exchange = createExchange({
    fetch: async (url, request): Promise<FetchResponse> => {
      const reply = replies[requests.length];
      requests.push({ ...request, url });
      if (!reply) throw new Error('The server has no reply left.');
      if (reply instanceof Error) throw reply;
      return { status: reply.status, statusText: 'text', headers: { get: () => null }, text: async () => reply.text };
    },
    clock,
    random: () => `key-${++keys}`,
    baseUrl: 'https://floor.example',
    credential: () => ({ authorization: `Bearer ${requests.length}` }),
    ...options,
  });
  return { exchange, requests, delays, time, keysOf: () => requests.map(({ headers }) => headers['idempotency-key']) };
}

const read: Exchange = { method: 'GET', path: '/terminals', query: {}, body: undefined, idempotent: false };
const restart: Exchange = { method: 'POST', path: '/commands/terminal.restart', query: {}, body: { ids: [17] }, idempotent: true };
const ok = { status: 200, text: '{"done":true}' };

describe('requests', () => {
  test('the query is encoded, and members without a value are left out', async () => {
    const { exchange, requests } = setUp([ok]);
    await exchange({ ...read, query: { q: 'name:"Ä&b"', limit: 5, cursor: undefined, skip: 0 } });
    expect(requests[0]?.url).toBe('https://floor.example/api/v1/terminals?q=name%3A%22%C3%84%26b%22&limit=5&skip=0');
  });

  test('a request without a body has no media type, one with a body is JSON', async () => {
    const { exchange, requests } = setUp([ok, ok]);
    await exchange(read);
    await exchange(restart);
    expect(requests.map(({ headers, body }) => [headers['content-type'], body])).toEqual([
      [undefined, undefined],
      ['application/json', '{"ids":[17]}'],
    ]);
  });

  test('every attempt has the credential of its own time', async () => {
    const { exchange, requests } = setUp([lost, lost, ok]);
    await exchange(read);
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer 0', 'Bearer 1', 'Bearer 2']);
  });
});

describe('lost responses', () => {
  test('a read is repeated after 0.2, 0.8 and 2 s, then the server is unreachable', async () => {
    const { exchange, requests, delays } = setUp([lost, lost, lost, lost, ok]);
    await expect(exchange(read)).rejects.toThrow(UnreachableFailure);
    expect([requests.length, delays]).toEqual([4, [200, 800, 2000]]);
  });

  test('a change without a key is never repeated', async () => {
    const { exchange, requests } = setUp([lost, ok]);
    await expect(exchange({ ...restart, idempotent: false })).rejects.toThrow(UnreachableFailure);
    expect(requests).toHaveLength(1);
  });

  test('a change keeps its key over all attempts, and the next change has another', async () => {
    const { exchange, keysOf } = setUp([lost, lost, ok, ok]);
    await exchange(restart);
    await exchange(restart);
    expect(keysOf()).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
  });

  test('a key of the caller is used as it is', async () => {
    const { exchange, keysOf } = setUp([ok]);
    await exchange({ ...restart, idempotencyKey: 'mine' });
    expect(keysOf()).toEqual(['mine']);
  });

  test('the failure has the cause and the address', async () => {
    const { exchange } = setUp([lost]);
    const failure = await exchange({ ...restart, idempotent: false }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'client.unreachable',
      cause: lost,
      url: 'https://floor.example/api/v1/commands/terminal.restart',
    });
  });
});

describe('unknown outcomes', () => {
  const unknown = Array.from({ length: 7 }, () => outcomeUnknown);

  test('are repeated six times with growing delays, and each repeat is reported', async () => {
    const repeats: string[] = [];
    const { exchange, delays } = setUp(unknown, { onRetry: (attempt, of) => repeats.push(`${attempt} of ${of}`) });
    await expect(exchange(restart)).rejects.toMatchObject({ problem: { code: 'server.outcome-unknown' } });
    expect(delays).toEqual([200, 800, 2000, 3000, 4000, 5000]);
    expect(repeats).toEqual(['1 of 6', '2 of 6', '3 of 6', '4 of 6', '5 of 6', '6 of 6']);
  });

  test('keep their key for the same request within ten minutes', async () => {
    const { exchange, keysOf, time } = setUp([...unknown, ok]);
    await exchange(restart).catch(() => undefined);
    time.now = 10 * 60_000 - 1;
    await exchange(restart);
    expect(keysOf().at(-1)).toBe('key-1');
  });

  test('lose their key after ten minutes', async () => {
    const { exchange, keysOf, time } = setUp([...unknown, ok]);
    await exchange(restart).catch(() => undefined);
    time.now = 10 * 60_000;
    await exchange(restart);
    expect(keysOf().at(-1)).toBe('key-2');
  });

  test('keep their key once: a third equal request is a new one', async () => {
    const { exchange, keysOf } = setUp([...unknown, ok, ok]);
    await exchange(restart).catch(() => undefined);
    await exchange(restart);
    await exchange(restart);
    expect(keysOf().slice(-2)).toEqual(['key-1', 'key-2']);
  });

  test.each<[string, Partial<Exchange>]>([
    ['body', { body: { ids: [18] } }],
    ['path', { path: '/commands/terminal.reboot' }],
    ['method', { method: 'PUT' }],
    ['query', { query: { again: 1 } }],
  ])('do not give their key to a request with another %s', async (_, change) => {
    const { exchange, keysOf } = setUp([...unknown, ok]);
    await exchange(restart).catch(() => undefined);
    await exchange({ ...restart, ...change });
    expect(keysOf().at(-1)).toBe('key-2');
  });

  test.each(['server.unavailable', 'session.required', 'request.rate-limited', 'right.missing', 'token.expired'])(
    'are not settled by %s, which the server reports before it looks up the key',
    async (code) => {
      const { exchange, requests } = setUp([outcomeUnknown, problem(code, 503), ok]);
      expect(await exchange(restart)).toEqual({ done: true });
      expect(requests).toHaveLength(3);
    },
  );

  test.each(['command.drift', 'terminal.exists', 'idempotency.key-reused'])('are settled by %s', async (code) => {
    const { exchange, requests } = setUp([outcomeUnknown, problem(code, 409), ok]);
    await expect(exchange(restart)).rejects.toMatchObject({ problem: { code } });
    expect(requests).toHaveLength(2);
  });

  test('stay unknown if a proxy responds instead of the server', async () => {
    const { exchange } = setUp([outcomeUnknown, { status: 502, text: '<html>Bad Gateway</html>' }]);
    await expect(exchange(restart)).rejects.toMatchObject({ problem: { code: 'server.outcome-unknown' } });
  });
});

describe('responses', () => {
  test.each([
    [200, '<html>'],
    [200, ''],
    [404, '{"error":"not found"}'],
    [500, '{}'],
    [502, 'Bad Gateway'],
    [500, 'null'],
    [500, '{"code":7,"fields":[]}'],
  ])('%d with %j did not come from this server [EN-02]', async (status, text) => {
    const { exchange } = setUp([{ status, text }]);
    const failure = await exchange(read).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NoResponseFailure);
    expect(failure).toMatchObject({ status, statusText: 'text' });
  });

  test.each(['null', '0', 'false', '[]', '""'])('the JSON %s is a response', async (text) => {
    const { exchange } = setUp([{ status: 200, text }]);
    expect(await exchange(read)).toEqual(JSON.parse(text));
  });
});

describe('step-up', () => {
  const stepUp = problem('session.step-up', 403);

  test('the request is repeated with the same key after every confirmation', async () => {
    const { exchange, keysOf } = setUp([stepUp, stepUp, ok], { confirm: async () => true });
    await exchange(restart);
    expect(keysOf()).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('a declined confirmation ends the request with the problem', async () => {
    const { exchange, requests } = setUp([stepUp, ok], { confirm: async () => false });
    await expect(exchange(restart)).rejects.toThrow(ProblemFailure);
    expect(requests).toHaveLength(1);
  });

  test('after a confirmation lost responses are repeated as often as before it', async () => {
    const { exchange, delays } = setUp([lost, lost, lost, stepUp, lost, lost, lost, ok], { confirm: async () => true });
    await exchange(restart);
    expect(delays).toEqual([200, 800, 2000, 200, 800, 2000]);
  });
});

test('a request of an ended session is not sent', async () => {
  const reason = new Error('The session has ended.');
  const { exchange, requests } = setUp([ok], { sessionSignal: () => ({ aborted: true, reason }) });
  await expect(exchange(read)).rejects.toBe(reason);
  expect(requests).toHaveLength(0);
});
