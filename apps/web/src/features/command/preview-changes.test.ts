import type { PreviewTarget } from '@floorwalker/core/endpoints/run';
import { expect, test } from 'vitest';
import { changedFirst, comparePreviews, noChanges } from './preview-changes.ts';

const target = (terminal: number, more: Partial<PreviewTarget> = {}): PreviewTarget => ({
  terminal,
  terminalName: `Hall ${terminal}`,
  state: 'ready',
  connection: 'connected',
  operatorLogin: 'none',
  operatorName: null,
  ...more,
});

test('a second preview marks new terminals and changed states or logins, and counts missing terminals [TM-08]', () => {
  const before = { targets: [target(17), target(18), target(19), target(20)] };
  const now = { targets: [target(17), target(18, { operatorLogin: 'logged-in' }), target(19, { state: 'failure' }), target(21)] };
  const changes = comparePreviews(before, now);
  expect([...changes.marks]).toEqual([
    [18, 'changed'],
    [19, 'changed'],
    [21, 'isNew'],
  ]);
  expect(changes.gone).toBe(1);
  expect(changedFirst(now.targets, changes).map(({ terminal }) => terminal)).toEqual([18, 19, 21, 17]);
});

test('an equal preview has no changes and keeps its order', () => {
  const same = { targets: [target(18), target(17)] };
  expect(comparePreviews(same, same)).toEqual(noChanges);
  expect(changedFirst(same.targets, noChanges)).toBe(same.targets);
});
