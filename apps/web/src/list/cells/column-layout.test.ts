import { expect, test } from 'vitest';
import { parseColumnSettings, printColumnSettings } from '../store/column-settings.ts';
import { resolveColumnLayout } from './column-layout.ts';

const usual = ['id', 'name', 'connection', 'software'];
const uniform = new Set(['connection', 'software']);
const sort = [{ id: 'id', desc: false }];
const shown = (options: Partial<Parameters<typeof resolveColumnLayout>[0]>) => {
  const { places, hidden } = resolveColumnLayout({ chosen: null, defaultIds: usual, uniform, sort, ...options });
  return printColumnSettings(places.filter(({ id }) => !hidden.has(id)));
};

test('default columns that say the same in every row are hidden until their values differ', () => {
  expect(shown({})).toBe('id,name');
  expect(shown({ uniform: new Set(['software']) })).toBe('id,name,connection');
});

test('a column that the operator chose or sorts by is never hidden', () => {
  expect(shown({ chosen: parseColumnSettings('connection,~software,id', usual) })).toBe('connection,id');
  expect(shown({ sort: [{ id: 'software', desc: true }] })).toBe('id,name,software');
});

test('columns that are hidden stay automatic in the address, and default columns are recognised', () => {
  const { places, defaults } = resolveColumnLayout({ chosen: null, defaultIds: usual, uniform, sort });
  expect(printColumnSettings(places)).toBe('id,name,~connection,~software');
  expect(defaults).toEqual(places);
});
