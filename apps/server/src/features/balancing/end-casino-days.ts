import {
  add,
  emptyRow,
  type Quantity,
  type ReportedRow,
  type RowKey,
  subtract,
  toRowId,
  toRowKey,
  zero,
} from '@floorwalker/core/balancing/rows';
import { businessDayOf } from '../../db/business-day.ts';
import type { Queryable } from '../../db/database.ts';
import type { Write, Writer } from '../../db/write.ts';
import type { Period } from './moved-media.ts';
import { publishReport } from './publish-report.ts';
import { readBooked, readLast, readRows } from './report-rows.ts';
import { buildRows, storeReport } from './start-report.ts';

/** What is inside a unit. */
type Inside = RowKey & { readonly roll: Quantity };

/** The casino day of a terminal that has ended. `isFirst`: the terminal has no earlier day whose end it could begin with. */
interface DueDay extends Period {
  readonly property: number;
  readonly isFirst: boolean;
}

/** Messages of the day that are still under way are stored in this time after its end, also if an operator has ended it. */
const grace = `interval '10 minutes'`;
const graceByHand = `interval '5 seconds'`;

/** Days that end in one call; a property has all its terminals at once. */
const maxDays = 200;

/** SQL: when a business day of property `p` ends. Where clocks skip the day boundary, it ends when they skip. */
export const endOfBusinessDay = (day: string): string => `(
    select case when c.at at time zone p.zone = c.local then c.at else first_instant(c.local, p.zone) end
    from (select e.local, e.local at time zone p.zone as at from (select (${day} + 1)::timestamp + p.day_start as local) e) c)`;

/** SQL: when a casino day of property `p` ends: when an operator ended it, otherwise when its business day ends. */
export const endOfDay = (day: string): string => `coalesce(
    (select h.at from casino_day_end h where h.property_id = p.id and h.business_day = ${day}),
    ${endOfBusinessDay(day)})`;

/** SQL: whether an operator has ended a casino day of property `p` at an instant or later. The days before are stored then, too. */
const isEndedByHand = (end: string): string =>
  `exists (select from casino_day_end h where h.property_id = p.id and h.at >= ${end} and h.at + ${graceByHand} <= $1)`;

/**
 * Days that have ended and are not stored. A terminal's days follow each other without gap, also when the day boundary has moved; the first
 * one is the last day that has ended. What a terminal holds is known from its first closed period on.
 */
const findDue = `select t.id as terminal, p.id as property, s.begin as "from", s.end as "to", s."isFirst"
  from terminal t join property p on p.id = t.property_id
  left join lateral (select b.to_at from balancing_report b where b.terminal_id = t.id and b.series = 'casino-day-end'
    order by b.to_at desc, b.id desc limit 1) last on true
  cross join lateral (select coalesce(${businessDayOf('last.to_at', 'p')}, ${businessDayOf('$1::timestamptz', 'p')} - 1) as day) n
  cross join lateral (select n.day + (last.to_at is not null and ${endOfDay('n.day')} <= last.to_at
    or last.to_at is null and ${endOfDay('(n.day + 1)')} <= $1)::integer as day) d
  cross join lateral (select coalesce(last.to_at, ${endOfDay('(d.day - 1)')}) as begin, ${endOfDay('d.day')} as end, last.to_at is null as "isFirst") s
  where (s.end + ${grace} <= $1 or ${isEndedByHand('s.end')}) and s.begin < s.end and t.retired is null
    and exists (select from balancing_report b where b.terminal_id = t.id and b.series = 'period' and b.to_at <= s.begin)
  order by s.end, t.id limit ${maxDays}`;

/** Returns what a terminal must hold at an instant: what its last closed period left inside, what has moved since, and adjustments. */
async function readInside(tx: Queryable, terminal: number, at: string): Promise<readonly Inside[]> {
  const last = await readLast(tx, terminal, at, 'period');
  if (!last) return [];
  const inside = new Map(
    (await buildRows(tx, { terminal, from: last.to, to: at }, await readRows(tx, last))).map((row) => [toRowId(row), row]),
  );
  for (const booked of await readBooked(tx, { ...last, from: last.to, to: at })) {
    const row: Inside = inside.get(toRowId(booked)) ?? { ...toRowKey(booked), roll: zero };
    inside.set(toRowId(booked), { ...(row as ReportedRow), roll: add(row.roll, booked) });
  }
  return [...inside.values()];
}

/**
 * Returns the rows of a day. What a count during the day has corrected, and what was moved between units, are adjustments: without them the
 * day would not end with what the terminal holds.
 */
async function toDayRows(tx: Queryable, { isFirst, ...period }: DueDay): Promise<readonly ReportedRow[]> {
  const { terminal, from, to } = period;
  const previous = isFirst ? undefined : await readLast(tx, terminal, from, 'casino-day-end');
  const before = previous ? await readRows(tx, previous) : await readInside(tx, terminal, from);
  const after = new Map((await readInside(tx, terminal, to)).map((row) => [toRowId(row), row]));
  const moved = await buildRows(tx, period, before);
  const known = new Set(moved.map(toRowId));
  const others = [...after.values()].filter((row) => !known.has(toRowId(row))).map((row) => ({ ...toRowKey(row), ...emptyRow }));
  return [...moved, ...others].map((row) => {
    const roll = after.get(toRowId(row))?.roll ?? zero;
    return { ...row, adjustments: subtract(roll, row.roll), roll };
  });
}

async function endDay(tx: Write, day: DueDay): Promise<void> {
  const rows = await toDayRows(tx, day);
  const { terminal, property, from, to } = day;
  const id = await storeReport(tx, { terminal, property, from, to, type: 'none', snapshot: 'casino-day-end', operators: [], rows });
  if (id !== undefined) publishReport(tx, { property });
}

/**
 * Stores the totals of casino days that have ended, for each terminal, without opening it [ST-06]. A transaction that arrives later belongs
 * to its day, whose totals stay: the report shows the difference. Returns the number of days.
 */
export async function endCasinoDays(write: Writer, now: Date): Promise<number> {
  const due = await write((tx) => tx.query<Omit<DueDay, 'from' | 'to'> & { readonly from: Date; readonly to: Date }>(findDue, [now]));
  for (const day of due) await write((tx) => endDay(tx, { ...day, from: day.from.toISOString(), to: day.to.toISOString() }));
  return due.length;
}
