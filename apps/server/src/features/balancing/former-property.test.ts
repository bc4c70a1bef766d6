import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;
let reno: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addTerminal(server, 17, 102);
  await addOperator(server, 1, 'administrator');
  const rights = ['console.log-in', 'balancing-report.view'];
  await server.database.execute(`insert into rights_profile (id, name, rights) values ('cashier', 'Cashier', $1)`, [rights]);
  await addOperator(server, 4, 'cashier', [102], 'reno');
  [admin, reno] = (await Promise.all(['administrator', 'reno'].map(server.signIn))) as [string, string];
});
afterAll(() => server.stop());

const notes = (pieces: number) => ({ pieces, amount: pieces * 2000 });
const none = notes(0);
const key = { component: 13, rank: 2, medium: 2, currency: 'EUR', denomination: 2000 };
const cassette = {
  ...{ ...key, opening: notes(100), fills: none, in: none, out: none, transfer: none, adjustments: none },
  ...{ removed: none, counted: notes(100), roll: notes(100) },
};

/** Stores a report that terminal 17 sent while it was in a property, and returns its id. */
async function store(property: number, number: number, from: string, to: string) {
  const [row] = await server.database.query<{ id: number }>(
    `insert into balancing_report (terminal_id, property_id, number, type, snapshot, source, series, from_at, to_at, business_day, operators, rows,
       state, currency, expected, other_currencies, differing)
     values (17, $1, $2, 1, 6, 1, 'period', $3, $4, '2026-11-20', '{}', $5, 'counted', 'EUR', 200000, '[]', 0) returning id`,
    [property, number, from, to, JSON.stringify([cassette])],
  );
  return row?.id ?? 0;
}

const adjust = (report: number, reason: string) =>
  server.database.execute(
    `insert into balancing_adjustment (report_id, terminal_id, at, component, rank, medium, currency, denomination, pieces, amount, reason, operator_id)
     values ($1, 17, '2026-11-21T12:00:00Z', 13, 2, 2, 'EUR', 2000, -1, -2000, $2, 1)`,
    [report, reason],
  );

const detail = async (id: number, as: string) => (await server.call(`GET /balancing-reports/${id}/detail`, { as })).body;

test('[ST-06] adjustments of a report of a hidden property are counted and not shown, and the sums include them', async () => {
  const vienna = await store(101, 1, '2026-11-19T05:00:00Z', '2026-11-20T05:00:00Z');
  const moved = await store(102, 2, '2026-11-20T05:00:00Z', '2026-11-21T05:00:00Z');
  const next = await store(102, 3, '2026-11-21T05:00:00Z', '2026-11-22T05:00:00Z');
  await adjust(vienna, 'note of Vienna');
  await adjust(moved, 'note of Reno');
  const hidden = await detail(next, reno);
  expect(hidden).toMatchObject({ adjustments: [{ report: moved, reason: 'note of Reno' }], hiddenAdjustments: 1 });
  expect(hidden.rows[0].adjustments).toEqual(notes(-2));
  expect(JSON.stringify(hidden)).not.toContain('note of Vienna');
  expect(await detail(next, admin)).toMatchObject({
    adjustments: [{ reason: 'note of Vienna' }, { reason: 'note of Reno' }],
    hiddenAdjustments: 0,
  });
  expect(await detail(moved, reno)).toMatchObject({ corrections: [{ reason: 'note of Reno' }], adjustments: [], hiddenAdjustments: 0 });
});
