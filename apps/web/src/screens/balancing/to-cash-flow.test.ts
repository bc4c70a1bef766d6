import { completeRow, type ReportedRow } from '@floorwalker/core/balancing/rows';
import { totalsByCurrency } from '@floorwalker/core/balancing/totals';
import { expect, test } from 'vitest';
import { toWaterfallSteps } from '../../features/chart/waterfall-steps.ts';
import { toCashFlow } from './to-cash-flow.ts';

const of = (pieces: number) => ({ pieces, amount: pieces * 2000 });
const row: ReportedRow = {
  component: 13,
  rank: 2,
  medium: 2,
  currency: 'USD',
  denomination: 2000,
  opening: of(1200),
  fills: of(600),
  in: of(0),
  out: of(260),
  transfer: of(-3),
  adjustments: of(0),
  removed: of(36),
  counted: of(1536),
  roll: of(1500),
};
const flowOf = (given: Partial<ReportedRow>, type: 'money-service' | 'none') => {
  const [total] = totalsByCurrency([completeRow({ ...row, ...given }, type === 'none' ? 'before-count' : 'after-count')]);
  if (!total) throw new Error('there is no total');
  return toCashFlow(total, type, String);
};

test('[ST-06] the cash flow leads from the opening over what was expected and counted to what was left inside', () => {
  const flow = flowOf({}, 'money-service');
  expect(flow.points).toEqual(['opening', 'fills', 'in', 'out', 'transfer', 'expected', 'variance', 'counted', 'removed', 'roll']);
  const steps = toWaterfallSteps(flow);
  const at = (name: string) => steps[flow.points.indexOf(name)];
  // Each level is where the changes before it lead.
  expect(at('transfer')?.to).toBe(at('expected')?.to);
  expect(at('variance')?.to).toBe(at('counted')?.to);
  expect(at('removed')?.to).toBe(at('roll')?.to);
  expect(flow.values[flow.points.indexOf('variance')]).toEqual([-2000]);
});

test('[ST-06] without a count there is no variance, and a removal without opening the machine comes before what is expected', () => {
  const flow = flowOf({ counted: null, transfer: of(0), fills: of(0), roll: of(904) }, 'none');
  expect(flow.points).toEqual(['opening', 'in', 'out', 'removed', 'expected', 'roll']);
  const steps = toWaterfallSteps(flow);
  expect(steps[3]?.to).toBe(steps[4]?.to);
  expect(steps[4]?.to).toBe(steps[5]?.to);
});
