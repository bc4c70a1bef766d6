import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';
import { endCasinoDays } from './end-casino-days.ts';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addTerminal(server, 17, 101);
  await addTerminal(server, 18, 101);
  await addOperator(server, 1, 'administrator');
  admin = await server.signIn('administrator');
});
beforeEach(async () => {
  await server.database.execute('truncate balancing_report, balancing_count, balancing_adjustment, transaction, media cascade');
  await server.database.execute(`update property set zone = 'Europe/Vienna', day_start = '06:00' where id = 101`);
});
afterAll(() => server.stop());

const notes = (pieces: number) => ({ pieces, amount: pieces * 2000 });
const cassette = { component: 13, rank: 2, medium: 2, currency: 'EUR', denomination: 2000 };
const none = notes(0);

/** Stores a closed period of terminal 17 that leaves notes inside. */
const close = (number: number, to: string, left: number, opening = left) =>
  server.database.execute(
    `insert into balancing_report (terminal_id, property_id, number, type, snapshot, source, series, from_at, to_at, business_day, operators, rows,
       state, currency, expected, other_currencies, differing)
     values (17, 101, $1, 1, 6, 1, 'period', $2::timestamptz - interval '1 day', $2, '2026-11-01', '{}', $3, 'open', 'EUR', 0, '[]', 0)`,
    [
      number,
      to,
      JSON.stringify([
        {
          ...{ ...cassette, opening: notes(opening), fills: none, in: none, out: none, transfer: none, adjustments: none, removed: none },
          ...{ counted: notes(left), roll: notes(left) },
        },
      ]),
    ],
  );

/** Stores a payout of notes by terminal 17. */
const pay = (number: number, at: string, pieces: number) =>
  server.database.execute(
    `with stored as (
       insert into transaction (at, terminal_id, property_id, business_day, number, type, flags, currency, amount_in, amount_out, fee, rounding,
         pieces, media_count, tickets_in, tickets_out)
       values ($1, 17, 101, '2026-11-01', $2, 100, 1024, 'EUR', 0, $3::integer * 2000, 0, 0, $3, 1, 0, 0) returning id)
     insert into media (at, terminal_id, property_id, transaction_id, transaction_number, medium, outward, action, pieces, denomination, amount, currency)
     select $1, 17, 101, id, $2, 2, true, 4, $3, 2000, $3::integer * 2000, 'EUR' from stored`,
    [at, number, pieces],
  );

interface Day {
  readonly from: string;
  readonly to: string;
  readonly day: string;
  readonly rows: readonly Record<'opening' | 'out' | 'adjustments' | 'roll', { readonly pieces: number }>[];
}
const days = async () => {
  const rows = await server.database.query<Omit<Day, 'from' | 'to'> & { from: Date; to: Date }>(
    `select from_at as "from", to_at as "to", business_day::text as day, rows from balancing_report where series = 'casino-day-end' order by to_at`,
  );
  return rows.map(({ from, to, day, rows: [row] }) => [
    from.toISOString(),
    to.toISOString(),
    day,
    [row?.opening.pieces, row?.out.pieces, row?.adjustments.pieces, row?.roll.pieces],
  ]);
};
const end = (now: string) => endCasinoDays(server.write, new Date(now));

describe('[ST-06] the end of a casino day', () => {
  test('is stored once with what moved in the day, after messages of the day could arrive', async () => {
    await close(1, '2026-11-09T04:00:00Z', 100);
    await pay(1, '2026-11-09T04:30:00Z', 1);
    await pay(2, '2026-11-10T04:59:59Z', 2);
    await pay(3, '2026-11-10T05:00:00Z', 4);
    expect(await end('2026-11-10T05:09:59Z')).toBe(0);
    expect(await end('2026-11-10T05:10:00Z')).toBe(1);
    expect(await end('2026-11-10T05:11:00Z')).toBe(0);
    const first = ['2026-11-09T05:00:00.000Z', '2026-11-10T05:00:00.000Z', '2026-11-09', [99, 2, 0, 97]];
    expect(await days()).toEqual([first]);
    // A transaction that arrives late changes nothing of the day; the report names the difference.
    await pay(4, '2026-11-09T12:00:00Z', 8);
    await end('2026-11-11T06:00:00Z');
    expect(await days()).toEqual([first, ['2026-11-10T05:00:00.000Z', '2026-11-11T05:00:00.000Z', '2026-11-10', [97, 4, -8, 85]]]);
    const [report] = await server.database.query<{ id: number }>(
      `select id from balancing_report where snapshot = 8 order by to_at limit 1`,
    );
    const { body } = await server.call(`GET /balancing-reports/${report?.id}/detail`, { as: admin });
    expect(body.invariants.find(({ invariant }: { invariant: string }) => invariant === 'media')).toMatchObject({
      result: 'fail',
      difference: { pieces: -8, amount: -16_000 },
    });
  });

  test('includes what a count during the day has corrected as an adjustment', async () => {
    await close(1, '2026-11-09T04:00:00Z', 100);
    await pay(1, '2026-11-09T08:00:00Z', 3);
    await close(2, '2026-11-09T12:00:00Z', 96, 100);
    await pay(2, '2026-11-09T20:00:00Z', 5);
    await end('2026-11-10T06:00:00Z');
    expect(await days()).toEqual([['2026-11-09T05:00:00.000Z', '2026-11-10T05:00:00.000Z', '2026-11-09', [100, 8, -1, 91]]]);
  });

  test('follows the last one without gap over days without a server, changed clocks and a moved day boundary', async () => {
    await close(1, '2026-10-20T04:00:00Z', 100);
    await end('2026-10-24T06:00:00Z');
    while ((await end('2026-10-27T06:00:00Z')) > 0);
    await server.database.execute(`update property set day_start = '08:00' where id = 101`);
    while ((await end('2026-10-28T08:00:00Z')) > 0);
    const found = await days();
    expect(found.map(([, to]) => to)).toEqual([
      '2026-10-24T04:00:00.000Z',
      '2026-10-25T05:00:00.000Z',
      '2026-10-26T05:00:00.000Z',
      '2026-10-27T05:00:00.000Z',
      '2026-10-27T07:00:00.000Z',
      '2026-10-28T07:00:00.000Z',
    ]);
    expect(found.slice(1).map(([from]) => from)).toEqual(found.slice(0, -1).map(([, to]) => to));
  });

  test('is stored once by several servers, and not for a terminal whose stock is not known', async () => {
    await close(1, '2026-11-09T04:00:00Z', 100);
    await Promise.all(Array.from({ length: 4 }, () => end('2026-11-10T06:00:00Z')));
    expect(await days()).toHaveLength(1);
  });
});
