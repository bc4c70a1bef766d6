import type { TerminalLevels } from '@floorwalker/core/endpoints/terminal-history';
import { createDraws } from '@floorwalker/core/filter/corpus-draws';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordTerminalHistory } from '../../db/terminal-history.ts';
import { noteLevels, restartLevels, storeLevels } from '../../statistics/level-hours.ts';
import { beginSlowly } from '../../testing/begin-slowly.ts';
import { storeAllLevels } from '../../testing/levels.ts';
import { startTestLogs, type TestLogs } from '../../testing/logs.ts';

let logs: TestLogs;
let admin: string;

beforeAll(async () => {
  logs = await startTestLogs();
  admin = await logs.signIn('administrator');
});
afterAll(() => logs.stop());
beforeEach(() => logs.database.execute('truncate terminal_history, level_by_hour, level_until, level_due'));

const begin = Date.parse('2026-10-20T08:00:00Z');
const [minuteMs, hourMs] = [60_000, 3_600_000];
const iso = (at: number) => new Date(at).toISOString();

interface Report {
  readonly at: number;
  readonly property: number;
  readonly counter: number;
  /** Pieces of the unit of each rank. */
  readonly pieces: readonly number[];
}

const toEntry = ({ at, property, counter, pieces }: Report) => ({
  terminal: 17,
  property,
  fact: 'stock' as const,
  at: iso(at),
  counter,
  value: {
    levels: [],
    fills: [],
    units: pieces.map((n, rank) => ({
      ...{
        component: 10,
        rank: rank + 1,
        medium: rank === 1 ? null : 1,
        currency: rank === 0 ? 'USD' : null,
        denomination: rank === 1 ? null : 2000,
      },
      ...{ capacity: 500, level: 2, pieces: n },
    })),
  },
});
const store = (reports: readonly Report[]) => logs.database.transaction((tx) => recordTerminalHistory(tx, reports.map(toEntry)));

const { below } = createDraws(19);
const draw = (count: number, hours: number, property = 101, from = begin): Report[] =>
  Array.from({ length: count }, () => ({
    at: from + below(hours * 3600) * 1000,
    property,
    counter: below(1000) + 1,
    pieces: [below(500), below(2_000_000) - 1_000_000, 7],
  }));

/** Of two reports of the same moment the later one is valid, unless its counter is lower. */
function toValid(reports: readonly Report[]): readonly Report[] {
  const byTime = new Map<number, Report>();
  for (const report of reports) if (report.counter >= (byTime.get(report.at)?.counter ?? 0)) byTime.set(report.at, report);
  return [...byTime.values()].toSorted((one, other) => one.at - other.at);
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly parts: number;
}

/** The points of a unit, computed from all reports by the rule of the endpoint. */
function computePoints(reports: readonly Report[], rank: number, { from, to, parts }: Span): readonly (readonly [number, number])[] {
  const valid = toValid(reports);
  const initial = valid.findLast(({ at }) => at <= from);
  const points = [...(initial ? [initial] : []), ...valid.filter(({ at }) => at > from && at <= to)].map(
    ({ at, pieces }) => [Math.max(0, at - from), pieces[rank] ?? 0] as const,
  );
  const isWide = to - from > parts * hourMs;
  const unit = isWide ? hourMs : 1;
  const width = Math.ceil((to - from) / parts / unit) * unit;
  const shift = isWide ? from % hourMs : 0;
  return [...Map.groupBy(points, ([at]) => Math.floor((at + shift) / width)).values()].flatMap((part) => {
    const values = part.map(([, pieces]) => pieces);
    const chosen = [
      part[0],
      part.find(([, pieces]) => pieces === Math.min(...values)),
      part.findLast(([, pieces]) => pieces === Math.max(...values)),
      part.at(-1),
    ];
    return part.filter((point) => chosen.includes(point));
  });
}

const read = async ({ from, to, parts }: Span): Promise<TerminalLevels> =>
  (await logs.call(`GET /terminals/17/levels?from=${iso(from)}&to=${iso(to)}&parts=${parts}`, { as: admin })).body;

const spans: readonly Span[] = [
  { from: begin, to: begin + 60 * hourMs, parts: 400 },
  { from: begin - hourMs, to: begin + 100 * hourMs, parts: 7 },
  { from: begin + 30 * minuteMs + 1234, to: begin + 55 * hourMs + 4321, parts: 9 },
  { from: begin + 5 * hourMs, to: begin + 47 * hourMs, parts: 42 },
  { from: begin + 90 * minuteMs, to: begin + 100 * minuteMs, parts: 3 },
  { from: begin + 4 * hourMs, to: begin + 4 * hourMs + 1, parts: 1 },
];

/** Expects every span to be drawn from these reports; all hours of one terminal are of one property each. */
async function expectExact(reports: readonly Report[]): Promise<void> {
  for (const span of spans) {
    const { series } = await read(span);
    expect(series.map(({ rank, currency, capacity }) => [rank, currency, capacity])).toEqual([
      [1, 'USD', 500],
      [2, 'EUR', 500],
      [3, 'EUR', 500],
    ]);
    for (const { rank, at, pieces } of series)
      expect(at.map((time, index) => [time, pieces[index]])).toEqual(computePoints(reports, rank - 1, span));
    const valid = toValid(reports);
    const before = valid.findLast(({ at }) => at <= span.from);
    expect(series[0]?.count).toBe(valid.filter(({ at }) => at > span.from && at <= span.to).length + (before ? 1 : 0));
  }
}

const countHours = async () =>
  (await logs.database.query<{ n: number }>('select count(distinct hour)::integer as n from level_by_hour where terminal_id = 17'))[0]?.n;

test('[TM-06] levels are the same before and after their hours are computed, and every extreme is kept', async () => {
  const reports = draw(3000, 60);
  await store(reports);
  await expectExact(reports);
  await noteLevels(logs.database);
  await storeLevels(logs.database);
  expect(await countHours()).toBeLessThan(60);
  await expectExact(reports);
  await storeAllLevels(logs.database);
  expect(await countHours()).toBe(60);
  await expectExact(reports);
  const [stored] = await logs.database.query<{ n: number }>('select sum(count)::integer as n from level_by_hour');
  expect(stored?.n).toBe(3 * toValid(reports).length);
});

test('[TM-06] late reports are shown at once, and change only their hours', async () => {
  const reports = draw(400, 60);
  await store(reports);
  await storeAllLevels(logs.database);
  for (let turn = 0; turn < 3; turn += 1) {
    const late = [...draw(5, 60), { ...(reports[turn] as Report), counter: 2000, pieces: [499 + turn, 1, 2] }];
    await store(late);
    reports.push(...late);
    await expectExact(reports);
    await storeAllLevels(logs.database);
    await expectExact(reports);
  }
  expect(await logs.database.query('select from level_due')).toEqual([]);
});

test('a report of a transaction that ends late is added, and one that is rolled back is not', async () => {
  const reports = draw(200, 60);
  await store(reports);
  const slowly = (late: readonly Report[]) => beginSlowly(logs.database, (tx) => recordTerminalHistory(tx, late.map(toEntry)));
  const lost = await slowly([{ at: begin + hourMs + 1, property: 101, counter: 1, pieces: [1, 2, 3] }]);
  await noteLevels(logs.database);
  while (await storeLevels(logs.database));
  await lost('rollback');
  const late = { at: begin + hourMs + 2, property: 101, counter: 1, pieces: [499, 2, 3] };
  const slow = await slowly([late]);
  await noteLevels(logs.database);
  while (await storeLevels(logs.database));
  await slow('commit');
  await expectExact([...reports, late]);
  await storeAllLevels(logs.database);
  await expectExact([...reports, late]);
});

test('a step that is cut off has no effect, and servers that compute at the same time compute once', async () => {
  const reports = draw(300, 60);
  await store(reports);
  await noteLevels(logs.database);
  const cut = storeLevels({
    transaction: (work) =>
      logs.database.transaction(async (tx) => {
        await work(tx);
        throw new Error('cut off');
      }),
  });
  await expect(cut).rejects.toThrow('cut off');
  expect(await countHours()).toBe(0);
  await Promise.all([
    ...Array.from({ length: 4 }, () => storeLevels(logs.database)),
    ...Array.from({ length: 2 }, () => noteLevels(logs.database)),
    expectExact(reports),
  ]);
  await storeAllLevels(logs.database);
  await expectExact(reports);
});

test('hours of a terminal that was moved are shown by property', async () => {
  const sam = await logs.signIn('operator');
  const here = draw(20, 2);
  await store([...here, ...draw(20, 2, 102, begin + 2 * hourMs)]);
  await storeAllLevels(logs.database);
  const { body } = await logs.call(`GET /terminals/17/levels?from=${iso(begin)}&to=${iso(begin + 5 * hourMs)}`, { as: sam });
  expect(body.series[0].count).toBe(toValid(here).length);
});

test('an imported history is computed although its rows have no number of arrival', async () => {
  const reports = draw(50, 60);
  await store(reports);
  await storeAllLevels(logs.database);
  const imported = draw(50, 60);
  await store(imported);
  await logs.database.execute('update terminal_history set arrived = 0');
  await logs.database.transaction((tx) => restartLevels(tx, [17]));
  await expectExact([...reports, ...imported]);
  await storeAllLevels(logs.database);
  await expectExact([...reports, ...imported]);
});

test('[TM-06] in a database that was restored from a dump, whose numbers begin anew, all hours are computed again', async () => {
  const reports = draw(50, 60);
  await store(reports);
  await storeAllLevels(logs.database);
  await logs.database.execute('update level_position set counted = 1000000000000');
  const late = draw(5, 60);
  await store(late);
  await expectExact([...reports, ...late]);
  await storeAllLevels(logs.database);
  await expectExact([...reports, ...late]);
});
