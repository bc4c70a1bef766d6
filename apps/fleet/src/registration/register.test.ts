import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock, Fetch } from '@floorwalker/core/ports';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RegistrationOptions, registerMissing } from './register.ts';
import { readSecrets } from './secrets.ts';

let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'floor-register-'));
  file = join(directory, 'terminals.jsonl');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

interface Registration {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly property: number;
  readonly zone: string;
}
interface Call {
  readonly route: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}
/** Status and body of a response. */
type Response = readonly [status: number, body: object];

const problem = (status: number, code: string, detail = ''): Response => [
  status,
  { type: `/problems/${code}`, title: `Title of ${code}`, status, detail, code, params: {}, fields: [], next: [] },
];
const site = (id: number, zone = 'Europe/Vienna', currency = 'EUR') => ({ id, name: `Property ${id}`, zone, currency });

/** A server in memory that issues secrets; `overrides` replaces its responses by route. */
function createServer(sites: readonly object[], overrides: Readonly<Record<string, (body: Registration) => Response | undefined>> = {}) {
  const calls: Call[] = [];
  const pauses: number[] = [];
  const routes: Readonly<Record<string, (body: Registration) => Response>> = {
    'POST /api/v1/session': () => [200, { token: 'session-token' }],
    'DELETE /api/v1/session': () => [200, {}],
    'GET /api/v1/properties': () => [200, { items: sites }],
    'GET /api/v1/terminals': () => [200, { items: [{ id: 40 }], next: null, position: 'e.1' }],
    'POST /api/v1/terminals': ({ id, property }) => [
      200,
      { id, property, username: `${id}`, secret: `secret-${id}`, topics: '', gateway: { port: 1883, secure: false } },
    ],
  };
  const respond: Fetch = async (url, { method, body = '{}', headers }) => {
    const route = `${method} ${new URL(url).pathname}`;
    const given = JSON.parse(body) as Registration;
    calls.push({ route, body: given, headers });
    const [status, value] = overrides[route]?.(given) ?? routes[route]?.(given) ?? problem(404, 'request.not-found');
    return { status, headers: { get: () => 'application/json' }, text: () => Promise.resolve(JSON.stringify(value)) };
  };
  const clock: Clock = {
    now: () => 0,
    after: (ms, run) => {
      pauses.push(ms);
      queueMicrotask(run);
      return () => undefined;
    },
  };
  const options: RegistrationOptions = {
    server: 'http://localhost:4200',
    fetch: respond,
    clock,
    random: () => crypto.randomUUID(),
    credential: { token: 'api-token' },
    file,
    property: null,
    toName: (id) => `Terminal ${id}`,
  };
  const of = (route: string) => calls.filter((call) => call.route === route);
  return { options, calls, pauses, of, registered: () => of('POST /api/v1/terminals').map(({ body }) => body as Registration) };
}
const byId = (list: readonly Registration[]) => [...list].sort((a, b) => a.id - b.id);

describe('registration', () => {
  test('a number of terminals gets ids above those of the server', async () => {
    const server = createServer([site(101)]);
    const known = await registerMissing(server.options, 3);
    expect(known.map(({ id }) => id).sort()).toEqual([41, 42, 43]);
  });

  test('a server without terminals begins with id 1', async () => {
    const server = createServer([site(101)], { 'GET /api/v1/terminals': () => [200, { items: [], next: null, position: 'e.0' }] });
    expect(await registerMissing(server.options, 1)).toMatchObject([{ id: 1 }]);
  });

  test('given ids are registered with name, type, property and zone', async () => {
    const server = createServer([site(101, 'America/Los_Angeles', 'USD')]);
    await registerMissing(server.options, [7, 18]);
    expect(server.of('GET /api/v1/terminals')).toEqual([]);
    expect(byId(server.registered())).toEqual([
      { id: 7, name: 'Terminal 7', type: 3, property: 101, zone: 'America/Los_Angeles' },
      { id: 18, name: 'Terminal 18', type: 7, property: 101, zone: 'America/Los_Angeles' },
    ]);
  });

  test('every secret is in the file, with the currency of its property', async () => {
    const server = createServer([site(101), site(102, 'America/Los_Angeles', 'USD')]);
    const known = await registerMissing(server.options, [1, 2, 3, 4]);
    const saved = await readSecrets(file);
    expect([...saved.values()].sort((a, b) => a.id - b.id)).toEqual([...known].sort((a, b) => a.id - b.id));
    expect(saved.get(4)).toEqual({ id: 4, property: 102, secret: 'secret-4', type: 3, zone: 'America/Los_Angeles', currency: 'USD' });
  });

  test.each([
    [6, [101, 101, 102, 102, 103, 103]],
    [2, [101, 102]],
    [1, [101]],
    [4, [101, 101, 102, 103]],
  ])('%i terminals are distributed over the properties in blocks', async (count, properties) => {
    const server = createServer([site(101), site(102), site(103)]);
    await registerMissing(
      server.options,
      Array.from({ length: count }, (_, index) => index + 1),
    );
    expect(byId(server.registered()).map(({ property }) => property)).toEqual(properties);
  });

  test('a chosen property gets all terminals', async () => {
    const server = createServer([site(101), site(102)]);
    await registerMissing({ ...server.options, property: 102 }, [1, 2, 3]);
    expect(new Set(server.registered().map(({ property }) => property))).toEqual(new Set([102]));
  });

  test('no ids need no registration', async () => {
    const server = createServer([site(101)]);
    expect(await registerMissing(server.options, [])).toEqual([]);
    expect(server.registered()).toEqual([]);
  });
});

describe('sign-in', () => {
  test('an API token is sent with every call, without a session', async () => {
    const server = createServer([site(101)]);
    await registerMissing(server.options, [1]);
    expect(new Set(server.calls.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer api-token']));
    expect(server.of('POST /api/v1/session')).toEqual([]);
  });

  test('login and password open a session of the command line, which is closed at the end', async () => {
    const server = createServer([site(101)]);
    await registerMissing({ ...server.options, credential: { login: 'admin', password: 'pass word' } }, [1]);
    expect(server.calls.at(0)).toMatchObject({
      route: 'POST /api/v1/session',
      body: { login: 'admin', password: 'pass word', kind: 'cli' },
    });
    expect(server.calls.at(0)?.headers).not.toHaveProperty('authorization');
    expect(server.calls.at(-1)).toMatchObject({ route: 'DELETE /api/v1/session', headers: { authorization: 'Bearer session-token' } });
  });

  test('the session is closed after a failure, and a failed sign-out does not hide it', async () => {
    const server = createServer([], { 'DELETE /api/v1/session': () => problem(500, 'server.failed') });
    const credential = { login: 'admin', password: 'p' };
    await expect(registerMissing({ ...server.options, credential }, [1])).rejects.toMatchObject({ code: 'noProperty' });
    expect(server.of('DELETE /api/v1/session')).not.toEqual([]);
  });
});

describe('failures', () => {
  test.each([
    ['no property', []],
    ['other properties than the chosen one', [site(101)]],
  ])('a server with %s has none for the terminals', async (_name, sites) => {
    const server = createServer(sites);
    await expect(registerMissing({ ...server.options, property: 102 }, [1])).rejects.toMatchObject({ code: 'noProperty', exitCode: 1 });
  });

  test('an id that another fleet has registered is named with the file that lacks its secret', async () => {
    const server = createServer([site(101)], { 'POST /api/v1/terminals': () => problem(409, 'terminal.exists') });
    await expect(registerMissing(server.options, [17])).rejects.toMatchObject({ code: 'foreign', params: { id: 17, file } });
  });

  test.each([
    ['its detail', 'The licence has 5 terminals.', 'The licence has 5 terminals.'],
    ['its title, if it has no detail', '', 'Title of licence.exhausted'],
  ])('a refusal of the server is reported with %s', async (_name, detail, expected) => {
    const server = createServer([site(101)], { 'POST /api/v1/terminals': () => problem(409, 'licence.exhausted', detail) });
    await expect(registerMissing(server.options, [1])).rejects.toMatchObject({
      code: 'refused',
      params: { detail: expected },
      exitCode: 1,
    });
  });

  test('a server that does not respond is reported with its address', async () => {
    const server = createServer([site(101)]);
    const unreachable: Fetch = () => Promise.reject(new Error('ECONNREFUSED'));
    await expect(registerMissing({ ...server.options, fetch: unreachable }, [1])).rejects.toMatchObject({
      code: 'unreachable',
      params: { url: 'http://localhost:4200' },
      exitCode: 8,
    });
  });

  test('a rate limit is waited for, and the same idempotency key is sent again', async () => {
    let refusals = 3;
    const server = createServer([site(101)], {
      'POST /api/v1/terminals': () => (refusals-- > 0 ? problem(429, 'request.rate-limited') : undefined),
    });
    expect(await registerMissing(server.options, [1])).toMatchObject([{ id: 1, secret: 'secret-1' }]);
    const keys = server.of('POST /api/v1/terminals').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
    expect(server.pauses).toEqual([2000, 2000, 2000]);
  });

  test('each terminal has an idempotency key of its own', async () => {
    const server = createServer([site(101)]);
    await registerMissing(server.options, [1, 2, 3, 4, 5, 6]);
    expect(new Set(server.of('POST /api/v1/terminals').map(({ headers }) => headers['idempotency-key'])).size).toBe(6);
  });

  test('secrets received before a failure are saved', async () => {
    const server = createServer([site(101)], {
      'POST /api/v1/terminals': ({ id }) => (id === 6 ? problem(409, 'licence.exhausted') : undefined),
    });
    await expect(registerMissing(server.options, [1, 2, 3, 4, 5, 6])).rejects.toMatchObject({ code: 'refused' });
    expect(await readFile(file, 'utf8')).toContain('secret-1');
  });
});
