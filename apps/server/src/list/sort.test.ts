import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ColumnSources, plainColumn, rankedChoiceColumn } from './columns.ts';
import { parseSort, toRank } from './sort.ts';

const resource: ResourceDefinition = {
  id: 'thing',
  noun: 'thing',
  right: 'terminal.view',
  row: z.object({}),
  rowId: 'id',
  columns: {
    id: { kind: 'integer', sortable: true },
    name: { kind: 'text', sortable: true },
    state: { kind: 'choice', sortable: true, values: ['ok', "out'of order"] },
    rank: { kind: 'choice', sortable: true, values: ['a', 'b'] },
    at: { kind: 'time', sortable: true },
    seen: { kind: 'time', sortable: true },
    paid: { kind: 'flag', sortable: true },
    amount: { kind: 'money', sortable: true, currency: 'currency' },
    note: { kind: 'text' },
    gone: { kind: 'text', sortable: true },
  },
  defaultSort: '-at,name',
  search: [],
  example: { filter: '' },
  live: {},
};
const sources: ColumnSources = {
  id: 't.id',
  name: 't.name',
  state: 't.state',
  rank: rankedChoiceColumn('t.rank'),
  at: 't.at',
  seen: plainColumn('t.seen', { isNullable: true, tieBreaker: 'at' }),
  paid: plainColumn('t.paid', { isNullable: true }),
  amount: plainColumn('t.amount', { isNullable: true }),
  note: 't.note',
};

/** The terms of an order in short: `-column: expression`. */
const order = (sort: string | undefined) =>
  parseSort(resource, sources, sort).map(({ column, down, sql }) => `${down ? '-' : ''}${column}: ${sql}`);

describe('an order ends with the row id, in the direction of the term before it', () => {
  test.each([
    ['name', ['name: t.name collate natural_order', 'id: t.id']],
    ['-name', ['-name: t.name collate natural_order', '-id: t.id']],
    ['-at,name', ['-at: t.at', 'name: t.name collate natural_order', 'id: t.id']],
    ['name,-at', ['name: t.name collate natural_order', '-at: t.at', '-id: t.id']],
    ['id', ['id: t.id']],
    ['-id', ['-id: t.id']],
    ['id,name', ['id: t.id', 'name: t.name collate natural_order']],
    [' -at , name ', ['-at: t.at', 'name: t.name collate natural_order', 'id: t.id']],
  ])('%s', (sort, terms) => {
    expect(order(sort)).toEqual(terms);
  });

  test('without a sorting it is that of the list', () => {
    expect(order(undefined)).toEqual(order('-at,name'));
    expect(order('')).toEqual(order('-at,name'));
  });

  test('a column counts once, where it is named first', () => {
    expect(order('name,-name,name')).toEqual(order('name'));
    expect(order('-id,id')).toEqual(['-id: t.id']);
  });

  test('no more than five columns are used', () => {
    expect(order('name,state,at,paid,amount,rank')).toEqual(order('name,state,at,paid,amount'));
  });
});

describe('the expression of a column', () => {
  test('missing values come lowest, with a value of the type', () => {
    expect(order('seen')[0]).toBe("seen: coalesce(t.seen, '-infinity')");
    expect(order('paid')[0]).toBe('paid: coalesce(t.paid, false)');
    expect(order('amount')[0]).toBe('amount: coalesce(t.amount, -9223372036854775808)');
  });

  test('a choice has the order of its list, whether a word or its position is stored', () => {
    expect(order('state')[0]).toBe(`state: ${toRank('t.state', ['ok', "out'of order"])}`);
    expect(order('rank')[0]).toBe('rank: t.rank');
  });

  test('a quotation mark in a value of a list stays within its text', () => {
    expect(toRank('x', ["out'of order"])).toBe("(array_position(array['out''of order']::text[], x) - 1)");
  });

  test('the type is the one that a value of a cursor is cast to', () => {
    expect(parseSort(resource, sources, 'state,at,amount,paid').map(({ type }) => type)).toEqual([
      'integer',
      'timestamptz',
      'bigint',
      'boolean',
      'bigint',
    ]);
  });
});

describe('a tie breaker orders rows with equal values, as the index does', () => {
  test('it follows the last column in the same direction', () => {
    expect(order('-seen')).toEqual(["-seen: coalesce(t.seen, '-infinity')", '-at: t.at', '-id: t.id']);
  });

  test('it is left out if the column is a term already, or not the last one', () => {
    expect(order('at,-seen')).toEqual(['at: t.at', "-seen: coalesce(t.seen, '-infinity')", '-id: t.id']);
    expect(order('seen,name')).toEqual(["seen: coalesce(t.seen, '-infinity')", 'name: t.name collate natural_order', 'id: t.id']);
  });
});

test.each([
  ['an unknown column', 'nothing', 'nothing'],
  ['a column that cannot be sorted', 'note', 'note'],
  ['a column without a source', 'gone', 'gone'],
  ['a later unknown column', 'name,-nothing', 'nothing'],
  ['an empty term', 'name,', ''],
  ['only a minus', '-', ''],
  ['two minuses', '--name', '-name'],
  ['another case', 'Name', 'Name'],
  ['a member of every object', 'constructor', 'constructor'],
  ['SQL', 'name;drop table terminal', 'name;drop table terminal'],
])('%s is rejected with its name', (_, sort, column) => {
  const failure = (() => {
    try {
      return order(sort);
    } catch (error) {
      return error;
    }
  })();
  expect(failure).toBeInstanceOf(ProblemError);
  expect(failure).toMatchObject({ code: 'sort.invalid', params: { column } });
});
