import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addLicence } from '../../testing/licences.ts';
import { addOperator, addProperties, password, startTestServer, type TestServer } from '../../testing/server.ts';
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
  for (const table of ['licence_file', 'licence_notice', 'message']) await server.database.execute(`delete from ${table}`);
  await server.database.execute('update installation set created = clock_timestamp()');
});

const toUntil = (expires: Date | null) => ({ validUntil: expires?.toISOString() ?? null, validFrom: '2020-01-01T00:00:00.000Z' });

/** Licenses modules by one module licence. */
const grant = (modules: readonly string[], expires: Date | null) =>
  addLicence(server, { number: `M-${modules.join('-').toUpperCase()}`, type: 'module', modules: [...modules], ...toUntil(expires) });
const base = (given: Parameters<typeof addLicence>[1] = {}) => addLicence(server, given);

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
  await base();
  expect(await codes()).toEqual(calls.map(() => 'licence.missing'));
  const { body } = await server.call('GET /maintenance-log', { as: ada });
  expect(body).toMatchObject({ status: 403, params: { module: 'PreventiveMaintenance' } });
  await grant(['PreventiveMaintenance'], new Date(Date.now() - 1000));
  expect(await codes()).toEqual(calls.map(() => 'licence.missing'));
  expect((await server.call('GET /event-log', { as: ada })).status).toBe(200);
  expect((await server.call('POST /exports', { as: ada, body: { resource: 'event-log', format: 'csv' } })).status).toBe(200);
});

const rate = { source: 'EUR', target: 'USD', rate: '1.1', fee: '0', validFrom: null, needsConfirmation: false, synchronise: false };
const rateCalls: readonly (readonly [string, object?])[] = [
  ['GET /exchange-rates'],
  ['GET /exchange-rates/1'],
  ['GET /exchange-rates/in-force?source=EUR'],
  ['POST /exchange-rates', rate],
  ['PUT /exchange-rates/1', { rate: '1', fee: '0', validFrom: null, needsConfirmation: false, synchronise: false, version: 1 }],
  ['POST /exchange-rates/rows', { add: [rate], edit: [] }],
  ['DELETE /exchange-rates/1'],
];

test('exchange rates require the module multi currency in every call [LI-03]', async () => {
  await base();
  for (const [call, body] of rateCalls) {
    const response = await server.call(call, { as: ada, ...(body && { body }) });
    expect([call, response.body.code, response.body.params]).toEqual([call, 'licence.missing', { module: 'MultiCurrency' }]);
  }
  expect((await server.call('GET /exchange-rates')).status).toBe(401);
  await grant(['MultiCurrency'], null);
  expect((await server.call('POST /exchange-rates', { as: ada, body: rate })).status).toBe(200);
});

test('a licence opens its module until it expires, and a trial opens every module until it ends [LI-03]', async () => {
  await base();
  for (const expires of [null, new Date(Date.now() + day)]) {
    await grant(['PreventiveMaintenance'], expires);
    expect((await codes()).filter((code) => code === 'licence.missing')).toEqual([]);
  }
  await server.database.execute('delete from licence_file');
  expect((await codes()).filter((code) => code === 'licence.missing')).toEqual([]);
  const { body } = await server.call('GET /licence-info', { as: ada });
  expect([body.trial, body.items.length]).toEqual([true, 17]);
  await server.database.execute(`update installation set created = clock_timestamp() - interval '30 days'`);
  expect(await codes()).toEqual(calls.map(() => 'licence.missing'));
});

const register = () => server.call('POST /terminals', { as: ada, body: { name: `T ${crypto.randomUUID()}`, type: 1, property: 101 } });
const toTerminal = (id: number) => ({
  ...{ id, property: 101, name: `Row ${id}`, type: 1, zone: 'Europe/Vienna', visible: true },
  ...{
    serial: '',
    location: '',
    distributor: '',
    customer: '',
    bankTerminal: '',
    kiosk: '',
    address: '',
    contact: '',
    email: '',
    phone: '',
  },
});
const addRows = (...ids: readonly number[]) =>
  server.call('POST /terminal-settings/rows', { as: ada, body: { add: ids.map(toTerminal), edit: [] } });

test('the terminal above the licensed number is refused, alone, in many rows and in parallel requests [LI-03]', async () => {
  await base({ unlimited: false, terminals: 3, clients: 5, properties: 1 });
  const responses = await Promise.all(Array.from({ length: 8 }, register));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = responses.find(({ status }) => status !== 200)?.body;
  expect(refused).toMatchObject({ status: 409, code: 'terminal.count-exceeded', params: { most: 3 } });
  const [terminal] = await server.database.query<{ id: number }>('select id from terminal order by id limit 1');
  await server.call(`POST /terminals/${terminal?.id}/retire`, { as: ada, body: { reason: 'sold' } });
  expect((await addRows(900, 901)).body).toMatchObject({ code: 'terminal.count-exceeded' });
  expect((await addRows(900)).status).toBe(200);
  expect((await server.call(`POST /terminals/${terminal?.id}/bring-back`, { as: ada })).body.code).toBe('terminal.count-exceeded');
  await addLicence(server, { number: 'MORE', type: 'module', modules: ['TerminalLicensing'], unlimited: false, terminals: 1 });
  expect((await register()).status).toBe(200);
  expect((await register()).body).toMatchObject({ code: 'terminal.count-exceeded', params: { most: 4 } });
});

test('without a valid base licence nothing is added, and what exists stays usable [LI-03]', async () => {
  await base({ validFrom: '2020-01-01T00:00:00.000Z', validUntil: '2026-01-01T00:00:00.000Z' });
  expect((await register()).body).toMatchObject({ status: 403, code: 'licence.missing', params: { module: 'Base' } });
  expect((await server.call('GET /terminals', { as: ada })).status).toBe(200);
  expect((await server.call('GET /licence-info', { as: ada })).body).toMatchObject({
    trial: false,
    items: [{ licenceType: 'Base', expirationDate: '2026-01-01T00:00:00.000Z' }],
  });
});

const addProperty = (id: number) =>
  server.call('POST /properties', {
    as: ada,
    body: { id, name: `House ${id}`, zone: 'Europe/Vienna', currency: 'EUR', dayStart: '06:00', address: '' },
  });

test('several properties require the module property management, up to the licensed number [LI-03]', async () => {
  await base({ unlimited: false, terminals: 9, clients: 9, properties: 4 });
  expect((await addProperty(900)).body).toMatchObject({ status: 409, code: 'property.count-exceeded', params: { most: 1 } });
  await grant(['PropertyManagement'], null);
  await addLicence(server, { number: 'M-PROPERTYMANAGEMENT', type: 'module', modules: ['PropertyManagement'], unlimited: false });
  const responses = await Promise.all([901, 902, 903].map(addProperty));
  expect(responses.map(({ body }) => body.code ?? 'added').toSorted()).toEqual([
    'added',
    'property.count-exceeded',
    'property.count-exceeded',
  ]);
});

const signIn = (login: string, kind = 'web') => server.call('POST /session', { body: { login, password, kind } });

test('consoles above the licensed number are refused at the sign-in, the command line is not [LI-03]', async () => {
  await base({ unlimited: false, terminals: 9, clients: 2, properties: 1 });
  const logins = ['administrator', 'supervisor', 'administrator', 'supervisor', 'administrator'];
  const responses = await Promise.all(logins.map((login) => signIn(login)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(responses.find(({ status }) => status !== 200)?.body).toMatchObject({ status: 409, code: 'sign-in.session-count-exceeded' });
  expect((await signIn('supervisor', 'cli')).status).toBe(200);
  await addLicence(server, { number: 'MORE', type: 'module', modules: ['ClientLicensing'], unlimited: false, clients: 1 });
  expect([(await signIn('supervisor')).status, (await signIn('supervisor')).status]).toEqual([200, 409]);
  await server.database.execute(`update session set ended = clock_timestamp() where kind = 'web'`);
  expect((await signIn('supervisor')).status).toBe(200);
});

test('a stored file that was changed, or whose issuer is no longer accepted, is not in force', async () => {
  await grant(['PreventiveMaintenance'], null);
  await base();
  expect((await codes()).filter((code) => code === 'licence.missing')).toEqual([]);
  await server.database.execute(`update licence_file set document = replace(document, 'PreventiveMaintenance', 'RemoteAccess')`);
  expect(await codes()).toEqual(calls.map(() => 'licence.missing'));
});

const notified = async () =>
  (
    await server.database.query<{ kind: string; severity: string; params: { module: string; days?: number }; operator_id: number }>(
      `select kind, severity, params, operator_id from message where kind like 'licence-%' order by at, id`,
    )
  ).map(({ kind, severity, params, operator_id }) => `${operator_id} ${kind} ${severity} ${params.module} ${params.days ?? 0}`);
const look = (days: number) => notifyExpiringLicences(server, now + days * day);

test('account managers are informed six weeks and one week before an expiry, and at the expiry, once each [LI-02]', async () => {
  await base();
  await grant(['Paging'], new Date(now + 43 * day));
  await look(0);
  expect(await notified()).toEqual([]);
  for (const days of [1, 2, 30, 36, 37, 43, 44, 200]) await Promise.all([look(days), look(days)]);
  expect(await notified()).toEqual([
    '1 licence-expiring warning Paging 42',
    '1 licence-expiring warning Paging 7',
    '1 licence-expired error Paging 0',
  ]);
});

test('an expired licence is reported once; a new date is reported again, and a trial once for all modules', async () => {
  await base();
  await grant(['Paging'], new Date(now - day));
  await look(0);
  await look(1);
  await grant(['Paging'], new Date(now + 30 * day));
  await look(1);
  expect(await notified()).toEqual(['1 licence-expired error Paging 0', '1 licence-expiring warning Paging 29']);
  await server.database.execute('delete from licence_file');
  await server.database.execute('delete from message');
  await server.database.execute('update installation set created = $1', [new Date(now)]);
  await look(0);
  expect(await notified()).toEqual(['1 licence-expiring warning Base 30']);
});
