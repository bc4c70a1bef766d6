import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { expect, test } from 'vitest';
import { createRowOrder } from './row-order.ts';
import { type Row, row, serve } from './testing/serve-rows.ts';

const order = createRowOrder(terminalResource);
const ok = Array.from({ length: 11 }, () => 1);
const low = [2, ...ok.slice(1)];
const empty = [3, ...ok.slice(1)];

test('[TM-03] rows are ordered by rank, then by id; the order of texts is unknown', () => {
  const isOrdered = (first: object, second: object, sort: string) => order.isOrdered({ ...first }, { ...second }, sort);
  expect(isOrdered({ id: 2, levels: empty }, { id: 1, levels: low }, '-levels,id')).toBe(true);
  expect(isOrdered({ id: 1, levels: low }, { id: 2, levels: empty }, '-levels,id')).toBe(false);
  expect(isOrdered({ id: 2, levels: low }, { id: 1, levels: low }, '-levels,id')).toBe(false);
  expect(isOrdered({ id: 2, state: 'ready' }, { id: 1, state: 'ready' }, '-state')).toBe(true);
  expect(isOrdered({ id: 1, lastEventAt: null }, { id: 2, lastEventAt: '2026-11-20T21:10:07.000Z' }, 'lastEventAt')).toBe(true);
  expect(isOrdered({ id: 1, name: 'A' }, { id: 2, name: 'B' }, 'name')).toBeUndefined();
});

/** Rows with a sortable rank, like a resource with a `rank` column. */
const ranked = createRowOrder<Row>({
  rowId: 'id',
  columns: { id: { kind: 'integer' }, name: { kind: 'text' }, rank: { kind: 'integer' } },
});

const ranking = (id: number, rank: number): Row => ({ ...row(id), rank });

async function open(sort: string, many = 4) {
  const served = serve(many, ranked);
  await served.store.open('', sort, false);
  await served.settle();
  served.update(
    ['1', '2', '3', '4'],
    [1, 2, 3, 4].map((id) => ranking(id, id * 10)),
  );
  const rank = (id: number, to: number) => served.update([String(id)], [ranking(id, to)]);
  return { ...served, rank };
}

test('a row whose sorted value changes stays in place and sets the reordered flag', async () => {
  const { store, rank, idAt } = await open('-rank,id');
  expect(store.get().reordered).toBe(false);
  // 35 is still in order: 40, 35, 20, 10.
  rank(3, 35);
  expect(store.get().reordered).toBe(false);
  rank(2, 45);
  expect(store.get().reordered).toBe(true);
  expect([0, 1, 2, 3].map(idAt)).toEqual([4, 3, 2, 1]);
  // Back in its old position, the row is in order again.
  rank(2, 20);
  expect(store.get().reordered).toBe(false);
  rank(1, 45);
  await store.reload();
  expect(store.get().reordered).toBe(false);
});

test('a change of another value does not set the reordered flag, even if the order is unknown', async () => {
  const { store, update } = await open('name');
  update(['3'], [ranking(3, 99)]);
  expect(store.get().reordered).toBe(false);
  update(['3'], [row(3, 'another')]);
  expect(store.get().reordered).toBe(true);
});
