import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { restart } from '../commands/terminal/restart.ts';
import { decideApproval } from '../endpoints/approval.ts';
import { updateGroupClient } from '../endpoints/group-client.ts';
import { heartbeat, signOut } from '../endpoints/session.ts';
import type { Clock, Fetch } from '../ports.ts';
import { terminalResource } from '../resources/terminals/terminal.ts';
import { createClient } from './client.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server | undefined;
afterEach(() => server?.close());

/** A clock whose delays end immediately and are recorded for the test. */
function skippingClock() {
  const pauses: number[] = [];
  const clock: Clock = {
    now: () => 0,
    after: (ms, run) => {
      pauses.push(ms);
      queueMicrotask(run);
      return () => undefined;
    },
  };
  return { clock, pauses };
}

async function start(respond: (res: ServerResponse, call: number) => void, confirm?: () => Promise<boolean>, life?: () => AbortSignal) {
  const seen: Seen[] = [];
  server = createServer(async (req, res) => {
    let body = '';
    for await (const part of req) body += part;
    seen.push({ method: req.method, url: req.url, headers: req.headers, body });
    respond(res, seen.length);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { clock, pauses } = skippingClock();
  let keys = 0;
  const client = createClient({
    fetch: fetch as unknown as Fetch,
    clock,
    random: () => `key-${++keys}`,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credential: () => ({ authorization: 'Bearer t' }),
    ...(confirm && { confirm }),
    ...(life && { sessionSignal: life }),
  });
  return { client, seen, pauses };
}

const json = (res: ServerResponse, status: number, value: unknown) =>
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

const problem = (code: string, status: number) => ({
  type: `/problems/${code}`,
  title: code,
  status,
  detail: '',
  code,
  params: {},
  fields: [],
  next: [],
  correlation: 'c1',
});

const decision = {
  params: { terminal: '17', sequence: '4711' },
  body: { approved: true, amount: 5000, currency: 'EUR' },
};

test("a list request has filter, sort and limit, encoded, and the caller's headers", async () => {
  const { client, seen } = await start((res) => json(res, 200, { items: [], next: null, position: 'a.1' }));
  await client.list(terminalResource, { q: 'site:"Vienna West" & x', sort: '-name', limit: 10 });
  expect(seen[0]?.url).toBe('/api/v1/terminals?q=site%3A%22Vienna%20West%22%20%26%20x&sort=-name&limit=10');
  expect(seen[0]?.headers.authorization).toBe('Bearer t');
  expect(seen[0]?.headers['idempotency-key']).toBeUndefined();
});

test('a row id is encoded into the path', async () => {
  const { client, seen } = await start((res) => json(res, 200, {}));
  await client.show(terminalResource, '17/../x');
  expect(seen[0]?.url).toBe('/api/v1/terminals/17%2F..%2Fx');
});

test('count and explain requests have only the filter', async () => {
  const { client, seen } = await start((res) => json(res, 200, { count: 37, exact: true }));
  expect(await client.count(terminalResource, 'state:failure')).toEqual({ count: 37, exact: true });
  await client.explain(terminalResource, 'state:failure');
  expect(seen.map(({ url }) => url)).toEqual(['/api/v1/terminals/count?q=state%3Afailure', '/api/v1/terminals/explain?q=state%3Afailure']);
});

test('a mutating call keeps its idempotency key over retries after lost responses', async () => {
  const { client, seen, pauses } = await start((res, call) => (call < 3 ? res.destroy() : json(res, 200, { id: '17/4711' })));
  await client.call(decideApproval, decision);
  expect(seen.map((call) => call.headers['idempotency-key'])).toEqual(['key-1', 'key-1', 'key-1']);
  expect(seen[0]?.url).toBe('/api/v1/approvals/17/4711/decision');
  expect(pauses).toEqual([200, 800]);
});

test('a command is sent to its own route with targets, arguments and reason', async () => {
  const { client, seen } = await start((res) => json(res, 200, { dryRun: true, targets: [] }));
  const preview = await client.run(restart, { targets: { ids: [17] }, args: { at: 'now' }, reason: 'stuck', dryRun: true });
  expect(preview.dryRun).toBe(true);
  expect(seen[0]?.url).toBe('/api/v1/commands/terminal.restart');
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ targets: { ids: [17] }, args: { at: 'now' }, reason: 'stuck', dryRun: true });
});

test('a rejected call is a ProblemFailure with the problem, and is not retried', async () => {
  const { client, seen } = await start((res) => json(res, 409, problem('approval.already-decided', 409)));
  await expect(client.call(decideApproval, decision)).rejects.toMatchObject({
    name: 'ProblemFailure',
    problem: { code: 'approval.already-decided', correlation: 'c1' },
  });
  expect(seen).toHaveLength(1);
});

test('a call that requires a step-up is repeated with its key after the confirmation', async () => {
  const requests: number[] = [];
  const respond = (res: ServerResponse, call: number) => (call < 3 ? json(res, 403, problem('session.step-up', 403)) : json(res, 200, {}));
  const { client, seen, pauses } = await start(respond, async () => requests.push(seen.length) > 0);
  await client.call(decideApproval, decision);
  expect(requests).toEqual([1, 2]);
  expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(pauses).toEqual([]);
});

test('without a confirmation the call fails with the step-up problem', async () => {
  const refuse = (res: ServerResponse) => json(res, 403, problem('session.step-up', 403));
  for (const confirm of [undefined, async () => false]) {
    const { client, seen } = await start(refuse, confirm);
    await expect(client.call(decideApproval, decision)).rejects.toMatchObject({ problem: { code: 'session.step-up' } });
    expect(seen).toHaveLength(1);
    server?.close();
  }
});

test('without a response the call is an UnreachableFailure after four attempts', async () => {
  const { client, seen } = await start((res) => res.destroy());
  await expect(client.list(terminalResource)).rejects.toMatchObject({ name: 'UnreachableFailure', code: 'client.unreachable' });
  expect(seen).toHaveLength(4);
});

test('a call without idempotency, such as the heartbeat, is sent once', async () => {
  const { client, seen } = await start((res) => res.destroy());
  await expect(client.call(heartbeat, { body: { time: '2026-11-20T21:05:09.123Z' } })).rejects.toMatchObject({
    name: 'UnreachableFailure',
  });
  expect(seen).toHaveLength(1);
});

test('a response that is not JSON is "no response from backend" [EN-02]', async () => {
  const { client } = await start((res) => res.writeHead(502).end('<html>Bad gateway</html>'));
  await expect(client.list(terminalResource)).rejects.toMatchObject({ name: 'NoResponseFailure', status: 502 });
});

test('a call with unknown outcome is repeated with its key until a response settles it', async () => {
  const unsettled = ['server.outcome-unknown', 'server.unavailable', 'session.ended'];
  const { client, seen, pauses } = await start((res, call) => {
    const code = unsettled[call - 1];
    if (code) json(res, code === 'session.ended' ? 401 : 503, problem(code, 503));
    else json(res, 200, { id: '17/4711' });
  });
  expect(await client.call(decideApproval, decision)).toEqual({ id: '17/4711' });
  expect(new Set(seen.map((call) => call.headers['idempotency-key']))).toEqual(new Set(['key-1']));
  expect(pauses).toEqual([200, 800, 2000]);
});

test('a rejection settles a call with unknown outcome', async () => {
  const { client } = await start((res, call) =>
    call === 1 ? json(res, 503, problem('server.outcome-unknown', 503)) : json(res, 409, problem('approval.already-decided', 409)),
  );
  await expect(client.call(decideApproval, decision)).rejects.toMatchObject({ problem: { code: 'approval.already-decided' } });
});

test('a call whose outcome stays unknown fails, and the same call later uses the same key', async () => {
  const { client, seen } = await start((res, call) => {
    if (call === 1) json(res, 503, problem('server.outcome-unknown', 503));
    else if (call < 8) res.writeHead(502).end('<html>Bad gateway</html>');
    else json(res, 200, { id: '17/4711' });
  });
  await expect(client.call(decideApproval, decision)).rejects.toMatchObject({ problem: { code: 'server.outcome-unknown' } });
  expect(seen).toHaveLength(7);
  await client.call(decideApproval, decision);
  await client.call(decideApproval, decision);
  expect(seen.slice(6).map((call) => call.headers['idempotency-key'])).toEqual(['key-1', 'key-1', 'key-2']);
});

test('after a lost response "nothing was done" does not apply to the first attempt', async () => {
  const { client, seen } = await start((res, call) => {
    if (call === 1) res.destroy();
    else if (call === 2) json(res, 503, problem('server.unavailable', 503));
    else json(res, 200, { id: '17/4711' });
  });
  expect(await client.call(decideApproval, decision)).toEqual({ id: '17/4711' });
  expect(seen).toHaveLength(3);
});

test('a call without a key and with unknown outcome is not repeated', async () => {
  const { client, seen } = await start((res) => json(res, 503, problem('server.outcome-unknown', 503)));
  await expect(client.call(heartbeat, { body: { time: '2026-11-20T21:05:09.123Z' } })).rejects.toMatchObject({
    problem: { code: 'server.outcome-unknown' },
  });
  expect(seen).toHaveLength(1);
});

test('204 returns undefined', async () => {
  const { client, seen } = await start((res) => res.writeHead(204).end());
  expect(await client.call(signOut, {})).toBeUndefined();
  expect(seen[0]?.headers['content-type']).toBeUndefined();
});

test('an aborted call ends with the abort and is not retried', async () => {
  const stop = new AbortController();
  const { client, seen } = await start((_res, call) => call === 1 && stop.abort(new Error('enough')));
  await expect(client.list(terminalResource, {}, { signal: stop.signal })).rejects.toThrow('enough');
  expect(seen).toHaveLength(1);
});

test('[SE-04] a call is aborted with its session, and neither returned nor retried, with any signal of its own', async () => {
  let life = new AbortController();
  const next = () => {
    life.abort(new Error('signed out'));
    life = new AbortController();
  };
  const { client, seen } = await start(
    (res, call) => {
      if (call < 3) next();
      if (call === 2) res.destroy();
      else json(res, 200, { items: [], next: null });
    },
    undefined,
    () => life.signal,
  );
  await expect(client.list(terminalResource)).rejects.toThrow('signed out');
  await expect(client.list(terminalResource, {}, { signal: new AbortController().signal })).rejects.toThrow('signed out');
  expect(seen).toHaveLength(2);
  expect(await client.list(terminalResource)).toMatchObject({ items: [] });
});

test('a file is sent unchanged with its media type, and its progress is reported [SH-20]', async () => {
  const file = { name: 'client.zip' };
  const sent: number[] = [];
  const requests: { url: string; type: string | undefined; body: unknown; file: unknown }[] = [];
  const client = createClient({
    fetch: async (url, request) => {
      requests.push({ url, type: request.headers['content-type'], body: request.body, file: request.file });
      request.onSent?.(7);
      return { status: 200, headers: { get: () => null }, text: async () => '{"files":1}' };
    },
    clock: skippingClock().clock,
    random: () => 'key',
    baseUrl: '',
    credential: () => ({}),
  });
  await client.call(updateGroupClient, { file, onSent: (bytes) => sent.push(bytes) });
  expect(requests).toEqual([{ url: '/api/v1/group-client', type: 'application/zip', body: undefined, file }]);
  expect(sent).toEqual([7]);
});
