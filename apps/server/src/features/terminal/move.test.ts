import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectMachine, type Machine } from '../../testing/machine.ts';
import { type OneTerminal, startOneTerminal } from '../../testing/one-terminal.ts';
import { addOperator, addTerminal, type TestServer } from '../../testing/server.ts';
import { revokeTargets } from '../command/withdraw.ts';

let fixture: OneTerminal;
let server: TestServer;
let machine: Machine;
/** Bearers: the administrator of all properties, and one operator of each property. */
let admin: string;
let vienna: string;
let reno: string;

beforeEach(async () => {
  fixture = await startOneTerminal();
  ({ server, machine } = fixture);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 201, 'operator', [101], 'vienna');
  await addOperator(server, 202, 'operator', [102], 'reno');
  admin = await server.signIn('administrator');
  vienna = await server.signIn('vienna');
  reno = await server.signIn('reno');
});
afterEach(() => fixture.stop());

const move = (property: number, { as = admin, plan = false, headers = {} } = {}) =>
  server.call('POST /terminals/17/move', { as, headers, body: { property, ...(plan && { plan }) } });
const sees = async (as: string, path = 'terminals/17') => (await server.call(`GET /${path}`, { as })).status;
const totalOf = async (list: string, as: string) => (await server.call(`GET /${list}`, { as })).body.items.length;
const query = (text: string) => server.database.query(text);
const restart = (as: string) =>
  server.call('POST /commands/terminal.restart', { as, body: { targets: { ids: [17] }, args: {}, reason: '' } });
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const request = (sequence: number) => ({
  status: 'requested',
  sequence,
  type: 1,
  amount: 5000,
  currency: 'EUR',
  requester: 201,
  supervisors: [1],
  patience: 600,
});

test('[TM-12] a terminal leaves the lists of one property for those of another; its history stays', async () => {
  await machine.committed(machine.send('event', { at: ago(0), event: 101, detail1: 'before', detail2: '' }));
  expect([await sees(vienna), await sees(reno)]).toEqual([200, 404]);
  const { status, body } = await move(102);
  expect(status).toBe(200);
  expect(body).toMatchObject({ applied: true, terminal: 17, from: 101, to: 102, revokedCommands: 0, voidApprovals: 0 });
  expect([await sees(vienna), await sees(reno)]).toEqual([404, 200]);
  expect((await server.call('GET /event-log?q=before', { as: vienna })).body.items).toHaveLength(1);
  expect(await totalOf('event-log?q=before', reno)).toBe(0);
  // Both properties learn it without a reload.
  const published = await query(`select property_id from stream where kind = 'cat' and terminal_id = 17 order by n desc limit 2`);
  expect(published.map(({ property_id }) => property_id).sort()).toEqual([101, 102]);
  const [entry] = await query(`select old, new, terminal_id from audit where act = 'terminal.move' and outcome = 'done'`);
  expect(entry).toMatchObject({ old: { property: 101 }, new: { property: 102 }, terminal_id: 17 });
});

test('a plan says what will happen and changes nothing', async () => {
  await restart(admin);
  await machine.committed(machine.send('approval', { at: ago(0), ...request(1) }));
  const { body } = await move(102, { plan: true });
  expect(body).toMatchObject({ applied: false, from: 101, to: 102, revokedCommands: 1, runningCommands: 0, voidApprovals: 1 });
  expect(await sees(vienna)).toBe(200);
  expect(await query('select from terminal_move')).toEqual([]);
});

test('commands that are not accepted are revoked, approvals become void, and the run stays with the former property', async () => {
  await restart(vienna);
  await machine.committed(machine.send('approval', { at: ago(0), ...request(1) }));
  expect((await move(102)).body).toMatchObject({ revokedCommands: 1, voidApprovals: 1 });
  expect(await query('select withdrawn_to, property_id from run_target')).toEqual([{ withdrawn_to: 'revoked', property_id: 101 }]);
  expect(await query('select state, property_id from approval')).toEqual([{ state: 'void', property_id: 101 }]);
  expect(await query('select open_approvals from terminal where id = 17')).toEqual([{ open_approvals: 0 }]);
  const [run] = (await server.call('GET /runs', { as: vienna })).body.items;
  expect((await server.call(`GET /runs/${run.id}/targets`, { as: vienna })).body.items).toMatchObject([{ terminal: 17 }]);
  expect((await server.call(`POST /runs/${run.id}/retry`, { as: vienna, body: {} })).body.code).toBe('run.nothing-to-retry');
});

test('backups stay with the property in which they were requested', async () => {
  const id = randomUUID();
  await query(
    `insert into run (id, command, args, reason, operator_id, total, waiting) values ('${id}', 'backup.request', '{}', '', 1, 1, 0)`,
  );
  await query(`insert into run_target (id, run_id, terminal_id, state, expires) values ('${id}', '${id}', 17, 'done', now())`);
  await query(
    `insert into upload (id, terminal_id, kind, token, name, size, sha256, received, confirmed) values ('${id}', 17, 'backup', '', 'b.zip', 1, '', now(), now())`,
  );
  await server.database.execute(`update rights_profile set rights = rights || '{backup.manage}' where id = 'operator'`);
  await move(102);
  expect([await totalOf('backups', vienna), await totalOf('backups', reno)]).toEqual([1, 0]);
});

test('what was recorded before the move and sent later belongs to the former property, the rest to the new one', async () => {
  await query(`update terminal set registered = now() - interval '1 day' where id = 17`);
  const before = ago(5);
  await move(102);
  await machine.closed();
  // The machine was not set up again: it returns with the topics of the former property.
  const again = await connectMachine(fixture.side.gateway.port, machine, { boot: machine.boot });
  again.send('event', { at: before, event: 101, detail1: 'late', detail2: '' }, 1);
  again.send('event', { at: ago(-1), event: 101, detail1: 'new', detail2: '' }, 2);
  again.send('event', { at: '2001-01-01T00:00:00.000Z', event: 101, detail1: 'wrong clock', detail2: '' }, 3);
  again.send('approval', { at: before, ...request(7) }, 4);
  await again.committed(again.send('approval', { at: ago(-1), ...request(8) }, 5));
  const events = await query(`select detail1, property_id from terminal_event where event = 101 order by n`);
  expect(events.map(({ detail1, property_id }) => [detail1, property_id])).toEqual([
    ['late', 101],
    ['new', 102],
    ['wrong clock', 102],
  ]);
  expect(await query('select sequence::integer, state, property_id from approval order by sequence')).toEqual([
    { sequence: 7, state: 'void', property_id: 101 },
    { sequence: 8, state: 'pending', property_id: 102 },
  ]);
  // Commands of the new property reach it.
  expect((await restart(reno)).status).toBe(200);
  await again.hear('command');
  await again.leave();
});

test('a machine that was set up for the new property connects too', async () => {
  await move(102);
  await machine.closed();
  const again = await connectMachine(fixture.side.gateway.port, { ...machine, property: 102 });
  await again.committed(again.send('event', { at: ago(-1), event: 101, detail1: 'new', detail2: '' }));
  expect(await query(`select property_id from terminal_event where event = 101`)).toEqual([{ property_id: 102 }]);
  await again.leave();
});

test('both properties must be visible, the right is required, and names are unique', async () => {
  await server.database.execute(
    `insert into rights_profile (id, name, rights)
     values ('local', 'Local', array['console.log-in', 'terminal.view', 'terminal-settings.view', 'terminal.manage'])`,
  );
  await addOperator(server, 301, 'local', [101], 'local-vienna');
  await addOperator(server, 302, 'local', [102], 'local-reno');
  const [localVienna, localReno] = [await server.signIn('local-vienna'), await server.signIn('local-reno')];
  const fieldsOf = async (property: number, as: string) =>
    (await move(property, { as })).body.fields?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);
  expect(await fieldsOf(102, localVienna)).toEqual(['property unknown-property']);
  expect(await fieldsOf(999, admin)).toEqual(['property unknown-property']);
  expect(await fieldsOf(101, admin)).toEqual(['property same-property']);
  expect((await move(101, { as: localReno })).status).toBe(404);
  expect((await move(102, { as: vienna })).body.code).toBe('right.missing');
  await addTerminal(server, 18, 102);
  await query(`update terminal set name = 'TERMINAL 17' where id = 18`);
  expect((await move(102)).body.code).toBe('terminal.name-exists');
  await query(`update terminal set name = 'Other', retired = now() where id = 17`);
  expect((await move(102)).body.code).toBe('terminal.retired');
  expect(await query('select from terminal_move')).toEqual([]);
});

test('of repeated and parallel moves one is made', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const all = await Promise.all(Array.from({ length: 6 }, (_, n) => move(102, n < 3 ? { headers } : {})));
  expect(all.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await query('select from_property, to_property from terminal_move')).toEqual([{ from_property: 101, to_property: 102 }]);
});

test('a command given while the terminal moves is not carried out in the other property', async () => {
  const [moved] = await Promise.all([move(102), ...Array.from({ length: 6 }, () => restart(vienna))]);
  expect(moved?.status).toBe(200);
  await revokeTargets(server.write);
  expect(await query(`select from run_target where state in ('queued', 'sent') and withdrawn_to is null`)).toEqual([]);
  const open = await query(`select from run_target where state in ('accepted', 'started', 'done')`);
  expect(open).toEqual([]);
});

test('the panel of a terminal shows the transactions of visible properties only', async () => {
  await query(`insert into transaction (at, terminal_id, property_id, number, type, currency, amount_in, amount_out, fee, rounding, pieces,
      media_count, tickets_in, tickets_out, pictures, flags, business_day)
    values (now(), 17, 101, 4711, 200, 'EUR', 100, 0, 0, 0, 1, 0, 0, 0, 0, 0, current_date)`);
  const numbers = async (as: string) => (await server.call('GET /terminals/17/transactions', { as })).body.items.length;
  expect(await numbers(vienna)).toBe(1);
  await move(102);
  expect([await numbers(reno), await numbers(admin)]).toEqual([0, 1]);
});
