import type { FigureLink } from '@floorwalker/core/dashboard/widget-data';
import { reportOf } from '@floorwalker/core/statistics/reports';
import { type AvailabilityClass, availabilityClasses, utilizationClasses } from '@floorwalker/core/statistics/terminal-time';
import { createParameters } from '../../../list/bind.ts';
import { ofProperties } from '../../../list/source.ts';
import { cellTable, stateFacts } from '../../../statistics/facts.ts';
import { isScheduledSql } from '../../../statistics/state-exclusions.ts';
import { choice, type Figures, named, toFigure, toShare, value, type WidgetContext, within } from '../figures.ts';
import type { Days } from '../subject.ts';

/** The time of terminals by the values of a column of the cells, in milliseconds. */
type Times = ReadonlyMap<number, number>;

/** Returns where the cells of a dashboard come from, and their condition. */
function cellsOf({ caller, property, terminal, scope }: WidgetContext, { from, to }: Days, byTerminal: boolean) {
  const { bind, values } = createParameters();
  const subject = {
    installation: () => 'true',
    property: () => `c.property_id = ${bind(property)}::integer`,
    kiosk: () => `c.terminal_id = ${bind(terminal)}::integer`,
  }[scope]();
  const days = `c.business_day between ${bind(from)}::date and ${bind(to)}::date`;
  const table = cellTable(stateFacts, byTerminal || scope === 'kiosk' ? 'day' : 'property');
  const rows = `${table} c join property p on p.id = c.property_id and p.statistics_generation = c.generation`;
  return { rows, where: [days, subject, ofProperties(caller, 'c.property_id', bind)].join(' and '), values };
}

async function readTimes(context: WidgetContext, column: 'availability' | 'utilization', days: Days) {
  const { rows, where, values } = cellsOf(context, days, false);
  const found = await context.reader.withSignal(context.signal).query<{ key: number; ms: number; scheduled: number }>(
    `select c.${column} as key, sum(c.ms)::bigint as ms, coalesce(sum(c.ms) filter (where ${isScheduledSql('c')}), 0)::bigint as scheduled
     from ${rows} where ${where} group by 1`,
    values,
  );
  const all: Times = new Map(found.map(({ key, ms }) => [key, ms]));
  /** Without the time that adjusted availability leaves out. */
  const scheduled: Times = new Map(found.map(({ key, scheduled: ms }) => [key, ms]));
  return { all, scheduled };
}

/** Returns until when the time of terminals is in the cells. */
async function readUntil({ reader }: WidgetContext): Promise<string | undefined> {
  const [position] = await reader.query<{ until: Date }>('select until from state_position');
  return position?.until.toISOString();
}

/** Returns the link to a report on the time of terminals, if this version has it. */
function toReport(context: WidgetContext, id: string, by: string): FigureLink | null {
  const { from, to } = context.days;
  return reportOf(id) ? { kind: 'report', id, q: within(context, ''), from, to, by } : null;
}

const rankOf = (value: AvailabilityClass): number => availabilityClasses.indexOf(value);

/** Up and degraded time by all time, in hundredths of a per cent; null without any time. Time without data counts as down. */
function toAvailability(times: Times): number | null {
  const up = (times.get(rankOf('up')) ?? 0) + (times.get(rankOf('degraded')) ?? 0);
  const all = [...times.values()].reduce((sum, ms) => sum + ms, 0);
  return all === 0 ? null : toShare(up, all);
}

/** Domain section 7: from which availability on a terminal is green, and yellow; hundredths of a per cent. */
const thresholds = { green: 9800, yellow: 9500 } as const;
const toLevel = (share: number) => {
  if (share >= thresholds.green) return 'good';
  return share >= thresholds.yellow ? 'warning' : 'bad';
};

/**
 * The adjusted and the raw availability of all terminals together, beside those of the period before: time up by all time, no mean of
 * shares [ST-02].
 */
export async function availability(context: WidgetContext): Promise<Figures> {
  const now = await readTimes(context, 'availability', context.days);
  const before = await readTimes(context, 'availability', context.before);
  const link = toReport(context, 'terminal-availability', 'day');
  const figures = (['scheduled', 'all'] as const).flatMap((of) => {
    const share = toAvailability(now[of]);
    if (share === null) return [];
    const name = named(of === 'all' ? 'rawAvailability' : 'adjustedAvailability');
    return [toFigure(name, [value('share', share, { previous: toAvailability(before[of]) })], { level: toLevel(share), link })];
  });
  return { figures, asOf: await readUntil(context) };
}

/** Counts the terminals whose adjusted availability is green, yellow and red; without those that were excluded all the time. */
export async function downtime(context: WidgetContext): Promise<Figures> {
  const { rows, where, values } = cellsOf(context, context.days, true);
  const up = [rankOf('up'), rankOf('degraded')].join(', ');
  const found = await context.reader.withSignal(context.signal).query<{ up: number; ms: number }>(
    `select coalesce(sum(c.ms) filter (where c.availability in (${up})), 0)::bigint as up, sum(c.ms)::bigint as ms
     from ${rows} where ${where} and ${isScheduledSql('c')} group by c.terminal_id having sum(c.ms) > 0`,
    values,
  );
  const levels = found.map(({ up: ms, ms: all }) => toLevel(toShare(ms, all)));
  const link = toReport(context, 'terminal-availability', 'terminal');
  const colours = { green: 'good', yellow: 'warning', red: 'bad' } as const;
  const figures = Object.entries(colours).map(([name, level]) =>
    toFigure(named(name), [value('terminals', levels.filter((one) => one === level).length)], { level, link }),
  );
  return { figures, totals: [toFigure(named('total'), [value('terminals', levels.length)], { link })], asOf: await readUntil(context) };
}

/** Returns the shares of parts in hundredths of a per cent: together exactly 100 %, by the largest remainders. */
export function toShares(parts: readonly number[]): readonly number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / whole) * 10_000);
  const shares = exact.map(Math.floor);
  const left = 10_000 - shares.reduce((sum, share) => sum + share, 0);
  const order = exact.map((share, index) => ({ index, rest: share % 1 })).toSorted((a, b) => b.rest - a.rest);
  for (const { index } of order.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** For what the time of the terminals was used: shares that add up to 100 %. */
export async function utilisation(context: WidgetContext): Promise<Figures> {
  const { all: times } = await readTimes(context, 'utilization', context.days);
  const used = utilizationClasses.flatMap((name, rank) => ((times.get(rank) ?? 0) > 0 ? [{ name, ms: times.get(rank) ?? 0 }] : []));
  const shares = toShares(used.map(({ ms }) => ms));
  const link = toReport(context, 'utilization-report', 'utilization');
  const figures = used.map(({ name, ms }, index) =>
    toFigure(choice('utilizationClass', name), [value('share', shares[index] ?? 0), value('seconds', Math.round(ms / 1000))], { link }),
  );
  return { figures, asOf: await readUntil(context) };
}
