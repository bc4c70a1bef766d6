import { expect, test } from 'vitest';
import { innerJoin, leftJoin, pruneUnusedJoins, type TableSource, toFrom } from './joins.ts';

const source: TableSource = {
  table: 'event e',
  joins: [
    leftJoin('terminal', 't', 't.id = e.terminal_id'),
    leftJoin('property', 'p', 'p.id = t.property_id'),
    leftJoin('operator', 'o', 'o.id = e.operator_id'),
  ],
};
const prune = (tables: TableSource, conditions: readonly string[]) => toFrom(pruneUnusedJoins(tables, conditions));

test('left joins that no condition uses are removed from counts and far jumps [KB-02]', () => {
  expect(prune(source, ['e.at > $1', 'e.at desc'])).toBe('event e');
  expect(prune(source, [`o.name = $1`])).toBe('event e left join operator o on o.id = e.operator_id');
});

test('a left join that another join uses is kept', () => {
  expect(prune(source, [`p.name = $1`])).toBe(
    'event e left join terminal t on t.id = e.terminal_id left join property p on p.id = t.property_id',
  );
});

test('inner joins are kept, because they select rows', () => {
  const selected = { table: 'session s', joins: [innerJoin('operator', 'o', 'o.id = s.operator_id')] };
  expect(prune(selected, ['s.at > $1'])).toBe('session s join operator o on o.id = s.operator_id');
});
