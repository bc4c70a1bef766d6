import type { Right } from '@floorwalker/core/vocabulary/rights';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';
import { sendMessage } from '../message/send.ts';

let server: TestServer;
let admin: string;
let limited: string;

const values = { name: 'Hall 2 East', type: 3, zone: 'Europe/Vienna', visible: true, currency: 'EUR' };
const address = { address: 'Ring 1, 1010 Vienna', contact: 'Petra Huber', email: 'p.huber@floor.example', phone: '+43 1 5555-17' };
const identifiers = { serial: 'KX-000120', location: 'B-12', distributor: '00420', customer: '77', bankTerminal: 'T17', kiosk: 'K 9' };
const base: readonly Right[] = ['console.log-in', 'own-account.manage', 'list.export', 'terminal.view'];
const settingsRights: readonly Right[] = [...base, 'terminal-settings.view'];

/** Gives the operator of the limited profile these rights. */
const hold = (...rights: readonly Right[]) =>
  server.database.execute(`update rights_profile set rights = $1 where id = 'limited'`, [rights]);
const get = (path: string, as = limited) => server.call(`GET ${path}`, { as });
const missing = async (path: string) => (await get(path)).body.params;
const edit = async (changes: object, as = limited, id = 17) => {
  const { version } = (await server.call(`GET /terminal-settings/${id}`, { as: admin })).body;
  return server.call(`PUT /terminal-settings/${id}`, { as, body: { ...changes, version } });
};
const stored = async () => (await server.call('GET /terminal-settings/17', { as: admin })).body;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await server.database.execute(`insert into rights_profile (id, name, rights) values ('limited', 'Limited', $1)`, [base]);
  await addOperator(server, 301, 'limited', [101]);
  admin = await server.signIn('administrator');
  limited = await server.signIn('limited');
});
beforeEach(async () => {
  for (const table of ['terminal_settings', 'terminal']) await server.database.execute(`delete from ${table}`);
  await server.call('POST /terminals', { as: admin, body: { id: 17, property: 101, ...values, ...address, ...identifiers } });
  await hold(...base);
});
afterAll(() => server.stop());

test('[MG-03] messages are read and marked with notification.receive [SH-18]', async () => {
  await server.write((tx) => sendMessage(tx, 301, 'export-done', { name: 'a.csv', rows: 1 }));
  const mark = () => server.call('POST /messages/read', { as: limited, body: {} });
  for (const path of ['/messages', '/messages/count', '/messages/export?format=csv'])
    expect([path, await missing(path)]).toEqual([path, { right: 'notification.receive' }]);
  expect((await mark()).body.params).toEqual({ right: 'notification.receive' });
  await hold(...base, 'notification.receive');
  expect((await get('/messages')).body.items).toMatchObject([{ kind: 'export-done', read: false }]);
  expect((await mark()).body).toEqual({ read: 1 });
});

test('[MG-03] details of a terminal need terminal-detail.view [TM-06]', async () => {
  expect(await missing('/terminals/17/detail')).toEqual({ right: 'terminal-detail.view' });
  await hold(...base, 'terminal-detail.view');
  expect((await get('/terminals/17/detail')).body).toMatchObject({ boot: null, gaps: 0 });
});

test('[MG-03] settings of terminals are listed, exported and saved as views with terminal-settings.view', async () => {
  const view = { resource: 'terminal-settings', name: 'All', q: '', sort: '', density: 'compact', shared: false };
  for (const path of ['/terminal-settings', '/terminal-settings/17', '/terminal-settings/export?format=csv'])
    expect([path, await missing(path)]).toEqual([path, { right: 'terminal-settings.view' }]);
  expect((await server.call('POST /views', { as: limited, body: view })).body.code).toBe('request.invalid');
  await hold(...settingsRights);
  expect((await get('/terminal-settings/17')).body).toMatchObject({ ...values, ...address });
});

test('[MG-03] identifiers are null, and no field of filters, sortings and exports, without terminal-identifiers.view', async () => {
  await hold(...settingsRights);
  const [row] = (await get('/terminal-settings')).body.items;
  expect(row).toMatchObject({ ...address, ...Object.fromEntries(Object.keys(identifiers).map((name) => [name, null])) });
  expect((await get('/terminal-settings/17')).body).toEqual(row);
  const right = { right: 'terminal-identifiers.view' };
  for (const name of Object.keys(identifiers)) {
    const q = encodeURIComponent(`type:3 or not (${name.toUpperCase()}:K or id:1)`);
    expect([name, await missing(`/terminal-settings?q=${q}`)]).toEqual([name, right]);
    expect([name, await missing(`/terminal-settings?sort=-${name},id`)]).toEqual([name, right]);
    expect([name, await missing(`/terminal-settings/export?format=csv&columns=id,${name}`)]).toEqual([name, right]);
  }
  for (const path of ['/count?', '/explain?', '/export?format=csv&'])
    expect([path, await missing(`/terminal-settings${path}q=serial:K`)]).toEqual([path, right]);
  const body = { resource: 'terminal-settings', format: 'csv', columns: ['serial'] };
  expect((await server.call('POST /exports', { as: limited, body })).body.params).toEqual(right);
  const view = { resource: 'terminal-settings', name: 'X', q: 'serial:K', sort: '', density: 'compact', shared: false };
  expect((await server.call('POST /views', { as: limited, body: view })).body.params).toEqual(right);
  expect(await missing('/terminal-identifiers/17')).toEqual(right);
  await hold(...settingsRights, 'terminal-identifiers.view');
  expect((await get('/terminal-settings?q=serial:KX-000120&sort=kiosk')).body.items).toMatchObject([identifiers]);
  expect((await get('/terminal-identifiers/17')).body).toMatchObject({ terminal: 17, property: 101, ...identifiers });
});

test('[MG-03] without terminal-identifiers.view, words find no terminal by an identifier, and files contain none', async () => {
  await hold(...settingsRights);
  const found = async (word: string) => (await get(`/terminal-settings/count?q=${encodeURIComponent(word)}`)).body.count;
  const read = async (format: string) => {
    const headers = { authorization: `Bearer ${limited}` };
    return (await server.app.inject({ url: `/api/v1/terminal-settings/export?format=${format}`, headers })).body;
  };
  for (const word of ['KX-000120', 'B-12', 'T17', '"K 9"']) expect([word, await found(word)]).toEqual([word, 0]);
  expect(await found('Huber')).toBe(1);
  for (const format of ['csv', 'json', 'ndjson'])
    expect([format, await read(format)]).not.toEqual([format, expect.stringContaining('KX-000120')]);
  expect((await get('/terminal-settings/explain?q=KX-00012')).body).toMatchObject({ count: 0, near: [] });
  await hold(...settingsRights, 'terminal-identifiers.view');
  for (const word of ['KX-000120', 'B-12', 'T17', '"K 9"']) expect([word, await found(word)]).toEqual([word, 1]);
  expect(await read('csv')).toContain('KX-000120');
});

test('[MG-03] settings and address of a terminal are changed with rights of their own, the others named at their fields [TM-12]', async () => {
  const refused = async (changes: object) => {
    const { status, body } = await edit(changes);
    return [status, body.code, body.fields?.map(({ path, code, params }: Refused) => `${path} ${code} ${params.right}`)];
  };
  interface Refused {
    path: string;
    code: string;
    params: { right: string };
  }
  await hold(...settingsRights);
  expect((await edit({ name: 'Bar' })).body.params).toEqual({ right: 'terminal-settings.edit' });
  await hold(...settingsRights, 'terminal-address.edit');
  expect(await refused({ ...values, ...address, name: 'Bar', visible: false, phone: '+43 1' })).toEqual([
    403,
    'right.missing',
    ['name right-missing terminal-settings.edit', 'visible right-missing terminal-settings.edit'],
  ]);
  expect(await stored()).toMatchObject({ ...values, ...address, version: 1 });
  expect((await edit({ ...values, ...address, phone: '+43 1' })).body).toMatchObject({ ...values, phone: '+43 1', serial: null });
  await hold(...settingsRights, 'terminal-settings.edit');
  expect(await refused({ contact: '', name: 'Bar' })).toEqual([403, 'right.missing', ['contact right-missing terminal-address.edit']]);
  expect((await edit({ name: 'Bar' })).status).toBe(200);
  expect(await stored()).toMatchObject({ ...values, ...address, ...identifiers, name: 'Bar', phone: '+43 1' });
});

test('[MG-03] an editor who does not see identifiers neither changes nor guesses them', async () => {
  await hold(...settingsRights, 'terminal-settings.edit');
  for (const serial of ['KX-000120', 'KX-1', '']) {
    const { status, body } = await edit({ serial });
    expect([serial, status, body.fields]).toEqual([
      serial,
      403,
      [{ path: 'serial', code: 'right-missing', params: { right: 'terminal-identifiers.view' } }],
    ]);
  }
  expect(await stored()).toMatchObject(identifiers);
  await hold(...settingsRights, 'terminal-settings.edit', 'terminal-identifiers.view');
  expect((await edit({ serial: 'KX-1' })).body).toMatchObject({ ...values, ...identifiers, serial: 'KX-1' });
});

test('[MG-03] many rows in one request: rights of fields change rows, and create none', async () => {
  await hold(...settingsRights, 'terminal-address.edit');
  const apply = (body: object) => server.call('POST /terminal-settings/rows', { as: limited, body });
  const row = (changes: object, version = 1) => ({ add: [], edit: [{ id: '17', values: { ...changes, version } }] });
  expect((await apply(row({ phone: '+43 2' }))).body).toEqual({ added: 0, changed: 1 });
  expect((await apply(row({ phone: '+43 3', name: 'Bar' }, 2))).body).toMatchObject({
    code: 'right.missing',
    fields: [{ path: 'edit.0.name', code: 'right-missing' }],
  });
  const added = { id: 18, property: 101, ...values, ...address, ...identifiers };
  expect((await apply({ add: [added], edit: [] })).body.params).toEqual({ right: 'terminal.manage' });
  await hold(...base, 'terminal.manage');
  expect((await apply({ add: [added], edit: [] })).body.params).toEqual({ right: 'terminal.manage' });
});

test('invisible terminals are listed for those who may change that, retired ones for those who manage terminals [TM-01]', async () => {
  await server.call('POST /terminals', { as: admin, body: { id: 18, property: 101, ...values, name: 'Bar', visible: false } });
  await server.call('POST /terminals', { as: admin, body: { id: 19, property: 101, ...values, name: 'Pit' } });
  await server.call('POST /terminals/19/retire', { as: admin, body: { reason: 'sold' } });
  const ids = async () => (await get('/terminal-settings?sort=id')).body.items.map(({ id }: { id: number }) => id);
  await hold(...settingsRights, 'terminal-address.edit');
  expect(await ids()).toEqual([17]);
  expect((await edit({ phone: '' }, limited, 18)).body.code).toBe('row.not-found');
  await hold(...settingsRights, 'terminal-settings.edit');
  expect(await ids()).toEqual([17, 18]);
  expect((await edit({ visible: true }, limited, 18)).status).toBe(200);
  await hold(...settingsRights, 'terminal.manage');
  expect(await ids()).toEqual([17, 18, 19]);
});

test('[LG-02] transactions and media are searched by media criteria with media-criteria.search', async () => {
  const logs: readonly Right[] = [...base, 'transaction-log.view', 'media-log.view'];
  const filters = [
    'ticket:T1',
    'multiMedia:yes',
    'not multiTicketIn:yes',
    'slot:S1',
    'online:O',
    'jackpot:J',
    'cec:C',
    'bank:B',
    'issuer:I',
  ];
  await hold(...logs);
  for (const path of [
    ...filters.map((q) => `/transaction-log?q=${q}`),
    '/media-log?q=number:1 ticket:T1',
    '/media-log/explain?q=mediaNumber:1',
  ])
    expect([path, await missing(encodeURI(path))]).toEqual([path, { right: 'media-criteria.search' }]);
  expect((await get('/transaction-log?q=number:1')).status).toBe(200);
  await hold(...logs, 'media-criteria.search');
  for (const path of [...filters.map((q) => `/transaction-log?q=${q}`), '/media-log?q=ticket:T1'])
    expect([path, (await get(encodeURI(path))).status]).toEqual([path, 200]);
});
