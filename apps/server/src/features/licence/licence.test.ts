import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';
import { notifyExpiringLicences } from './notices.ts';

let server: TestServer;
let ada: string;
const now = Date.UTC(2026, 10, 20, 12);
const day = 86_400_000;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 101, 'supervisor');
  ada = await server.signIn('administrator');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.execute('delete from licence');
  await server.database.execute('delete from message');
});

const grant = (type: string, expires: Date | null) =>
  server.database.execute(
    'insert into licence (type, expires) values ($1, $2) on conflict (type) do update set expires = excluded.expires',
    [type, expires],
  );
const calls = ['GET /maintenance-log', 'GET /maintenance-log/count', 'GET /maintenance-log/export?format=csv', 'POST /exports'];
const codes = () =>
  Promise.all(
    calls.map(async (call) => {
      const body = call.startsWith('POST') ? { body: { resource: 'maintenance-log', format: 'csv' } } : {};
      const { status, body: response } = await server.call(call, { as: ada, ...body });
      return response.code ?? status;
    }),
  );

test("every access to a module's features is rejected without its licence [LI-03]", async () => {
  await grant('Base', null);
  expect(await codes()).toEqual(calls.map(() => 'licence.missing'));
  const { body } = await server.call('GET /maintenance-log', { as: ada });
  expect(body).toMatchObject({ status: 403, params: { module: 'PreventiveMaintenance' } });
  await grant('PreventiveMaintenance', new Date(Date.now() - 1000));
  expect(await codes()).toEqual(calls.map(() => 'licence.missing'));
  expect((await server.call('GET /event-log', { as: ada })).status).toBe(200);
  expect((await server.call('POST /exports', { as: ada, body: { resource: 'event-log', format: 'csv' } })).status).toBe(200);
});

test('a module is available with a valid licence, and in an installation without any [LI-03]', async () => {
  for (const expires of [null, new Date(Date.now() + day)]) {
    await grant('PreventiveMaintenance', expires);
    expect((await codes()).filter((code) => code === 'licence.missing')).toEqual([]);
  }
  await server.database.execute('delete from licence');
  expect((await codes()).filter((code) => code === 'licence.missing')).toEqual([]);
});

test('the right is checked first, and without a session no licence is named', async () => {
  await grant('Base', null);
  expect((await server.call('GET /maintenance-log')).status).toBe(401);
});

const notified = async () =>
  (
    await server.database.query<{ kind: string; severity: string; params: { module: string; days?: number }; operator_id: number }>(
      `select kind, severity, params, operator_id from message where kind like 'licence-%' order by at, id`,
    )
  ).map(({ kind, severity, params, operator_id }) => `${operator_id} ${kind} ${severity} ${params.module} ${params.days ?? 0}`);
const look = (days: number) => notifyExpiringLicences(server.database, server.write, now + days * day);

test('account managers are informed six weeks and one week before an expiry, and at the expiry, once each [LI-02]', async () => {
  await grant('Base', null);
  await grant('Paging', new Date(now + 43 * day));
  await look(0);
  expect(await notified()).toEqual([]);
  for (const days of [1, 2, 30, 36, 37, 43, 44, 200]) await Promise.all([look(days), look(days)]);
  expect(await notified()).toEqual([
    '1 licence-expiring warning Paging 42',
    '1 licence-expiring warning Paging 7',
    '1 licence-expired error Paging 0',
  ]);
});

test('an expired licence is reported once; a new date is reported again', async () => {
  await grant('Paging', new Date(now - day));
  await look(0);
  await look(1);
  await grant('Paging', new Date(now + 30 * day));
  await look(1);
  expect(await notified()).toEqual(['1 licence-expired error Paging 0', '1 licence-expiring warning Paging 29']);
});
