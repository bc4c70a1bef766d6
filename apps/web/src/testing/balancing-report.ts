import { checkInvariants } from '@floorwalker/core/balancing/invariants';
import { completeRow, type ReportedRow } from '@floorwalker/core/balancing/rows';
import { toSections, totalsByCurrency } from '@floorwalker/core/balancing/totals';
import type { BalancingReport } from '@floorwalker/core/endpoints/balancing';

const none = { pieces: 0, amount: 0 };

/** Pieces of a row of the example: opening, fills, in, out, transfer, counted, removed. */
type Pieces = readonly [
  opening: number,
  fills: number,
  ins: number,
  out: number,
  transfer: number,
  counted: number | null,
  removed: number,
];

function toRow(component: number, rank: number, denomination: number, pieces: Pieces): ReportedRow {
  const [opening, fills, ins, out, transfer, counted, removed] = pieces;
  const of = (count: number) => ({ pieces: count, amount: count * denomination });
  const found = counted ?? opening + fills + ins - out + transfer;
  return {
    component,
    rank,
    medium: 2,
    currency: 'USD',
    denomination,
    opening: of(opening),
    fills: of(fills),
    in: of(ins),
    out: of(out),
    transfer: of(transfer),
    adjustments: none,
    removed: of(removed),
    counted: counted === null ? null : of(counted),
    roll: of(found - removed),
  };
}

/** Rows of the domain's worked example: one note of 20 USD is missing. */
export const exampleRows: readonly ReportedRow[] = [
  toRow(13, 1, 10_000, [400, 0, 0, 95, 0, 305, 305]),
  toRow(13, 2, 2000, [1200, 600, 0, 260, -3, 1536, 0]),
  toRow(13, 3, 500, [500, 0, 0, 180, 0, 320, 0]),
  toRow(16, 1, 2000, [0, 0, 0, 0, 3, 3, 3]),
];

/** The same rows before anybody has counted. */
export const uncountedRows: readonly ReportedRow[] = exampleRows.map((row) => ({
  ...row,
  counted: null,
  roll: { pieces: 0, amount: 0 },
}));

/** Returns a balancing report of terminal 17 with these rows and everything that follows from them. */
export function toReport(reported: readonly ReportedRow[], given: Partial<BalancingReport> = {}): BalancingReport {
  const rows = reported.map((row) => completeRow(row, 'after-count'));
  const [from, to] = ['2026-11-19T09:00:00.000Z', '2026-11-20T09:00:00.000Z'];
  const totals = totalsByCurrency(rows);
  const [total] = totals;
  return {
    id: 4711,
    number: 12,
    terminal: 17,
    terminalName: 'Hall 2\u202e',
    property: 101,
    propertyName: 'Vienna',
    zone: 'Europe/Vienna',
    type: 'money-service',
    snapshot: 'money-service-end',
    source: 'terminal',
    from,
    to,
    businessDay: '2026-11-20',
    state: 'counted',
    currency: 'USD',
    expected: total?.expected.amount ?? 0,
    counted: total?.counted?.amount ?? null,
    variance: total?.variance?.amount ?? null,
    others: [],
    differing: 1,
    tolerance: 0,
    assessment: 'beyond-tolerance',
    confirmedBy: null,
    confirmedByName: null,
    confirmedAt: null,
    version: 3,
    twoPersons: true,
    operators: [{ id: 201, name: 'Olga' }],
    counters: [{ id: 201, name: 'Olga' }],
    rows: rows.map((row, place) => ({ ...row, place, countedBy: null, countedByName: null, countedAt: null })),
    sections: toSections(rows).map(({ section, lines }) => ({ section, lines: [...lines] })),
    totals: [...totals],
    media: [],
    invariants: checkInvariants({ type: 'money-service', from, to, rows, media: [] }).map((checked) => ({ ...checked })),
    adjustments: [],
    hiddenAdjustments: 0,
    corrections: [],
    proposals: [],
    previous: 4700,
    next: null,
    may: { count: true, confirm: true, adjust: false },
    ...given,
  } as BalancingReport;
}
