import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestGateway } from '../../testing/gateway.ts';
import { connectMachine, type Machine, registerTerminals, until } from '../../testing/machine.ts';
import { type OneTerminal, startOneTerminal } from '../../testing/one-terminal.ts';
import { addOperator, type TestServer } from '../../testing/server.ts';
import { maxQuarantined, reportQuarantined } from './quarantine.ts';

const jam = 170;

let fixture: OneTerminal;
let server: TestServer;
let side: TestGateway;
let machine: Machine;

beforeEach(async () => {
  fixture = await startOneTerminal({ ingest: { gapMs: 3000, resendMs: 50, retryMs: 50 } });
  ({ server, side, machine } = fixture);
});
afterEach(() => fixture.stop());

const events = async () =>
  (
    await server.database.query<{ event: number; detail1: string; detail2: string }>(
      'select event, detail1, detail2 from terminal_event where event <> 120 order by n',
    )
  ).map(({ event, detail1, detail2 }) => [event, detail1, detail2]);

const quarantined = () => server.database.query<{ reason: string }>('select reason from quarantine order by id');

const jamOf = (unit: string) => ({ at: '2026-11-20T21:05:09.123Z', event: jam, detail1: unit });

test('an event is stored, numbered, shown on its terminal and acknowledged [LV-05]', async () => {
  machine.send('hello', { software: '7.4.2' });
  await machine.committed(machine.send('event', { ...jamOf('bill'), detail2: 'lane 1' }));
  expect(await events()).toEqual([[jam, 'bill', 'lane 1']]);
  const [terminal] = await server.database.query('select software, boot, last_event, last_event_at from terminal where id = 17');
  expect(terminal).toEqual({ software: '7.4.2', boot: machine.boot, last_event: jam, last_event_at: new Date('2026-11-20T21:05:09.123Z') });
});

test('[TM-03] levels are stored with the fill of each device; a report without fills deletes older ones', async () => {
  const stored = async () =>
    (await server.database.query<{ levels: number[]; fills: unknown[] }>('select levels, fills from terminal where id = 17'))[0];
  const levels = [2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
  const fills = [{ items: 108, capacity: 900 }, ...Array.from({ length: 10 }, () => null)];
  await machine.committed(machine.send('stock', { levels, fills }));
  expect(await stored()).toEqual({ levels, fills });
  await machine.committed(machine.send('stock', { levels: levels.with(0, 1) }));
  expect(await stored()).toEqual({ levels: levels.with(0, 1), fills: fills.with(0, null) });
});

test('repeated messages are dropped and acknowledged again [promises, rule 3]', async () => {
  for (const counter of [1, 2, 1, 2, 3, 1]) machine.send('event', jamOf(String(counter)), counter);
  await machine.committed(3);
  machine.send('event', jamOf('2'), 2);
  machine.send('event', jamOf('4'), 4);
  await machine.committed(4);
  expect((await events()).map(([, unit]) => unit)).toEqual(['1', '2', '3', '4']);
  expect(await quarantined()).toEqual([]);
});

test('messages in any order are stored in the order of their counters [promises, rule 3]', async () => {
  for (const counter of [3, 1, 5, 2, 4]) machine.send('event', jamOf(String(counter)), counter);
  await machine.committed(5);
  expect((await events()).map(([, unit]) => unit)).toEqual(['1', '2', '3', '4', '5']);
});

test('a gap is requested immediately, and given up with an alarm; late messages are stored once', async () => {
  machine.send('event', jamOf('1'), 1);
  await machine.committed(1);
  machine.send('event', jamOf('4'), 4);
  await machine.hear('committed', (body) => body.counter === 1 && body.resend === true);
  await machine.committed(4);
  expect(await events()).toEqual([
    [jam, '1', ''],
    [260, '2', '2'],
    [jam, '4', ''],
  ]);
  for (const counter of [3, 3, 5]) machine.send('event', jamOf(String(counter)), counter);
  await machine.committed(5);
  expect((await events()).map(([, unit]) => unit)).toEqual(['1', '2', '4', '3', '5']);
  const [boot] = await server.database.query('select gaps::text as gaps from terminal_boot');
  expect(boot).toEqual({ gaps: '{"[2,3)"}' });
});

test('the same counter with different content is quarantined with an alarm, and never overwrites [promises, rule 3]', async () => {
  machine.send('event', jamOf('first'), 1);
  await machine.committed(1);
  machine.send('event', jamOf('second'), 1);
  machine.send('event', jamOf('third'), 2);
  await machine.committed(2);
  await until(events, (all) => all.length === 3);
  expect((await events()).filter(([event]) => event === jam).map(([, unit]) => unit)).toEqual(['first', 'third']);
  expect(await events()).toContainEqual([261, '1', '']);
  expect(await quarantined()).toEqual([{ reason: 'counter 1: other content is stored' }]);
});

test('two queued messages with one counter and different content are in conflict', async () => {
  machine.send('event', jamOf('a'), 2);
  machine.send('event', jamOf('b'), 2);
  machine.send('event', jamOf('first'), 1);
  await machine.committed(2);
  await until(quarantined, (rows) => rows.length === 1);
  expect((await events()).filter(([event]) => event === jam).map(([, unit]) => unit)).toEqual(['first', 'a']);
});

test('an invalid message is quarantined with an alarm and acknowledged, so that it is never sent again', async () => {
  machine.send('event', { event: 'jam' });
  machine.send('event', { ...jamOf('x'), surprise: true });
  machine.send('transaction', { number: 1 });
  await machine.committed(machine.send('event', jamOf('good')));
  const found = await events();
  expect(found.filter(([event]) => event === jam)).toEqual([[jam, 'good', '']]);
  expect(found).toContainEqual([262, 'transaction', 'type: required']);
  expect(await quarantined()).toEqual([
    { reason: 'event: invalid-type' },
    { reason: 'surprise: unknown-field' },
    { reason: 'type: required' },
  ]);
});

test('the newest invalid messages are kept, and the event log has their number', async () => {
  const count = maxQuarantined + 200;
  for (let n = 0; n < count; n++) machine.send('event', { event: 'jam', n });
  await machine.committed(machine.send('event', jamOf('good')));
  expect(await quarantined()).toHaveLength(maxQuarantined);
  const kept = await server.database.query<{ last: boolean }>(
    `select payload like '%"n":' || $1 || '}%' as last from quarantine order by id`,
    [count - 1],
  );
  expect([kept[0]?.last, kept.at(-1)?.last]).toEqual([false, true]);
  const notified = async () => (await events()).filter(([, , detail]) => /kept aside/.test(String(detail)));
  const shown = async () =>
    (
      await server.database.query<{ last: number; at: Date; seen: Date }>(
        'select last_event as last, last_event_at as at, last_seen as seen from terminal where id = 17',
      )
    )[0];
  const before = await shown();
  await reportQuarantined(server.write);
  expect(await notified()).toEqual([[262, 'event', `${count} kept aside, the last: event: invalid-type`]]);
  // The alarm becomes the terminal's last event, but does not change the time at which the terminal was last seen.
  const after = await shown();
  expect([before?.last, after?.last, after?.seen]).toEqual([jam, 262, before?.seen]);
  await reportQuarantined(server.write);
  machine.send('event', { event: 'jam' });
  await machine.committed(machine.send('event', jamOf('good again')));
  await reportQuarantined(server.write);
  expect(await notified()).toHaveLength(1);
});

test('a counter far ahead leaves a gap that the detail panel can still count', async () => {
  await addOperator(server, 1, 'administrator');
  const far = Number.MAX_SAFE_INTEGER;
  machine.send('event', jamOf('far'), far);
  await machine.committed(far);
  const detail = await server.call('GET /terminals/17/detail', { as: await server.signIn('administrator') });
  expect(detail.body).toMatchObject({ boot: machine.boot, gaps: far - 1 });
});

test('a message without boot or counter is quarantined and blocks no other', async () => {
  machine.client.publish('t/101/17/event', 'no json {', { qos: 1 });
  machine.client.publish('t/101/17/event', '"text"', { qos: 0 });
  await machine.committed(machine.send('event', jamOf('good')));
  expect(await until(quarantined, (rows) => rows.length === 2)).toEqual([{ reason: 'no JSON' }, { reason: 'no boot and counter' }]);
});

test('a message rejected by the database fails alone', async () => {
  machine.send('event', jamOf('1'));
  // The database may reject messages that the schema accepts.
  await server.database.execute('alter table approval add constraint modest check (amount < 1000)');
  const approval = { status: 'requested', sequence: 1, type: 201, amount: 1000, currency: 'EUR', requester: 1, supervisors: [2] };
  machine.send('approval', approval);
  await machine.committed(machine.send('event', jamOf('3')));
  const found = await events();
  expect(found.filter(([event]) => event === jam).map(([, unit]) => unit)).toEqual(['1', '3']);
  expect(found).toContainEqual([262, 'approval', 'could not be stored: 23514']);
  expect(await quarantined()).toEqual([{ reason: 'could not be stored: 23514' }]);
});

test('characters that the database cannot store are replaced', async () => {
  await machine.committed(machine.send('event', { ...jamOf('a\0b\ud800c'), detail2: '‮,SS_<lt>' }));
  expect(await events()).toEqual([[jam, 'a\u{FFFD}b\u{FFFD}c', '‮,SS_<lt>']]);
});

test('a late earlier boot adds its events and changes no state', async () => {
  const before = new Date().toISOString();
  machine.send('state', { state: 'ready' });
  await machine.committed(1);
  const later = await connectMachine(side.gateway.port, machine, { clientId: '17-next', boot: 'next' });
  later.send('hello', {});
  await later.committed(later.send('state', { state: 'blocked', reason: 'by hand' }));
  machine.send('event', { ...jamOf('late'), at: before });
  await machine.committed(machine.send('state', { state: 'failure', at: before }));
  const [terminal] = await server.database.query('select state, boot from terminal where id = 17');
  expect(terminal).toEqual({ state: 'blocked', boot: 'next' });
  expect(await events()).toEqual([[jam, 'late', '']]);
  await later.leave();
});

test("messages of many terminals are stored concurrently, each terminal's in order", async () => {
  const many = await registerTerminals(
    server.database,
    Array.from({ length: 20 }, (_, index) => 100 + index),
  );
  const machines = await Promise.all(many.map((terminal) => connectMachine(side.gateway.port, terminal)));
  for (let counter = 1; counter <= 50; counter += 1) for (const each of machines) each.send('event', jamOf(String(counter)));
  await Promise.all(machines.map((each) => each.committed(50)));
  const rows = await server.database.query<{ terminal_id: number; units: string }>(
    `select terminal_id, string_agg(detail1, ',' order by n) as units from terminal_event where event = $1 group by terminal_id`,
    [jam],
  );
  const order = Array.from({ length: 50 }, (_, index) => index + 1).join(',');
  expect(rows.map(({ units }) => units)).toEqual(many.map(() => order));
  await Promise.all(machines.map((each) => each.leave()));
});
