import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './url-state.ts';

const known = ['id', 'name', 'state'];

test('filter, sort, columns and pages are parsed from the URL', () => {
  const search = new URLSearchParams('q=state:failure&sort=-name,id&c=!id,name:200&size=50&page=3');
  expect(readAddress(search, known, 'id')).toEqual({
    q: 'state:failure',
    sort: [
      { id: 'name', desc: true },
      { id: 'id', desc: false },
    ],
    columns: [
      { id: 'id', pinned: true },
      { id: 'name', width: 200 },
    ],
    size: 50,
    page: 3,
  });
});

test('a URL with the former parameter names or unknown columns is still parsed', () => {
  expect(readAddress(new URLSearchParams('columns=name,id'), known, 'id').columns).toEqual([{ id: 'name' }, { id: 'id' }]);
  expect(readAddress(new URLSearchParams('sort=gone&c=gone&size=7&page=x'), known, '-id')).toEqual({
    q: '',
    sort: [{ id: 'id', desc: true }],
    columns: null,
    size: null,
    page: 1,
  });
});

test('writing default values removes them from the URL and keeps other parameters', () => {
  const search = new URLSearchParams('open=17&q=x');
  expect(writeAddress(search, { q: '', sort: [{ id: 'id', desc: false }] }, 'id').toString()).toBe('open=17');
  expect(writeAddress(search, { columns: [{ id: 'id', width: 90 }] }, 'id').get('c')).toBe('id:90');
  expect(writeAddress(new URLSearchParams('columns=id&c=id'), { columns: null }, 'id').toString()).toBe('');
});

test('[SH-24] another filter, sort or page size resets the page to 1', () => {
  const search = new URLSearchParams('size=50&page=7');
  expect(writeAddress(search, { page: 8 }, 'id').toString()).toBe('size=50&page=8');
  expect(writeAddress(search, { q: 'x' }, 'id').toString()).toBe('size=50&q=x');
  expect(writeAddress(search, { size: null }, 'id').toString()).toBe('');
});
