import { afterAll, beforeAll, expect, test } from 'vitest';
import { toSecretHash } from '../../crypto/terminal-secret.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  admin = await server.signIn('administrator');
});
afterAll(() => server.stop());

const register = (body: object) => server.call('POST /terminals', { as: admin, body: { type: 3, property: 102, ...body } });

test('[TM-12] a new terminal gets the next free id, the zone of its property, and a secret that is returned once', async () => {
  const { body } = await register({ name: 'Slots A 1' });
  expect(body).toEqual({
    id: 1,
    property: 102,
    username: '1',
    secret: expect.stringMatching(/^[0-9a-f]{40}$/),
    topics: 't/102/1/',
    gateway: { port: 1883, secure: false },
  });
  const [row] = await server.database.query<{ secret: Buffer; zone: string }>('select secret, zone from terminal where id = 1');
  expect(row).toEqual({ secret: toSecretHash(body.secret), zone: 'America/Los_Angeles' });
  const { body: shown } = await server.call('GET /terminals/1', { as: admin });
  expect(shown).toMatchObject({ name: 'Slots A 1', type: 3, state: 'unknown', connection: 'not-connected', list: 'offline' });
  expect(shown.secret).toBeUndefined();
});

test('[TM-12] ids and names are unique, names within their property ignoring case', async () => {
  expect((await register({ id: 40, name: 'Bar' })).status).toBe(200);
  expect((await register({ id: 40, name: 'Other' })).body).toMatchObject({ code: 'terminal.exists', params: { terminal: 40 } });
  expect((await register({ name: 'BAR' })).body).toMatchObject({ code: 'terminal.name-exists', params: { name: 'BAR' } });
  expect((await register({ name: 'Bar', property: 103 })).status).toBe(200);
});

test('an unknown property or zone is an error of its field', async () => {
  expect((await register({ name: 'x', property: 999 })).body.fields).toEqual([{ path: 'property', code: 'unknown-property', params: {} }]);
  expect((await register({ name: 'x', zone: 'Mars/Olympus' })).body.fields).toEqual([{ path: 'zone', code: 'unknown-zone', params: {} }]);
});

test('simultaneous registrations get separate ids; each is audited and announced to consoles', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, (_, i) => register({ name: `Hall ${i}` })));
  const ids = responses.map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(10);
  const audited = await server.database.query<{ terminal_id: number }>(
    `select terminal_id from audit where act = 'terminal.register' and outcome = 'done'`,
  );
  expect(audited.map((row) => row.terminal_id)).toEqual(expect.arrayContaining(ids));
  const entries = await server.database.query<{ terminal_id: number }>(`select terminal_id from stream where kind = 'cat'`);
  expect(entries.map((row) => row.terminal_id)).toEqual(expect.arrayContaining(ids));
});

test('without a free id the registration is rejected', async () => {
  await server.database.execute(
    `insert into terminal (id, property_id, name, type, zone, secret)
     select i, 101, 'Full ' || i, 1, 'UTC', '' from generate_series(1, 65535) i on conflict do nothing`,
  );
  expect((await register({ name: 'One more' })).body).toMatchObject({ status: 409, code: 'terminal.count-exceeded' });
});
