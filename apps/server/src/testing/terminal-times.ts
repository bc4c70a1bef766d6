import type { Draws } from '@floorwalker/core/filter/corpus-draws';
import { operatorLoginStates, terminalStates } from '@floorwalker/core/vocabulary/terminal-states';
import type { Database, Queryable } from '../db/database.ts';
import { type HistoryEntry, recordTerminalHistory } from '../db/terminal-history.ts';
import { countStates } from '../statistics/state-cells.ts';
import { until } from './machine.ts';

const reasons = [
  '',
  '',
  'jam',
  'service',
  'Outside-Schedule ',
  '7',
  'jackpot-payout',
  'call-operator',
  "x'); drop table state_by_hour; --",
  '\u202e99',
];

/** Span of time in which reports are drawn. */
interface Drawn {
  readonly property: number;
  readonly terminals: readonly number[];
  readonly from: string;
  readonly hours: number;
}

/** Draws reports of states and connections in a random order of their times. */
export const drawReports = ({ below, one }: Draws, count: number, { property, terminals, from, hours }: Drawn): readonly HistoryEntry[] =>
  Array.from({ length: count }, () => {
    const of = { terminal: one(terminals), property, at: new Date(Date.parse(from) + below(hours * 3_600_000)).toISOString() };
    if (below(4) === 0)
      return { ...of, fact: 'connection', counter: 0, value: { connection: one(['connected', 'connected', 'not-connected']) } } as const;
    const value = {
      state: below(3) === 0 ? one(terminalStates) : one(['ready', 'in-transaction']),
      reason: one(reasons),
      online: below(8) !== 0,
      operatorLogin: below(4) === 0 ? one(operatorLoginStates) : 'none',
      light: 'off',
      atm: one(['disabled', 'disabled', 'not-connected', 'connected']),
    };
    return { ...of, fact: 'state', counter: below(1000), value } as const;
  });

/** Stores reports as the ingest does. */
export const storeReports = (database: Database, entries: readonly HistoryEntry[]): Promise<void> =>
  database.transaction((tx) => recordTerminalHistory(tx, entries));

/** Waits until all transactions that began before have ended. Counting waits for them, also for those of other databases in the cluster. */
export async function awaitEarlierTransactions(database: Database): Promise<void> {
  const [now] = await database.query<{ id: number }>('select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as id');
  await until(
    async () => {
      const [oldest] = await database.query<{ id: number }>('select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as id');
      return oldest?.id ?? 0;
    },
    (oldest) => oldest >= (now?.id ?? 0),
  );
}

/** Length of a step; milliseconds. The server takes shorter ones. */
const addedMs = 86_400_000;

/** Adds the time of terminals until all reports that are stored at this moment are in the cells. */
export async function countAllStates(database: Database): Promise<void> {
  const [now] = await database.query<{ id: number }>('select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as id');
  await until(
    async () => {
      const isComplete = await countStates(database, addedMs);
      const [position] = await database.query<{ counted: number }>('select counted from state_position');
      return isComplete ? (position?.counted ?? 0) : 0;
    },
    (counted) => counted >= (now?.id ?? 0),
  );
}

/** One cell of an hour: key and sums by column. */
export type TimeCell = Readonly<Record<string, string | number>>;

interface Row {
  readonly terminal: number;
  readonly property: number;
  readonly fact: string;
  readonly at: Date;
  readonly value: Record<string, string | boolean>;
}
interface Property {
  readonly id: number;
  readonly zone: string;
  readonly start: number;
}

const graceMs = 180_000;
const down: Readonly<Record<string, number>> = {
  'out-of-service': 15,
  failure: 2,
  'failure-operator': 2,
  error: 2,
  blocked: 8,
  'blocked-manufacturer': 9,
  'shut-off': 15,
};
const codes: Readonly<Record<string, number>> = { jam: 2, service: 11, 'outside-schedule': 13, '7': 7 };

/** The classes of a moment by the rules of the domain, written independently of the SQL. */
function classify(report: Row['value'] | undefined, isLost: boolean): Readonly<Record<string, number>> {
  const state = String(report?.state ?? 'unknown');
  const text = String(report?.reason ?? '')
    .trim()
    .toLowerCase();
  const isServing = state === 'ready' || state === 'in-transaction';
  const isDown = state in down || (isServing && report?.online === false);
  const fallback = () => {
    if (state === 'out-of-service' && report?.online === false) return 1;
    if (state === 'out-of-service' && report?.operatorLogin === 'service-login') return 10;
    return down[state] ?? 1;
  };
  const outage = isDown ? (codes[text] ?? fallback()) : null;
  const isDegraded = isServing && report?.atm === 'not-connected';
  const reason = outage ?? (isLost ? 5 : isDegraded ? 4 : 0);
  const utilization = () => {
    if (state === 'shut-off') return 0;
    if (isDown) return reason === 11 ? 3 : [1, 8, 9, 10, 12, 13, 14].includes(reason) ? 2 : 1;
    if (isLost || state === 'unknown') return 9;
    if (report?.operatorLogin === 'logged-in' || report?.operatorLogin === 'service-login') return 4;
    return { 'jackpot-payout': 5, 'call-operator': 6 }[text] ?? (state === 'in-transaction' ? 7 : 8);
  };
  const availability = isLost || isDown ? 2 : state === 'unknown' ? 3 : isDegraded ? 1 : 0;
  return {
    state: isLost ? terminalStates.length : terminalStates.indexOf(state as 'ready'),
    availability,
    utilization: utilization(),
    reason,
  };
}

const isFailure = ({ availability, reason = 0, utilization }: Readonly<Record<string, number>>): boolean =>
  availability === 2 && ((reason >= 2 && reason <= 7) || (reason === 15 && utilization === 1));

const stepMs = 600_000;
const known = new Map<string, { readonly hour: string; readonly day: string }>();

/** The hour and the business day of a time in the zone of its property. */
function toLocal(time: number, { zone, start }: Property): { readonly hour: string; readonly day: string } {
  const step = Math.floor(time / stepMs);
  const found = known.get(`${zone} ${start} ${step}`);
  if (found) return found;
  const local = Temporal.Instant.fromEpochMilliseconds(step * stepMs).toZonedDateTimeISO(zone);
  const hour = local.with({ minute: 0, second: 0, millisecond: 0 }).toInstant().epochMilliseconds;
  const day = local.toPlainDateTime().subtract({ seconds: start }).toPlainDate().toString();
  const result = { hour: new Date(hour).toISOString(), day };
  known.set(`${zone} ${start} ${step}`, result);
  return result;
}

/** Cells of hours computed from the history in steps of ten minutes. */
export async function computeTimes(database: Queryable, end: Date): Promise<readonly TimeCell[]> {
  const rows = await database.query<Row>(
    `select terminal_id as terminal, property_id as property, fact, at, value from terminal_history where fact in ('state', 'connection') order by terminal_id, at, fact`,
  );
  const properties = await database.query<Property>(`select id, zone, extract(epoch from day_start)::integer as start from property`);
  const cells = new Map<string, Record<string, string | number>>();
  for (const terminal of new Set(rows.map((row) => row.terminal)))
    addTerminal(
      cells,
      rows.filter((row) => row.terminal === terminal),
      new Map(properties.map((one) => [one.id, one])),
      end.getTime(),
    );
  return [...cells.values()];
}

function addTerminal(
  cells: Map<string, Record<string, string | number>>,
  rows: readonly Row[],
  properties: ReadonlyMap<number, Property>,
  end: number,
): void {
  const times = new Set(rows.map(({ at }) => at.getTime()));
  const losses: [begin: number, end: number][] = [];
  let since: number | null = null;
  for (const { fact, at, value } of rows) {
    if (fact !== 'connection') continue;
    if (value.connection === 'connected') {
      if (since !== null) losses.push([since + graceMs, at.getTime()]);
      since = null;
    } else since ??= at.getTime();
  }
  if (since !== null) losses.push([since + graceMs, end]);
  for (const [from] of losses) times.add(from);
  const points = [...times].filter((time) => time < end).toSorted((one, other) => one - other);
  let wasFailing = false;
  points.forEach((from, index) => {
    const until = points[index + 1] ?? end;
    const before = rows.filter(({ at }) => at.getTime() <= from);
    const report = before.findLast(({ fact }) => fact === 'state')?.value;
    const classes = classify(
      report,
      losses.some(([begin, stop]) => begin <= from && from < stop),
    );
    const starts = isFailure(classes) && !wasFailing;
    wasFailing = isFailure(classes);
    const property = properties.get(before.at(-1)?.property ?? 0) as Property;
    for (let time = from; time < until; ) {
      // Zones and day boundaries of the tests are multiples of this step.
      const next = Math.min(until, (Math.floor(time / stepMs) + 1) * stepMs);
      const { hour, day } = toLocal(time, property);
      const key = {
        property_id: property.id,
        business_day: day,
        terminal_id: rows[0]?.terminal ?? 0,
        hour,
        ...classes,
        exclusion: 0,
      };
      const cell = cells.get(JSON.stringify(key)) ?? { ...key, ms: 0, failures: 0 };
      cells.set(JSON.stringify(key), cell);
      cell.ms = Number(cell.ms) + next - time;
      if (starts && time === from) cell.failures = Number(cell.failures) + 1;
      time = next;
    }
  });
}
