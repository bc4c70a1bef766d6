import { expect, test } from 'vitest';
import { withoutIdleJoins } from './idle-joins.ts';

const from = `event e left join terminal t on t.id = e.terminal_id
  left join property p on p.id = t.property_id left join operator o on o.id = e.operator_id`;

test('joins that nobody asks for are left out of counts and far jumps [KB-02]', () => {
  expect(withoutIdleJoins(from, ['e.at > $1', 'e.at desc'])).toBe('event e');
  expect(withoutIdleJoins(from, [`o.name = $1`])).toBe('event e left join operator o on o.id = e.operator_id');
});

test('a join that another one needs stays', () => {
  expect(withoutIdleJoins(from, [`p.name = $1`])).toBe(
    'event e left join terminal t on t.id = e.terminal_id left join property p on p.id = t.property_id',
  );
});

test('joins that choose rows stay', () => {
  const chosen = 'session s join operator o on o.id = s.operator_id';
  expect(withoutIdleJoins(chosen, ['s.at > $1'])).toBe(chosen);
});
