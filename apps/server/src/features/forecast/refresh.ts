import { type CashUnit, type DeviceFill, flowOf, type StockUnit, toCashUnits, toFlowId } from '@floorwalker/core/forecast/cash-units';
import { type ClockHour, toClockHours } from '@floorwalker/core/forecast/clock-hours';
import { coverDays, forecastUnit } from '@floorwalker/core/forecast/forecast-unit';
import { horizonDays } from '@floorwalker/core/forecast/project';
import { forecastEvents, forecastStates } from '@floorwalker/core/vocabulary/forecast-states';
import type { Database } from '../../db/database.ts';
import type { Write, Writer } from '../../db/write.ts';
import { type Profiles, refreshProfiles, terminalsWithStock } from './profiles.ts';

/** The stock of a terminal, and what its forecast needs. */
interface StockOfTerminal {
  readonly terminal: number;
  readonly property: number;
  readonly zone: string;
  readonly holidays: readonly string[];
  readonly currency: string;
  readonly stock: readonly StockUnit[];
  readonly fills: readonly DeviceFill[];
  readonly profiles: Profiles;
  /** When the stock was so: now, or when the terminal was last connected. */
  readonly asOf: Date;
}

/** Terminals whose forecasts are computed in one call. */
const maxTerminals = 500;

const findDue = `select t.id as terminal, t.property_id as property, p.zone, p.holidays, p.currency, coalesce(d.stock, '[]') as stock, t.fills, c.profiles,
    case when t.connection = 'connected' then $1::timestamptz else least(coalesce(t.last_seen, $1::timestamptz), $1::timestamptz) end as "asOf"
  from cash_profile c join (select t.id from ${terminalsWithStock}) s on s.id = c.terminal_id
    join terminal t on t.id = c.terminal_id join property p on p.id = t.property_id left join terminal_detail d on d.terminal_id = t.id
  where c.refreshed is null or c.refreshed <= $1::timestamptz - interval '10 minutes'
  order by c.refreshed nulls first, t.id limit ${maxTerminals}`;

/** The hours from an instant to the horizon, computed once for terminals on the same clock. */
function createHours() {
  const known = new Map<string, readonly ClockHour[]>();
  return (from: number, zone: string, holidays: readonly string[]): readonly ClockHour[] => {
    const key = [zone, Math.floor(from / 900_000), ...holidays].join();
    const hours = known.get(key) ?? toClockHours(from, (horizonDays + coverDays) * 24, { zone, holidays });
    known.set(key, hours);
    return hours;
  };
}

/** The columns of a stored forecast. */
const toRow = (unit: CashUnit, { terminal, profiles, asOf }: StockOfTerminal, hours: readonly ClockHour[], now: Date) => {
  const profile = profiles.byFlow[toFlowId(flowOf(unit))] ?? profiles.none;
  const { state, expected, earliest, latest, daily, bring } = forecastUnit(unit, profile, hours, asOf.getTime(), now.getTime());
  const toInstant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return {
    terminal_id: terminal,
    ...unit,
    event: forecastEvents.indexOf(unit.event),
    state: forecastStates.indexOf(state),
    daily: Math.round(daily),
    expected: toInstant(expected),
    earliest: toInstant(earliest),
    latest: toInstant(latest),
    bring,
    weeks: profile.weeks,
    as_of: asOf.toISOString(),
  };
};

const columns = `terminal_id, component, medium, currency, denomination, event, state, pieces, capacity, daily, expected, earliest, latest, bring, weeks, as_of`;

async function storeForecasts(tx: Write, due: readonly StockOfTerminal[], rows: readonly object[], now: Date): Promise<void> {
  const terminals = due.map(({ terminal }) => terminal);
  // The terminals are locked in the order of their ids, so that two servers do not wait for each other.
  await tx.query('select from cash_profile where terminal_id = any($1::integer[]) order by terminal_id for update', [terminals]);
  await tx.execute('delete from cash_forecast where terminal_id = any($1::integer[])', [terminals]);
  await tx.execute(
    `insert into cash_forecast (${columns}) select ${columns} from json_populate_recordset(null::cash_forecast, $1) on conflict do nothing`,
    [JSON.stringify(rows)],
  );
  await tx.execute('update cash_profile set refreshed = $2 where terminal_id = any($1::integer[])', [terminals, now]);
  for (const property of new Set(due.map((one) => one.property))) tx.publish({ kind: 'LOG', property, payload: { log: 'cash-forecast' } });
}

/** Deletes the forecasts of terminals that report no stock any more, or were retired. */
const deleteOld = (tx: Write) =>
  tx.execute(
    `delete from cash_profile c where not exists (select from (select t.id from ${terminalsWithStock}) s where s.id = c.terminal_id)`,
  );

/**
 * Computes forecasts that are older than ten minutes, from the last reported stock and the profiles of the last day. Called repeatedly: profiles
 * of a large fleet take several calls. Returns the number of terminals.
 */
export async function refreshForecasts(deps: { reader: Database; write: Writer }, now: Date): Promise<number> {
  const { reader, write } = deps;
  await refreshProfiles(deps, now);
  await write(deleteOld);
  const due = await reader.query<StockOfTerminal>(findDue, [now]);
  if (due.length === 0) return 0;
  const hoursFrom = createHours();
  const rows = due.flatMap((one) => {
    const hours = hoursFrom(one.asOf.getTime(), one.zone, one.holidays);
    return toCashUnits(one.stock, one.fills, one.currency).map((unit) => toRow(unit, one, hours, now));
  });
  await write((tx) => storeForecasts(tx, due, rows, now));
  return due.length;
}
