import { expect, test } from 'vitest';
import { parseColumnSettings, printColumnSettings } from '../store/column-settings.ts';
import { resolveColumnLayout } from './column-layout.ts';

const defaultIds = ['id', 'name', 'connection', 'software'];
const uniform = new Set(['connection', 'software']);
const sort = [{ id: 'id', desc: false }];
const shown = (options: Partial<Parameters<typeof resolveColumnLayout>[0]>) => {
  const { settings, hidden } = resolveColumnLayout({ chosen: null, defaultIds, uniform, sort, ...options });
  return printColumnSettings(settings.filter(({ id }) => !hidden.has(id)));
};

test('default columns with equal values are hidden until the values differ', () => {
  expect(shown({})).toBe('id,name');
  expect(shown({ uniform: new Set(['software']) })).toBe('id,name,connection');
});

test('a column that the operator chose or sorts by is never hidden', () => {
  expect(shown({ chosen: parseColumnSettings('connection,~software,id', defaultIds) })).toBe('connection,id');
  expect(shown({ sort: [{ id: 'software', desc: true }] })).toBe('id,name,software');
});

test('hidden columns stay automatic in the URL, and default columns are recognised', () => {
  const { settings, defaults } = resolveColumnLayout({ chosen: null, defaultIds, uniform, sort });
  expect(printColumnSettings(settings)).toBe('id,name,~connection,~software');
  expect(defaults).toEqual(settings);
});
