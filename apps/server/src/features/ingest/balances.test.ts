import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Machine } from '../../testing/machine.ts';
import { type OneTerminal, startOneTerminal } from '../../testing/one-terminal.ts';
import type { TestServer } from '../../testing/server.ts';

let fixture: OneTerminal;
let server: TestServer;
let machine: Machine;

beforeEach(async () => {
  fixture = await startOneTerminal();
  ({ server, machine } = fixture);
});
afterEach(() => fixture.stop());

const query = (text: string) => server.database.query(text);
const notes = (pieces: number) => ({ pieces, amount: pieces * 2000 });
const row = {
  component: 13,
  rank: 2,
  medium: 2,
  currency: 'EUR',
  denomination: 2000,
  opening: notes(1200),
  fills: notes(600),
  out: notes(260),
  transfer: notes(-3),
  roll: notes(1536),
  counted: notes(1536),
};
const dollars = {
  ...row,
  component: 14,
  rank: 1,
  currency: 'USD',
  opening: notes(0),
  fills: notes(0),
  out: notes(0),
  transfer: notes(0),
  in: notes(6),
  removed: notes(6),
  roll: notes(0),
  counted: notes(7),
};
const report = {
  at: '2026-11-20T05:00:01.000Z',
  number: 12,
  type: 'money-service',
  snapshot: 'money-service-end',
  from: '2026-11-19T05:00:00.000Z',
  to: '2026-11-20T06:00:00.000+01:00',
  operators: [201],
  rows: [row, dollars],
};

test('[ST-06] a balancing report is stored once, with its sums in the currency of the property and beside it', async () => {
  machine.send('balance', report);
  await machine.committed(machine.send('balance', report));
  const stored =
    await query(`select terminal_id, property_id, number, type, snapshot, source, series, from_at, to_at, business_day::text as day,
    operators, state, version, currency, expected, counted, variance, other_currencies, differing from balancing_report`);
  expect(stored).toEqual([
    {
      terminal_id: 17,
      property_id: 101,
      number: 12,
      type: 1,
      snapshot: 6,
      source: 1,
      series: 'period',
      from_at: new Date('2026-11-19T05:00:00.000Z'),
      to_at: new Date('2026-11-20T05:00:00.000Z'),
      day: '2026-11-20',
      operators: [201],
      state: 'counted',
      version: 1,
      currency: 'EUR',
      expected: 1537 * 2000,
      counted: 1536 * 2000,
      variance: -2000,
      other_currencies: [['USD', 12_000, 14_000, 2000]],
      differing: 2,
    },
  ]);
  expect(await query(`select payload from stream where kind = 'cat' and payload->'categories' @> '16'`)).not.toEqual([]);
});

test('[ST-06] reports that arrive late keep their number, and other content under a stored number is quarantined', async () => {
  machine.send('balance', { ...report, number: 13 });
  machine.send('balance', report);
  await machine.committed(machine.send('balance', { ...report, rows: [row] }));
  expect(await query('select number, jsonb_array_length(rows) as rows from balancing_report order by number')).toEqual([
    { number: 12, rows: 2 },
    { number: 13, rows: 2 },
  ]);
  expect(await query('select reason from quarantine')).toEqual([{ reason: 'another balancing report of this number is stored' }]);
  expect(await query('select event, detail1 from terminal_event where event = 261')).toEqual([{ event: 261, detail1: '12' }]);
});

test.each([
  ['two rows of one unit, medium and denomination', { rows: [row, row] }],
  ['a currency that does not exist', { rows: [{ ...row, currency: 'XYZ' }] }],
  ['pieces below zero', { rows: [{ ...row, counted: notes(-1) }] }],
  ['an expected amount, which the server computes', { rows: [{ ...row, expected: notes(1) }] }],
  ['201 rows', { rows: Array.from({ length: 201 }, (_, rank) => ({ ...row, rank: rank % 100, medium: 1 + Math.trunc(rank / 100) })) }],
  ['an unknown type', { type: 'x' }],
])('[ST-06] a report with %s is quarantined', async (_, changes) => {
  await machine.committed(machine.send('balance', { ...report, ...changes }));
  expect(await query('select number from balancing_report')).toEqual([]);
  expect(await query('select count(*)::integer as n from quarantine')).toEqual([{ n: 1 }]);
});

test('[ST-06] a report without counts is open, and one for which the machine was not opened stays open', async () => {
  machine.send('balance', { ...report, rows: [{ ...row, counted: null }] });
  await machine.committed(machine.send('balance', { ...report, number: 14, type: 'none', snapshot: 'hourly' }));
  expect(await query('select number, state, series, counted from balancing_report order by number')).toEqual([
    { number: 12, state: 'open', series: 'period', counted: null },
    { number: 14, state: 'open', series: 'hourly', counted: 1536 * 2000 },
  ]);
});

test('a confirmed report, its counts and adjustments cannot be changed in the database', async () => {
  await machine.committed(machine.send('balance', report));
  await query(
    `insert into balancing_count (report_id, place, pieces, amount, operator_id) select id, 0, 1, 2000, 201 from balancing_report`,
  );
  await query(`insert into balancing_adjustment (report_id, terminal_id, at, component, rank, medium, currency, pieces, amount, reason, operator_id)
    select id, 17, clock_timestamp(), 13, 2, 2, 'EUR', 1, 2000, 'x', 201 from balancing_report`);
  await query(`update balancing_report set state = 'confirmed', confirmed = '{}'`);
  for (const attempt of [
    `update balancing_report set variance = 0`,
    `update balancing_report set state = 'open', confirmed = null`,
    'delete from balancing_report',
    'update balancing_count set pieces = 2',
    'delete from balancing_count',
    'insert into balancing_count (report_id, place, pieces, amount, operator_id) select id, 0, 1, 2000, 202 from balancing_report',
    'update balancing_adjustment set amount = 0',
    'delete from balancing_adjustment',
  ])
    await expect(query(attempt), attempt).rejects.toMatchObject({ code: '23000' });
});
