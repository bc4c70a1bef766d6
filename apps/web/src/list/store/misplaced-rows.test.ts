import { beforeEach, describe, expect, test } from 'vitest';
import { MisplacedRows } from './misplaced-rows.ts';
import { Pages } from './pages.ts';
import { createRowOrder } from './row-order.ts';

interface Row {
  readonly [column: string]: unknown;
  readonly id: number;
  readonly level: number | null;
}

const order = createRowOrder<Row>({
  columns: { id: { kind: 'integer' }, level: { kind: 'integer' }, name: { kind: 'text' } },
  rowId: 'id',
});
const rowId = ({ id }: Row) => String(id);

let pages: Pages<Row>;
let misplaced: MisplacedRows<Row>;

beforeEach(() => {
  pages = new Pages<Row>(rowId);
  pages.setPage(
    0,
    [1, 2, 3, 4].map((id) => ({ id, level: id * 10, name: `r${id}` })),
  );
  pages.length = 4;
  pages.isCounted = true;
  misplaced = new MisplacedRows(pages, rowId, order);
});

/** Replaces the level of rows in place; returns whether any row is now out of order. */
function change(levels: Readonly<Record<number, number | null>>, sort = 'level'): boolean {
  const rows = Object.entries(levels).map(([id, level]) => ({ id: Number(id), level, name: `r${id}` }));
  const check = misplaced.watch(rows, sort);
  pages.replace(rows);
  check();
  return misplaced.any;
}

describe('a row whose sorted value changed in place', () => {
  test.each<[string, Record<number, number | null>, boolean]>([
    ['still fits between its neighbours', { 2: 25 }, false],
    ['is equal to its neighbour, with a higher id', { 2: 10 }, false],
    ['is equal to the row below, with a lower id', { 2: 30 }, false],
    ['is above the row below', { 2: 35 }, true],
    ['is below the row above', { 3: 5 }, true],
    ['is the first one and grew beyond the second', { 1: 21 }, true],
    ['is the last one and fell', { 4: 1 }, true],
    ['has no value any more', { 2: null }, true],
    ['is the first one without a value', { 1: null }, false],
  ])('%s: %j misplaces it: %s', (_, levels, expected) => {
    expect(change(levels)).toBe(expected);
  });

  test('several rows that changed together are compared with their new neighbours', () => {
    expect(change({ 1: 100, 2: 200, 3: 300, 4: 400 })).toBe(false);
    expect(change({ 2: 350, 3: 340 })).toBe(true);
  });

  test('in descending order the same holds upside down', () => {
    pages.setPage(
      0,
      [4, 3, 2, 1].map((id) => ({ id, level: id * 10, name: `r${id}` })),
    );
    expect(change({ 3: 35 }, '-level')).toBe(false);
    expect(change({ 3: 15 }, '-level')).toBe(true);
  });
});

test('a change of another value misplaces nothing', () => {
  const rows = [{ id: 2, level: 20, name: 'zzz' }];
  const check = misplaced.watch(rows, 'level');
  pages.replace(rows);
  check();
  expect(misplaced.any).toBe(false);
});

test('a row that returns to its place is in order again; so is a list that is loaded again', () => {
  expect(change({ 2: 99 })).toBe(true);
  expect(change({ 2: 20 })).toBe(false);
  change({ 2: 99 });
  misplaced.clear();
  expect(misplaced.any).toBe(false);
});

test('a row stays misplaced when its neighbour makes room for another row only', () => {
  expect(change({ 2: 99 })).toBe(true);
  expect(change({ 4: 41 })).toBe(true);
  expect(change({ 3: 120, 4: 130 })).toBe(false);
});

test('next to rows that are not loaded the order is unknown, so the row counts as misplaced', () => {
  pages.length = 1000;
  expect(change({ 4: 41 })).toBe(true);
  misplaced.clear();
  expect(change({ 2: 21 })).toBe(false);
});

test('text is compared by the server only, so a changed text counts as misplaced', () => {
  const rows = [{ id: 2, level: 20, name: 'r2b' }];
  const check = misplaced.watch(rows, 'name');
  pages.replace(rows);
  check();
  expect(misplaced.any).toBe(true);
});

test('without an order nothing is misplaced', () => {
  misplaced = new MisplacedRows(pages, rowId, undefined);
  expect(change({ 2: 99 })).toBe(false);
});
