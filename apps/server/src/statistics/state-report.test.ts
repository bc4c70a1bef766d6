import { createDraws } from '@floorwalker/core/filter/corpus-draws';
import { availabilityClasses, timeStates, utilizationClasses } from '@floorwalker/core/statistics/terminal-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../testing/server.ts';
import { computeTimes, countAllStates, drawReports, storeReports, type TimeCell } from '../testing/terminal-times.ts';

let server: TestServer;
const tokens: Record<string, string> = {};
/** The cells as the history says, computed without the statistics. */
let raw: readonly TimeCell[] = [];

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  for (const [id, property] of [
    [17, 101],
    [18, 101],
    [90, 102],
  ] as const)
    await addTerminal(server, id, property);
  await addOperator(server, 1, 'administrator');
  await server.database.execute(
    `insert into rights_profile (id, name, rights) values ('house', 'House', '{console.log-in,availability.view}')`,
  );
  await addOperator(server, 101, 'house', [101]);
  for (const who of ['administrator', 'house']) tokens[who] = await server.signIn(who);
  const from = '2026-11-01T10:00:00Z';
  await storeReports(server.database, drawReports(createDraws(61), 300, { property: 101, terminals: [17, 18], from, hours: 200 }));
  await storeReports(server.database, drawReports(createDraws(62), 100, { property: 102, terminals: [90], from, hours: 200 }));
  await countAllStates(server.database);
  const [position] = await server.database.query<{ until: Date }>('select until from state_position');
  raw = await computeTimes(server.database, position?.until ?? new Date());
});
afterAll(() => server.stop());

const range = 'from=2026-11-01&to=2026-11-09';
const inRange = () => raw.filter(({ business_day: day = '' }) => String(day) >= '2026-11-01' && String(day) <= '2026-11-09');
interface Result {
  readonly status: number;
  readonly measures: readonly string[];
  readonly rows: readonly {
    readonly keys: readonly (string | number)[];
    readonly values: readonly (number | null)[];
    readonly earlier?: unknown;
  }[];
  readonly totals: readonly { readonly values: readonly (number | null)[] }[];
  readonly asOf: string;
  readonly code?: string;
}
const read = async (path: string, as = 'administrator'): Promise<Result> => {
  const { status, body } = await server.call(`GET /statistics/${path}`, { as: tokens[as] as string });
  return { status, ...body };
};

const sum = (cells: readonly TimeCell[], of = 'ms', where: (cell: TimeCell) => boolean = () => true) =>
  cells.filter(where).reduce((total, cell) => total + Number(cell[of]), 0);
const isUp = ({ availability = 9 }: TimeCell) => Number(availability) < 2;
const groups = (key: (cell: TimeCell) => string | number, cells: readonly TimeCell[] = inRange()) => Map.groupBy(cells, key);

test.each([
  ['utilization', 'utilization-report', (cell: TimeCell) => utilizationClasses[Number(cell.utilization)] ?? ''],
  ['state', 'terminal-state', (cell: TimeCell) => timeStates[Number(cell.state)] ?? ''],
  ['availabilityClass', 'terminal-state', (cell: TimeCell) => availabilityClasses[Number(cell.availability)] ?? ''],
  ['day', 'terminal-state', (cell: TimeCell) => String(cell.business_day)],
  ['terminal', 'utilization-report', (cell: TimeCell) => Number(cell.terminal_id)],
  ['property', 'utilization-report', (cell: TimeCell) => Number(cell.property_id)],
])('[ST-02] time by %s in %s is that of the history', async (by, report, key) => {
  const { rows, totals } = await read(`${report}?${range}&by=${by}`);
  expect(new Map(rows.map(({ keys, values }) => [keys[0], values[0]]))).toEqual(
    new Map([...groups(key)].map(([name, cells]) => [name, sum(cells)])),
  );
  expect(totals[0]?.values[0]).toBe(sum(inRange()));
});

test('[ST-02] shares of the classes of each day add up to exactly 100 %', async () => {
  const { rows } = await read(`utilization-report?${range}&by=day,utilization`);
  const days = Map.groupBy(rows, ({ keys }) => keys[0]);
  expect(days.size).toBe(9);
  for (const ofDay of days.values()) expect(ofDay.reduce((total, { values }) => total + Number(values[1]), 0)).toBe(10_000);
});

test('[ST-02] the availability of a fleet is its time up by all time, and not a mean of percentages', async () => {
  const { rows, totals, measures } = await read(`terminal-availability?${range}&by=terminal`);
  const expected = (cells: readonly TimeCell[]) => {
    const [all, up] = [sum(cells), sum(cells, 'ms', isUp)];
    const scheduled = (cell: TimeCell) => cell.reason !== 13;
    const failing = (cell: TimeCell) =>
      cell.availability === 2 && ([2, 3, 4, 5, 6, 7].includes(Number(cell.reason)) || (cell.reason === 15 && cell.utilization === 1));
    const scheduledUp = sum(cells, 'ms', (cell) => isUp(cell) && scheduled(cell));
    const failures = sum(cells, 'failures');
    return [
      Math.round((up / all) * 10_000),
      Math.round((scheduledUp / sum(cells, 'ms', scheduled)) * 10_000),
      up,
      sum(cells, 'ms', ({ availability }) => availability === 1),
      sum(cells, 'ms', ({ availability }) => availability === 2),
      sum(cells, 'ms', ({ availability }) => availability === 3),
      failures,
      Math.round(scheduledUp / failures),
      Math.round(sum(cells, 'ms', failing) / failures),
    ];
  };
  expect(measures).toHaveLength(9);
  expect(new Map(rows.map(({ keys, values }) => [keys[0], values]))).toEqual(
    new Map([...groups((cell) => Number(cell.terminal_id))].map(([terminal, cells]) => [terminal, expected(cells)])),
  );
  expect(totals.map(({ values }) => values)).toEqual([expected(inRange())]);
});

test('[ST-04] the quarters of a year have the time up of their terminals, as totals and for each terminal', async () => {
  const { rows, totals, measures } = await read('quarterly-dashboard?from=2026-01-01&to=2026-12-31');
  const cells = groups((cell) => Number(cell.property_id), raw);
  expect(rows.map(({ keys }) => keys)).toEqual([
    [101, '2026-10-01'],
    [102, '2026-10-01'],
  ]);
  const at = (name: string) => measures.indexOf(name);
  for (const { keys, values } of rows) {
    const up = sum(cells.get(Number(keys[0])) ?? [], 'ms', isUp);
    const terminals = keys[0] === 101 ? 2 : 1;
    expect([values[at('upTime')], values[at('terminals')], values[at('meanUpTime')]]).toEqual([up, terminals, Math.round(up / terminals)]);
  }
  expect([totals[0]?.values[at('terminals')], totals[0]?.values[at('upTime')]]).toEqual([3, sum(raw, 'ms', isUp)]);
});

test('a ratio without a divisor is null, and so is its change', async () => {
  const { rows, totals } = await read(`terminal-availability?from=2026-10-01&to=2026-11-01&by=month&compare=previous`);
  expect(totals[0]?.values[0]).toEqual(expect.any(Number));
  expect(rows.at(-1)?.earlier).toMatchObject({ values: [null, null, 0, 0, 0, 0, 0, null, null] });
});

test('the open interval counts until the time of the report', async () => {
  const { rows, asOf } = await read(`terminal-availability?from=2026-11-10&to=2030-01-01&by=terminal&q=terminal:17`);
  const { values } = rows[0] ?? { values: [] };
  const time = [2, 4, 5].reduce((total, at) => total + Number(values[at]), 0);
  // The business day of Vienna begins at 04:00, which is 03:00 in UTC.
  expect(time).toBe(Date.parse(asOf) - Date.parse('2026-11-10T03:00:00Z'));
});

test('an operator sees only the time of their properties, and none without the right', async () => {
  const { rows } = await read(`terminal-availability?${range}&by=property`, 'house');
  expect(rows.map(({ keys }) => keys)).toEqual([[101]]);
  expect((await read(`utilization-report?${range}`, 'house')).code).toBe('right.missing');
  expect((await read(`terminal-state?${range}&q=type:3`)).code).toBe('filter.invalid');
});
