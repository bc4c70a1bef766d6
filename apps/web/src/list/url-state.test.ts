import { expect, test } from 'vitest';
import { nextSort, readAddress, writeAddress } from './url-state.ts';

const known = ['id', 'name', 'state'];

test('filter, sort and columns come from the address', () => {
  const search = new URLSearchParams('q=state:failure&sort=-name,id&columns=id,name');
  expect(readAddress(search, known, 'id')).toEqual({
    q: 'state:failure',
    sort: [
      { id: 'name', desc: true },
      { id: 'id', desc: false },
    ],
    columns: ['id', 'name'],
  });
});

test('an old bookmark with unknown names still works', () => {
  expect(readAddress(new URLSearchParams('sort=gone&columns=gone'), known, '-id')).toEqual({
    q: '',
    sort: [{ id: 'id', desc: true }],
    columns: null,
  });
});

test('what is usual is left out of the address, and other parameters stay', () => {
  const search = new URLSearchParams('open=17&q=x');
  expect(writeAddress(search, { q: '', sort: [{ id: 'id', desc: false }] }, 'id').toString()).toBe('open=17');
  expect(writeAddress(search, { columns: ['id'] }, 'id').toString()).toBe('open=17&q=x&columns=id');
});

test('a column sorts upwards first, then downwards; adding keeps the other terms', () => {
  const up = nextSort([], 'name', false);
  expect(up).toEqual([{ id: 'name', desc: false }]);
  expect(nextSort(up, 'name', false)).toEqual([{ id: 'name', desc: true }]);
  expect(nextSort(up, 'id', true)).toEqual([
    { id: 'name', desc: false },
    { id: 'id', desc: false },
  ]);
});
