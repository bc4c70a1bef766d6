import { expect, test } from 'vitest';
import { toTerminal } from '../../testing/rows.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { type FleetAction, initialState, reduceFleet } from '../../ui/fleet/fleet-state.ts';
import { toChanges } from './plain-ui.ts';

const rows = (...terminals: readonly (readonly [id: number, name: string])[]): FleetAction => ({
  kind: 'rows',
  view: 'terminals',
  entries: terminals.map(([id, name]) => ({ id: String(id), row: toTerminal({ id, name }) })),
  hasMore: false,
  at: 1,
});

async function changesOf(...actions: readonly FleetAction[]): Promise<readonly string[]> {
  const factory = await createTestFactory();
  await factory.loadMessages(['ui', 'choices', 'columns', 'events']);
  const before = actions.slice(0, -1).reduce(reduceFleet, initialState);
  const after = actions.reduce(reduceFleet, initialState);
  return toChanges(factory, before, after).map((line) => line.split(', ').slice(0, 2).join(', '));
}

test('each added, changed and removed row is a line of its own', async () => {
  const before = rows([1, 'East'], [2, 'West']);
  expect(await changesOf(before, rows([1, 'East'], [2, 'North'], [3, 'South']))).toEqual(['New: 3, South', 'Changed: 2, North']);
  expect(await changesOf(before, rows([1, 'East']))).toEqual(['Gone: 2, West']);
  expect(await changesOf(before, before)).toEqual([]);
});

test('rows that another filter hides are not reported as gone', async () => {
  const filter: FleetAction = { kind: 'filter', view: 'terminals', filter: 'id:1' };
  expect(await changesOf(rows([1, 'East'], [2, 'West']), filter)).toEqual([]);
  expect(await changesOf(rows([1, 'East']), filter, rows([1, 'East']))).toEqual(['1, East']);
});

test('a lost connection and a withdrawn right are lines', async () => {
  const withheld: FleetAction = { kind: 'withheld', view: 'terminals', reason: ['No right'] };
  expect(await changesOf(rows([1, 'East']), { kind: 'link', link: { kind: 'live' } })).toEqual(['● live']);
  expect(await changesOf(rows([1, 'East']), withheld)).toEqual(['No right']);
  expect(await changesOf(withheld, withheld)).toEqual([]);
});
