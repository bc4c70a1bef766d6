import { expect, test } from 'vitest';
import { createDraws } from '../filter/corpus-draws.ts';
import { balancingTypes, previousSeriesOf, seriesOf, snapshotTypes } from './codes.ts';
import { checkInvariants } from './invariants.ts';
import { add, type BalancingRow, completeRow, isZero, type Quantity, type ReportedRow, rollOf, subtract, toRowId } from './rows.ts';
import { sumRows, toSections, totalsByCurrency } from './totals.ts';

const { below, one } = createDraws(13);
const quantity = (pieces: number, denomination: number): Quantity => ({ pieces, amount: pieces * denomination });

/** Draws rows of a correct money service of several units and currencies, with notes that were moved to the reject bin. */
function drawRows(openings: ReadonlyMap<string, Quantity>): readonly BalancingRow[] {
  const rows: ReportedRow[] = [];
  const nothing = quantity(0, 1);
  for (let rank = 1; rank <= 1 + below(6); rank++) {
    const denomination = one([1, 5, 25, 100, 500, 2000, 10_000]);
    const currency = one(['EUR', 'USD', 'JPY']);
    const moved = below(4);
    const key = { rank, medium: 2, currency, denomination };
    for (const [component, sign] of [
      [13, -1],
      [15, 1],
    ] as const) {
      const opening = openings.get(toRowId({ component, ...key })) ?? (openings.size === 0 ? quantity(below(2000), denomination) : nothing);
      const row: Omit<ReportedRow, 'roll'> = {
        component,
        ...key,
        opening,
        fills: quantity(below(300), denomination),
        in: quantity(below(100), denomination),
        out: quantity(below(100), denomination),
        transfer: quantity(sign * moved, denomination),
        adjustments: quantity(below(5) - 2, denomination),
        removed: nothing,
        counted: null,
      };
      const { expected } = completeRow({ ...row, roll: nothing }, 'after-count');
      const counted = one([null, expected, quantity(Math.max(0, expected.pieces + below(7) - 3), denomination)]);
      const removed = quantity(below(Math.max(1, (counted ?? expected).pieces)), denomination);
      const whole = { ...row, counted, removed };
      rows.push({ ...whole, roll: rollOf(whole, 'after-count') });
    }
  }
  return rows.map((row) => completeRow(row, 'after-count'));
}

test('[ST-06] in correct reports no invariant is broken, and every single change of a quantity breaks one', () => {
  for (let round = 0; round < 400; round++) {
    const rows = drawRows(new Map());
    const report = { type: 'money-service', from: '2026-11-20T06:00:00Z', to: '2026-11-20T09:00:00Z', previous: null } as const;
    expect(checkInvariants({ ...report, rows }).filter(({ result }) => result === 'fail')).toEqual([]);
    const at = below(rows.length);
    const name = one(['opening', 'fills', 'in', 'out', 'transfer', 'adjustments', 'removed', 'expected', 'roll'] as const);
    const changed = rows.map((row, index) =>
      index === at ? { ...row, [name]: add(row[name], { pieces: 1, amount: row.denomination ?? 1 }) } : row,
    );
    expect([name, checkInvariants({ ...report, rows: changed }).some(({ result }) => result === 'fail')]).toEqual([name, true]);
  }
});

test('[ST-06] sums over units, denominations and currencies of a report are equal', () => {
  for (let round = 0; round < 200; round++) {
    const rows = drawRows(new Map());
    const totals = totalsByCurrency(rows);
    for (const total of totals) {
      const own = rows.filter(({ currency }) => currency === total.currency);
      expect(total).toEqual({ currency: total.currency, ...sumRows(own) });
      expect(total.expected).toEqual(subtract(add(total.opening, total.fills, total.in, total.transfer, total.adjustments), total.out));
      expect(isZero(total.transfer) || total.transfer.amount === 0).toBe(true);
      for (const { lines } of toSections(rows)) {
        const amounts = lines.filter(({ currency }) => currency === total.currency).map(({ roll }) => roll);
        expect(add(...amounts)).toEqual(total.roll);
      }
    }
  }
});

test('[ST-06] only reports of the terminal that open the machine close a period, and readings begin where one was closed', () => {
  for (const type of balancingTypes) {
    for (const snapshot of snapshotTypes) {
      const series = seriesOf({ type, snapshot, source: 'terminal' });
      expect(series === 'period').toBe(
        type !== 'none' && !['money-service-start', 'money-service-mid', 'fill-level-printed'].includes(snapshot),
      );
      expect(seriesOf({ type, snapshot, source: 'server' })).not.toBe('period');
      expect(previousSeriesOf({ type, snapshot, source: 'terminal' })).toBe(series === 'reading' ? 'period' : series);
    }
  }
});
