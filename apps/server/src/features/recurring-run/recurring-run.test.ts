import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;
let night: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addTerminal(server, 17, 101);
  const rights = ['console.log-in', 'terminal.view', 'backup.manage', 'recurring-run.manage', 'own-account.manage'];
  await server.database.execute(`insert into rights_profile (id, name, rights, in_force) values ('night', 'Night', $1, $1)`, [rights]);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 201, 'night', [101]);
  await addOperator(server, 202, 'night', [102], 'reno');
});
beforeEach(async () => {
  for (const table of ['recurring_run', 'session']) await server.database.execute(`delete from ${table}`);
  admin = await server.signIn('administrator');
  night = await server.signIn('night');
});
afterAll(() => server.stop());

const body = {
  name: 'Nightly',
  property: 101,
  command: 'backup.request',
  cron: '30 3 * * *',
  filter: '',
  reason: '',
  at: 'idle',
  until: '',
  else: 'skip',
  waves: [],
  pause: 0,
  haltOn: '',
  outsideWindows: false,
  update: '',
};
const create = (more: object = {}, as = night) => server.call('POST /recurring-runs', { as, body: { ...body, ...more } });
const act = (id: number, verb: string, as: string, given?: object) =>
  server.call(`POST /recurring-runs/${id}/${verb}`, { as, ...(given && { body: given }) });
const edit = (id: number, as: string, more: object = {}) => {
  const { name: _, property: _property, command: _command, ...values } = body;
  return server.call(`PUT /recurring-runs/${id}`, { as, body: { ...values, version: 1, ...more } });
};
const tire = () => server.database.execute('update session set fresh_until = null');

test('a new one belongs to its creator and has its next date', async () => {
  const { body: row } = await create();
  expect(row).toMatchObject({ operator: 201, state: 'active', zone: 'Europe/Vienna', lastResult: null });
  expect(Date.parse(row.nextDate) - Date.now()).toBeLessThan(25 * 3_600_000);
});

test.each([
  ['cron', 'invalid', { cron: '0 99 * * *' }],
  ['cron', 'no-dates', { cron: '0 4 31 2 *' }],
  ['cron', 'too-often', { cron: '*/5 * * * *' }],
  ['property', 'unknown-property', { property: 102 }],
  ['property', 'unknown-property', { property: 999 }],
  ['update', 'not-allowed', { update: '00000000-0000-4000-8000-000000000000' }],
])('a new one with an invalid value is refused: %s %s', async (path, code, more) => {
  const { status, body: problem } = await create(more);
  expect([status, problem.fields[0]]).toMatchObject([422, { path, code }]);
});

test.each(['state:ready) or (id>0', 'nonsense:1', '(', 'id>0) or (property:102'])(
  'a filter that is not complete on its own is refused: %s',
  async (filter) => {
    expect((await create({ filter })).status).toBe(422);
  },
);

test('a log file cannot be requested by one, because its span is a time', async () => {
  expect((await create({ command: 'log-file.request' })).status).toBe(422);
});

test('a new one needs the right of its command, a recent sign-in and a person', async () => {
  expect((await create({ command: 'terminal.reboot' })).body).toMatchObject({ code: 'right.missing' });
  const { body: token } = await server.call('POST /tokens', {
    as: night,
    body: { name: 'night', rights: ['console.log-in', 'backup.manage', 'recurring-run.manage'], days: 1 },
  });
  expect((await create({}, token.secret)).body.code).toBe('token.not-by-token');
  await tire();
  expect((await create()).body.code).toBe('session.step-up');
});

test('an update needs a file that is ready', async () => {
  expect((await create({ command: 'update.perform' }, admin)).body.fields).toMatchObject([{ path: 'update', code: 'required' }]);
  const update = '00000000-0000-4000-8000-000000000000';
  expect((await create({ command: 'update.perform', update }, admin)).body.code).toBe('update.not-ready');
});

test('only the owner changes and resumes it; others of the property pause, take over and remove it', async () => {
  const { id } = (await create()).body;
  expect((await edit(id, admin)).body.code).toBe('recurring-run.not-owner');
  expect((await act(id, 'pause', admin)).body).toMatchObject({ state: 'paused', nextDate: null });
  expect((await act(id, 'resume', admin)).body.code).toBe('recurring-run.not-owner');
  expect((await act(id, 'resume', night)).body.state).toBe('active');
  expect((await act(id, 'owner', admin, { version: 1 })).body).toMatchObject({ operator: 1, version: 2 });
  const params = await server.database.query('select params from message where operator_id = 201 and kind like $1', ['recurring-run-%']);
  expect(params).toEqual([{ params: { name: 'Nightly', by: 'administrator 1' } }]);
  expect((await edit(id, night, { version: 2 })).body.code).toBe('recurring-run.not-owner');
  expect((await server.call(`DELETE /recurring-runs/${id}`, { as: night })).status).toBe(204);
});

test('a change computes the next date anew', async () => {
  const { id } = (await create()).body;
  const { body: row } = await edit(id, night, { cron: '0 5 1 1 *', waves: ['1', 'rest'] });
  expect(row).toMatchObject({ cron: '0 5 1 1 *', waves: ['1', 'rest'], version: 2 });
  expect(row.nextDate).toMatch(/-01-01T04:00:00\.000Z$/);
});

test('operators of other properties do not see it', async () => {
  const { id } = (await create()).body;
  const reno = await server.signIn('reno');
  expect((await server.call('GET /recurring-runs', { as: reno })).body.items).toEqual([]);
  expect((await act(id, 'owner', reno, { version: 1 })).status).toBe(404);
  expect((await act(id, 'pause', reno)).status).toBe(404);
  expect((await server.call(`DELETE /recurring-runs/${id}`, { as: reno })).status).toBe(404);
  expect((await server.call('GET /recurring-runs/dates?property=101&cron=0+4+*+*+*', { as: reno })).status).toBe(422);
});

test('the preview has the next five dates of the zone and stores nothing', async () => {
  const { body: preview } = await server.call('GET /recurring-runs/dates?property=101&cron=0+4+*+*+*', { as: night });
  expect(preview).toMatchObject({ property: 101, zone: 'Europe/Vienna' });
  expect(preview.items.map(({ local }: { local: string }) => local.slice(11))).toEqual(Array(5).fill('04:00'));
  expect((await server.call('GET /recurring-runs/dates?property=101&cron=nonsense', { as: night })).body.fields).toMatchObject([
    { path: 'cron', code: 'invalid' },
  ]);
  expect((await server.call('GET /recurring-runs', { as: admin })).body.items).toEqual([]);
});

test('a property has at most fifty', async () => {
  await server.database.execute(
    `insert into recurring_run (name, property_id, command, cron, filter, reason, run_at, until, else_action, waves, pause, halt_on,
       outside_windows, update_id, operator_id, zone)
     select 'x', 101, 'backup.request', '0 4 * * *', '', '', 'idle', '', 'skip', '{}', 0, '', false, '', 1, 'UTC' from generate_series(1, 50)`,
  );
  expect((await create()).body.code).toBe('recurring-run.too-many');
});
