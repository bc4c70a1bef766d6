import { terminalTypeOf } from '@floorwalker/core/catalogues/terminal-types';
import { expect, test } from 'vitest';
import { createHistoryFleet } from './history-fleet.ts';

test('a generated property has the requested number of terminals of known types, the same for the same seed', () => {
  const { property, terminals } = createHistoryFleet(7, { property: 201, count: 120, first: 1001 });
  expect(property).toEqual({
    id: 201,
    name: 'History 201',
    zone: 'America/Los_Angeles',
    currency: 'USD',
    position: ['36.1147', '-115.1201'],
  });
  expect([terminals.length, terminals[0]?.id, terminals.at(-1)?.id]).toEqual([120, 1001, 1120]);
  expect(new Set(terminals.map(({ name }) => name)).size).toBe(120);
  expect(terminals.filter(({ type }) => terminalTypeOf(type) === undefined)).toEqual([]);
  expect(new Set(terminals.map(({ distributor }) => distributor))).toEqual(new Set(['01700', '01820']));
  expect(new Set(terminals.map(({ customer }) => customer))).toEqual(new Set(['201-1', '201-2', '201-3']));
  expect(createHistoryFleet(7, { property: 201, count: 120, first: 1001 }).terminals).toEqual(terminals);
});
