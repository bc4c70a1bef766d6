import { expect, test } from 'vitest';
import { findConflicts } from './contradictions.ts';
import { corpusContext } from './corpus.ts';
import { rangeOf, statusOf, termsOf, withoutField, withRange, withStatus, withTerm } from './edit.ts';
import { type FilterField, toFilterFields } from './fields.ts';
import { FilterError } from './filter-error.ts';
import { parseFilter } from './parse.ts';
import { compileFilter } from './resolve.ts';

const fields = toFilterFields({
  columns: {
    at: { kind: 'time', filter: true, aliases: ['time'] },
    state: { kind: 'choice', filter: true, values: ['ready', 'error'], translationKey: 'x' },
    flags: { kind: 'set', filter: true, values: ['voided', 'aborted', 'error'], translationKey: 'x', aliases: ['status'] },
    name: { kind: 'text', filter: true },
  },
  search: ['name'],
});
const field = (name: string) => fields.named.get(name) as FilterField;

test.each([
  ['', ['ready'], 'state:ready'],
  ['hall or lobby', ['ready'], '(hall or lobby) state:ready'],
  ['name:"a b" state:error at>-2h', ['ready', 'error'], 'name:"a b" state:ready,error at>-2h'],
  ['STATE:error name:x state:ready', ['error'], 'state:error name:x'],
  ['-state:error', ['ready'], '-state:error state:ready'],
  ['name:x or state:error', ['ready'], '(name:x or state:error) state:ready'],
  ['state:error name:x', [], 'name:x'],
  ['state>=ready', ['error'], 'state>=ready state:error'],
])('%j with status %j is %s', (text, values, expected) => {
  expect(withTerm(text, field('state'), ':', values)).toBe(expected);
});

test.each([
  ['state:error', ''],
  ['-state:error name:x', 'name:x'],
  ['-(state:error or name:x)', '-name:x'],
  ['--state:error x', 'x'],
  ['(name:x or state:error) state:ready', 'name:x or state:error'],
  ['state!=error', ''],
])('%s without its status is %j', (text, expected) => {
  expect(withoutField(text, field('state'))).toBe(expected);
});

test('the terms of a field are those at the top level, under its name or an alias', () => {
  const terms = termsOf(parseFilter('status:voided -(flags:error or name:x) (flags:aborted or name:y)'), field('flags'));
  expect(terms.map(({ term, negated }) => [term.values[0]?.text, negated])).toEqual([
    ['voided', false],
    ['error', true],
  ]);
});

test('a form shows and changes the status: all of them, none of them [LG-03]', () => {
  const text = 'name:x flags:voided STATUS:Aborted -flags:error at>-2h';
  expect(statusOf(parseFilter(text), field('flags'))).toEqual({ include: ['voided', 'aborted'], exclude: ['error'] });
  expect(withStatus(text, field('flags'), { include: ['error'], exclude: ['voided', 'aborted'] })).toBe(
    'name:x flags:error -flags:voided,aborted at>-2h',
  );
  expect(withStatus(text, field('flags'), { include: [], exclude: [] })).toBe('name:x at>-2h');
  expect(withStatus('', field('flags'), { include: ['error', 'voided'], exclude: [] })).toBe('flags:error flags:voided');
  expect(withStatus('flags:error,voided', field('flags'), { include: [], exclude: ['aborted'] })).toBe('flags:error,voided -flags:aborted');
});

test('a form shows and changes the time range', () => {
  expect(rangeOf(parseFilter('time>-2h name:x'), field('at'))).toEqual({ from: '-2h', to: null });
  expect(rangeOf(parseFilter('at>=2026-11-01 at<2026-11-02T10:00'), field('at'))).toEqual({ from: '2026-11-01', to: '2026-11-02T10:00' });
  expect(withRange('time>-2h name:x', field('at'), { from: '2026-11-01', to: null })).toBe('at>=2026-11-01 name:x');
  expect(withRange('name:x', field('at'), { from: '2026-11-01', to: '2026-11-02' })).toBe('name:x at>=2026-11-01 at<2026-11-02');
  expect(withRange('at>2026-11-01 name:x at<=2026-11-03', field('at'), { from: '2026-11-01', to: '2026-11-05' })).toBe(
    'at>2026-11-01 name:x at<2026-11-05',
  );
  expect(withRange('at>2026-11-01', field('at'), { from: '2026-11-01', to: null })).toBe('at>2026-11-01');
  expect(withRange('at:today name:x', field('at'), { from: null, to: null })).toBe('name:x');
});

test('a form rejects values that it cannot parse', () => {
  expect(() => withoutField('(', field('at'))).toThrow(FilterError);
});

test.each([
  ['flags:voided -flags:voided', 21],
  ['-status:VOIDED x flags:error flags:voided', 36],
  ['flags:voided flags!=error,voided', 27],
  ['flags:voided -(name:x or flags:voided)', 32],
  ['flags:voided,error -flags:error -flags:voided', 40],
])('%s is rejected, because it requires and excludes a value [LG-03]', (text, column) => {
  expect(findConflicts(parseFilter(text), fields)).toMatchObject([{ value: 'voided', column }]);
  expect(() => compileFilter(text, fields, corpusContext)).toThrow(expect.objectContaining({ code: 'filter-conflict', column }));
});

test.each(['flags:voided -flags:error', 'flags:voided or -flags:voided', 'state:ready -state:ready', 'flags:error,voided -flags:voided'])(
  '%s is no conflict',
  (text) => {
    expect(findConflicts(parseFilter(text), fields)).toEqual([]);
    expect(() => compileFilter(text, fields, corpusContext)).not.toThrow();
  },
);

test.each([
  ['at>=2026-11-02 at<2026-11-01', 19],
  ['at<2026-11-01 time>=2026-11-01', 21],
  ['at>2026-11-01 name:x at<=2026-11-01', 26],
  ['at>-1h at<-2h', 11],
  ['at>=today at<yesterday', 14],
  ['at>+7d at<+24h', 11],
])('%s ends before it begins [LG-05]', (text, column) => {
  expect(() => compileFilter(text, fields, corpusContext)).toThrow(expect.objectContaining({ code: 'filter-timespan', column }));
});

test.each([
  'at>=2026-11-01 at<=2026-11-01',
  'at>-2h at<-1h',
  'at>-1h at<+1h',
  'at>=2026-11-02 or at<2026-11-01',
  '-at>=2026-11-02 at<2026-11-01',
])('%s is accepted', (text) => {
  expect(() => compileFilter(text, fields, corpusContext)).not.toThrow();
});
