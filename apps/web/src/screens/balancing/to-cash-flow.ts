import { removalTimeOf } from '@floorwalker/core/balancing/rows';
import type { BalancingReport } from '@floorwalker/core/endpoints/balancing';
import type { ChartData } from '../../features/chart/chart-data.ts';

type Total = BalancingReport['totals'][number];

/** A step of the cash flow: a quantity of the report that is a level, or a change of it. */
interface Step {
  readonly name: keyof Omit<Total, 'currency' | 'uncounted'>;
  readonly isLevel?: true;
  readonly isOut?: true;
}

const movements: readonly Step[] = [
  { name: 'fills' },
  { name: 'in' },
  { name: 'out', isOut: true },
  { name: 'transfer' },
  { name: 'adjustments' },
];
const removal: Step = { name: 'removed', isOut: true };
/** Movements that are left out if there are none. */
const optional: readonly string[] = ['fills', 'transfer', 'adjustments', 'removed'];

/** Returns the quantities of a currency in the order in which they follow from each other [invariants 1 and 4]. */
function stepsOf(total: Total, type: BalancingReport['type']): readonly Step[] {
  const isBefore = removalTimeOf(type) === 'before-count';
  // The variance of some rows does not lead from all that is expected to all that was counted.
  const isCounted = total.counted !== null && total.uncounted === 0;
  const counted: readonly Step[] = isCounted ? [{ name: 'variance' }, { name: 'counted', isLevel: true }] : [];
  const steps: readonly Step[] = [
    { name: 'opening', isLevel: true },
    ...movements,
    ...(isBefore ? [removal] : []),
    { name: 'expected', isLevel: true },
    ...counted,
    ...(isBefore ? [] : [removal]),
    { name: 'roll', isLevel: true },
  ];
  return steps.filter(({ name }) => !optional.includes(name) || (total[name]?.amount ?? 0) !== 0);
}

/** Returns the waterfall of a currency: from the opening to what was left inside. `label` names a quantity. */
export function toCashFlow(total: Total, type: BalancingReport['type'], label: (name: Step['name']) => string): ChartData {
  const steps = stepsOf(total, type);
  return {
    kind: 'waterfall',
    points: steps.map(({ name }) => label(name)),
    series: [total.currency],
    values: steps.map(({ name, isOut }) => [(isOut ? -1 : 1) * (total[name]?.amount ?? 0) + 0]),
    levels: steps.flatMap(({ isLevel }, point) => (isLevel ? [point] : [])),
  };
}
