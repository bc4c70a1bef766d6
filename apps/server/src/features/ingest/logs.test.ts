import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestGateway } from '../../testing/gateway.ts';
import { connectMachine, type Machine, registerTerminals, until } from '../../testing/machine.ts';
import { type OneTerminal, startOneTerminal } from '../../testing/one-terminal.ts';
import type { TestServer } from '../../testing/server.ts';

let fixture: OneTerminal;
let server: TestServer;
let side: TestGateway;
let machine: Machine;

beforeEach(async () => {
  fixture = await startOneTerminal();
  ({ server, side, machine } = fixture);
});
afterEach(() => fixture.stop());

const query = (text: string) => server.database.query(text);
const woken = async () =>
  (await query(`select payload->>'log' as log, property_id from stream where kind = 'LOG' order by n`)).map(
    ({ log, property_id }) => `${log} ${property_id}`,
  );
const categories = async () =>
  (
    await query(`select distinct jsonb_array_elements(payload->'categories')::integer as one from stream where kind = 'cat' order by 1`)
  ).map(({ one }) => one);

const hostile = `'; drop table terminal; --\0<script>{"\\,‮`;
const kept = hostile.replace('\0', '\u{FFFD}');
const at = '2026-11-20T21:05:09.123Z';

test('device messages have the severity of the catalogue, whatever their texts [LG-04, TM-15]', async () => {
  const jam = { at, code: 2, component: 10, rank: 1, params: ['Bill acceptor', hostile], state: 'raised', reference: 'r1' };
  machine.send('error', jam);
  machine.send('error', { ...jam, params: [], state: 'cleared' });
  machine.send('error', { at, code: 'MSG_0501', state: 'raised' });
  await machine.committed(machine.send('error', { at, code: 99_999, state: 'raised' }));
  const rows = await query(
    'select code, severity, cleared_at, component, rank, params, detail, reference, property_id from terminal_error order by id',
  );
  const none = { cleared_at: null, component: 0, rank: 0, params: [], detail: '', reference: '', property_id: 101 };
  expect(rows).toEqual([
    {
      ...none,
      code: 2,
      severity: 2,
      cleared_at: new Date(at),
      component: 10,
      rank: 1,
      params: ['Bill acceptor', kept],
      detail: `Bill acceptor, ${kept}`,
      reference: 'r1',
    },
    { ...none, code: 100_501, severity: 2 },
    // This code is missing in the catalogue.
    { ...none, code: 99_999, severity: 2 },
  ]);
  expect(new Set(await woken())).toEqual(new Set(['error-log 101']));
});

const minutesLater = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
const minutesAfter = (column: string) => `(extract(epoch from ${column} - '${at}') / 60)::integer`;
const errorsOf = async () =>
  (
    await query(`select code, detail, case when raised then ${minutesAfter('at')} end as raised_at, ${minutesAfter('cleared_at')} as cleared_at,
      cleared from terminal_error order by id`)
  ).map((row) => Object.values(row));

test('an error is one row for any order of its messages, and a changed row arrives again [LG-04, TM-15]', async () => {
  const send = (state: 'raised' | 'cleared', minutes: number, rest: object) =>
    machine.committed(machine.send('error', { at: minutesLater(minutes), code: 2, component: 10, rank: 1, state, ...rest }));
  await send('raised', 1, { reference: 'r1', params: ['one'] });
  await send('raised', 2, { reference: 'r1', params: ['one'] });
  await send('raised', 2, { params: ['two'] });
  await send('raised', 3, { component: 11, params: ['other component'] });
  await send('cleared', 9, { reference: 'late' });
  const before = await query('select id, arrived from terminal_error order by id');
  await send('cleared', 4, { reference: 'r1', code: 8 });
  await send('cleared', 5, {});
  await send('cleared', 6, { reference: 'r1' });
  await send('raised', 7, { reference: 'late', params: ['late'] });
  expect(await errorsOf()).toEqual([
    [2, 'one', 1, 4, true],
    [2, 'two', 2, 5, true],
    [2, 'other component', 3, null, false],
    [2, 'late', 7, 9, true],
  ]);
  const after = await query('select id, arrived from terminal_error order by id');
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after.map(({ arrived }, nth) => Number(arrived) > Number(before[nth]?.arrived))).toEqual([true, true, false, true]);
});

test('a clearing message ends no error of another terminal or property [LG-04]', async () => {
  const [other] = await registerTerminals(server.database, [18]);
  const second = await connectMachine(side.gateway.port, other as NonNullable<typeof other>);
  await machine.committed(machine.send('error', { at, code: 2, state: 'raised', reference: 'E1' }));
  await second.committed(second.send('error', { at, code: 2, state: 'cleared', reference: 'E1' }));
  await second.leave();
  expect(await query('select terminal_id, cleared, raised from terminal_error order by id')).toEqual([
    { terminal_id: 17, cleared: false, raised: true },
    { terminal_id: 18, cleared: true, raised: false },
  ]);
});

test('accesses at terminals are listed with those at the server, with the means of identification [SE-06]', async () => {
  machine.send('access', { at, operator: 201, login: 'olga', state: 'logged-in', by: 'card' });
  await machine.committed(machine.send('access', { at, login: hostile, state: 'invalid-password', by: 'code' }));
  const rows = await query(
    'select at, operator_id, login, state, place, address, terminal_id, property_id from operator_access order by id',
  );
  const here = { at: new Date(at), address: '', terminal_id: 17, property_id: 101 };
  expect(rows).toEqual([
    { ...here, operator_id: 201, login: 'olga', state: 'logged-in', place: 'card' },
    { ...here, operator_id: null, login: kept, state: 'invalid-password', place: 'code' },
  ]);
  expect(new Set(await woken())).toEqual(new Set(['operator-access-log 101']));
  expect(await categories()).toContain(4);
});

const change = { at, configuration: 'Network', key: 'host', old: '10.0.0.1', new: hostile, dataType: 'ip', operator: 201 };

test('changes of settings are stored, but never the values of passwords [LG-04]', async () => {
  machine.send('configuration', change);
  machine.send('configuration', { ...change, key: 'smtp', old: 'hunter2', new: 'hunter3', dataType: 'password' });
  // Invalid messages are quarantined without their passwords.
  machine.send('configuration', { ...change, old: 'hunter4', dataType: 'password', surprise: 'hunter5' });
  machine.send('configuration', { ...change, new: 'hunter6', dataType: 'passwort' });
  machine.client.publish('t/101/17/configuration', JSON.stringify({ ...change, new: 'hunter7' }), { qos: 1 });
  await machine.committed(machine.send('configuration', { ...change, old: '', new: '', dataType: 'password' }));
  expect(await query('select key, old, new, data_type, operator_id from configuration_change order by id')).toEqual([
    { key: 'host', old: '10.0.0.1', new: kept, data_type: 'ip', operator_id: 201 },
    { key: 'smtp', old: '********', new: '********', data_type: 'password', operator_id: 201 },
    { key: 'host', old: null, new: null, data_type: 'password', operator_id: 201 },
  ]);
  const quarantined = await query('select reason, payload from quarantine order by id');
  expect(quarantined.map(({ reason }) => reason)).toHaveLength(3);
  expect(JSON.stringify(quarantined)).not.toMatch(/hunter[4-6]/);
  expect(await woken()).toContain('configuration-change-log 101');
  expect(await categories()).toContain(11);
});

test('maintenance is stored [LG-04]', async () => {
  await machine.committed(
    machine.send('maintenance', { at, activity: 'cleaning', component: 10, rank: 1, comment: hostile, operator: 201 }),
  );
  expect(await query('select at, activity, component, rank, comment, operator_id, terminal_id from maintenance')).toEqual([
    { at: new Date(at), activity: 'cleaning', component: 10, rank: 1, comment: kept, operator_id: 201, terminal_id: 17 },
  ]);
  expect(await woken()).toEqual(['maintenance-log 101', 'maintenance-overview 101']);
});

test('a repeat has no effect, and different content with its counter is quarantined', async () => {
  const body = { at, activity: 'maintenance', component: 10 };
  await machine.committed(machine.send('maintenance', body, 1));
  machine.send('maintenance', body, 1);
  machine.send('maintenance', { ...body, component: 11 }, 1);
  await machine.committed(machine.send('maintenance', { ...body, component: 12 }));
  expect((await query('select component from maintenance order by id')).map(({ component }) => component)).toEqual([10, 12]);
  const [{ reason } = {}] = await until(
    () => query('select reason from quarantine'),
    (rows) => rows.length > 0,
  );
  expect(reason).toBe('counter 1: other content is stored');
});

test('many rows of one log wake its readers once', async () => {
  const body = { at, code: 7, state: 'raised' };
  for (let nth = 0; nth < 200; nth += 1) machine.send('error', { ...body, reference: String(nth) });
  await machine.committed(200);
  expect((await woken()).length).toBeLessThan(100);
});
