import { isCountable, previousSeriesOf, type ReportKind } from '@floorwalker/core/balancing/codes';
import { checkInvariants, isConfirmedByAnother, type MediaTotal, type RedeemedTickets } from '@floorwalker/core/balancing/invariants';
import { add, type Quantity, subtract, zero } from '@floorwalker/core/balancing/rows';
import { toSections, totalsByCurrency } from '@floorwalker/core/balancing/totals';
import { mediaTypeOf } from '@floorwalker/core/catalogues/media-types';
import type { BalancingAdjustment, BalancingReport } from '@floorwalker/core/endpoints/balancing';
import type { BalancingReportRow } from '@floorwalker/core/resources/balancing/balancing-report';
import type { Queryable } from '../../db/database.ts';
import { type Caller, seesProperty } from '../../http/handler.ts';
import { type MovedMedium, readMovedMedia, readRedeemedTickets, readUnbalanced } from './moved-media.ts';
import { readNeighbour, readRows, type ShownRow, type StoredReport } from './report-rows.ts';

const kindOf = ({ type, snapshot, source }: BalancingReportRow): ReportKind => ({ type, snapshot, source });

/** The operators who have counted a report: at the server, and at the terminal for rows whose count it reported. */
export const countersOf = (report: StoredReport, rows: readonly ShownRow[]): readonly number[] => {
  const byTerminal = rows.some(({ counted, countedBy }) => counted !== null && countedBy === null);
  return [...new Set([...report.counters, ...(byTerminal ? report.operators : [])])];
};

/** Returns the counters who are not the operator, also not by another account. */
export async function otherCounters(db: Queryable, operator: number, counters: readonly number[]): Promise<readonly number[]> {
  const rows = await db.query<{ id: number }>(
    `select c as id from unnest($2::integer[]) c where c <> $1
       and not operator_marks(c, clock_timestamp() - interval '1 day') && operator_marks($1, clock_timestamp() - interval '1 day')`,
    [operator, counters],
  );
  return rows.map(({ id }) => id);
}

const adjustmentColumns = `a.id, a.report_id as report, a.at, a.component, a.rank, a.medium, a.currency, a.denomination, a.pieces, a.amount,
  a.reason, a.operator_id as operator, coalesce(o.name, '–') as "operatorName"
  from balancing_adjustment a left join operator o on o.id = a.operator_id`;

const toAdjustment = (row: Omit<BalancingAdjustment, 'at'> & { readonly at: Date }): BalancingAdjustment => ({
  ...row,
  at: row.at.toISOString(),
});

export async function readAdjustment(db: Queryable, id: number): Promise<BalancingAdjustment> {
  const [row] = await db.query<Parameters<typeof toAdjustment>[0]>(`select ${adjustmentColumns} where a.id = $1`, [id]);
  if (!row) throw new Error(`there is no adjustment ${id}`);
  return toAdjustment(row);
}

type StoredAdjustment = Parameters<typeof toAdjustment>[0] & { readonly property: number };

/** Reads the adjustments booked in the period of a report, and those that correct it. Of reports of other properties only their number. */
async function readAdjustments(db: Queryable, { operator }: Caller, { id, terminal, from, to, series }: StoredReport) {
  const rows = await db.query<StoredAdjustment>(
    `select b.property_id as property, ${adjustmentColumns} join balancing_report b on b.id = a.report_id
     where a.report_id = $1 or a.terminal_id = $2 and a.at >= $3 and a.at < $4 order by a.id limit 1000`,
    [id, terminal, from, to],
  );
  const seen = rows.filter(({ property }) => seesProperty(operator, property)).map(({ property: _, ...row }) => toAdjustment(row));
  const isBooked = ({ at }: { readonly at: string }) => at >= from && at < to && (series === 'period' || series === 'reading');
  const adjustments = seen.filter(isBooked);
  const booked = rows.filter(({ at }) => isBooked({ at: at.toISOString() }));
  return {
    adjustments,
    hiddenAdjustments: booked.length - adjustments.length,
    corrections: seen.filter(({ report }) => report === id),
  };
}

const toTotals = (moved: readonly MovedMedium[]): readonly MediaTotal[] => {
  const totals = new Map<string, MediaTotal>();
  for (const { medium, currency, direction, pieces, amount } of moved) {
    const key = `${medium}.${currency}.${direction}`;
    totals.set(key, { medium, currency, direction, ...add(totals.get(key) ?? zero, { pieces, amount }) });
  }
  return [...totals.values()];
};

type Net = Pick<MovedMedium, 'medium' | 'currency' | 'denomination'> & { quantity: Quantity };

const toNetId = ({ medium, currency, denomination }: Omit<Net, 'quantity'>) => `${medium}.${currency}.${denomination ?? ''}`;

function addTo(nets: Map<string, Net>, key: Omit<Net, 'quantity'>, quantity: Quantity): void {
  const { medium, currency, denomination } = key;
  const net = nets.get(toNetId(key)) ?? { medium, currency, denomination, quantity: zero };
  nets.set(toNetId(key), { ...net, quantity: add(net.quantity, quantity) });
}

/**
 * Returns the adjustments that make up for transactions that arrived after the confirmation [invariant 9]: what moved since in the
 * period, less what corrections of the report have booked already.
 */
function toProposals(
  { confirmed }: StoredReport,
  now: readonly MovedMedium[],
  corrections: readonly BalancingAdjustment[],
): BalancingReport['proposals'] {
  if (!confirmed) return [];
  const late = new Map<string, Net>();
  const signed = ({ direction, pieces, amount }: MovedMedium) =>
    direction === 'in' ? { pieces, amount } : subtract(zero, { pieces, amount });
  for (const one of now) addTo(late, one, signed(one));
  for (const one of confirmed.media) addTo(late, one, subtract(zero, signed(one)));
  const open = [...late.values()].filter(({ quantity }) => quantity.pieces !== 0 || quantity.amount !== 0);
  return open.flatMap(({ medium, currency, denomination, quantity }) => {
    if (mediaTypeOf(medium)?.stock !== true) return [];
    const booked = add(...corrections.filter((one) => toNetId(one) === toNetId({ medium, currency, denomination })));
    const { pieces, amount } = subtract(quantity, booked);
    return pieces === 0 && amount === 0 ? [] : [{ medium, currency, denomination, pieces, amount }];
  });
}

/** Tickets that must be in the box: those that were there, and those that were redeemed. */
function withOpening(tickets: RedeemedTickets, rows: readonly ShownRow[]): RedeemedTickets {
  const openings = rows.filter(({ medium }) => mediaTypeOf(medium)?.class === 'ticket');
  const currencies = [...new Set([...tickets.byCurrency, ...openings].map(({ currency }) => currency))];
  const byCurrency = currencies.map((currency) => ({
    currency,
    ...add(
      ...tickets.byCurrency.filter((one) => one.currency === currency),
      ...openings.filter((one) => one.currency === currency).map(({ opening }) => opening),
    ),
  }));
  return { ...tickets, byCurrency };
}

async function readNames(db: Queryable, ids: readonly number[]): Promise<BalancingReport['operators']> {
  const rows = await db.query<{ id: number; name: string }>('select id, name from operator where id = any($1::integer[])', [ids]);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.map((id) => ({ id, name: names.get(id) ?? '–' }));
}

/** Returns a report with everything that follows from it [ST-06]. `row`: as its list shows it, so that the caller may see it. */
export async function readDetail(db: Queryable, caller: Caller, row: BalancingReportRow, report: StoredReport): Promise<BalancingReport> {
  const rows = await readRows(db, report);
  const series = previousSeriesOf(kindOf(row));
  const previous = await readNeighbour(db, report, series, 'previous');
  const next = await readNeighbour(db, report, series, 'next');
  // The terminal may have been moved from or to a property that the caller does not see.
  const isSeen = (neighbour: StoredReport | undefined) => !neighbour || seesProperty(caller.operator, neighbour.property);
  const moved = await readMovedMedia(db, report);
  const media = toTotals(report.confirmed?.media ?? moved);
  const { adjustments, hiddenAdjustments, corrections } = await readAdjustments(db, caller, report);
  const counters = countersOf(report, rows);
  const others = await otherCounters(db, caller.operator.id, counters);
  const { rights } = caller.operator;
  const isConfirmed = report.state === 'confirmed';
  const invariants = checkInvariants({
    type: report.type,
    from: report.from,
    to: report.to,
    rows,
    ...(isSeen(previous) && { previous: previous ? { to: previous.to, rows: await readRows(db, previous) } : null }),
    media,
    transactions: await readUnbalanced(db, report),
    tickets: withOpening(await readRedeemedTickets(db, report), rows),
    persons: { required: report.twoPersons && isCountable(report), counters, confirmer: report.confirmedBy },
  });
  return {
    ...row,
    twoPersons: report.twoPersons,
    operators: await readNames(db, report.operators),
    counters: await readNames(db, counters),
    rows: [...rows],
    sections: toSections(rows).map(({ section, lines }) => ({ section, lines: [...lines] })),
    totals: [...totalsByCurrency(rows)],
    media: [...media],
    invariants: [...invariants],
    adjustments,
    hiddenAdjustments,
    corrections,
    proposals: toProposals(report, moved, corrections),
    previous: isSeen(previous) ? (previous?.id ?? null) : null,
    next: isSeen(next) ? (next?.id ?? null) : null,
    may: {
      count: !isConfirmed && isCountable(report) && rights.has('counted-amount.enter'),
      confirm:
        report.state === 'counted' &&
        rights.has('balancing-report.confirm') &&
        (!report.twoPersons || isConfirmedByAnother(caller.operator.id, others)),
      adjust: isConfirmed && rights.has('counted-amount.correct'),
    },
  };
}
