import { expect, test } from 'vitest';
import { approvalResource } from '../resources/approvals/approval.ts';
import { backupResource } from '../resources/backups/backup.ts';
import { eventLogResource } from '../resources/logs/event-log.ts';
import { terminalResource } from '../resources/terminals/terminal.ts';
import { approvalCases, approvalRows, corpusContext, eventCases, eventRows, terminalCases, terminalRows } from './corpus.ts';
import { toFilterFields } from './fields.ts';
import { FilterError } from './filter-error.ts';
import { matchFilter } from './match.ts';
import { compileFilter } from './resolve.ts';

const terminals = toFilterFields(terminalResource);
const events = toFilterFields(eventLogResource);
const approvals = toFilterFields(approvalResource);

test.each(terminalCases)('terminals: $filter', ({ filter, matches }) => {
  const compiled = compileFilter(filter, terminals, corpusContext);
  expect(terminalRows.filter((row) => matchFilter(compiled, row)).map((row) => row.id)).toEqual(matches);
});

test.each(eventCases)('events: $filter', ({ filter, matches }) => {
  const compiled = compileFilter(filter, events, corpusContext);
  expect(eventRows.filter((row) => matchFilter(compiled, row)).map((row) => row.n)).toEqual(matches);
});

test.each(approvalCases)('approvals: $filter', ({ filter, matches }) => {
  const compiled = compileFilter(filter, approvals, corpusContext);
  expect(approvalRows.filter((row) => matchFilter(compiled, row)).map((row) => row.id)).toEqual(matches);
});

test('sizes are compared in bytes, with the common units', () => {
  const leaf = (filter: string) => compileFilter(filter, toFilterFields(backupResource), corpusContext);
  expect(leaf('size>10M')).toEqual({ kind: 'number', column: 'size', comparison: '>', value: 10_485_760 });
  expect(leaf('size<=512')).toEqual({ kind: 'number', column: 'size', comparison: '<=', value: 512 });
});

test('values of a list ignore case', () => {
  const fields = toFilterFields({
    columns: { category: { kind: 'choice', filter: true, values: ['NonCategorised', 'Jackpot'] } },
    search: [],
  });
  expect(compileFilter('category:jackpot', fields, corpusContext)).toEqual({ kind: 'one-of', column: 'category', values: ['Jackpot'] });
});

test('a list of ids is one comparison', () => {
  const ids = Array.from({ length: 700 }, (_, i) => i + 1);
  expect(compileFilter(`id:${ids.join(',')}`, terminals, corpusContext)).toEqual({ kind: 'one-of', column: 'id', values: ids });
});

test.each([
  ['stat:failure', 'filter-unknown-field', 1, 'state'],
  ['hall sofware:7', 'filter-unknown-field', 6, 'software'],
  ['zzzzzz:7', 'filter-unknown-field', 1, ''],
  ['levels:7', 'filter-unknown-field', 1, 'levelStates'],
  ['state:failur', 'filter-unknown-value', 7, 'failure'],
  ['state:reday', 'filter-unknown-value', 7, 'ready'],
  ['state:ready,bloked', 'filter-unknown-value', 13, 'blocked'],
  ['online:jes', 'filter-unknown-value', 8, 'yes'],
  ['online:constructor', 'filter-unknown-value', 8, ''],
  ['type:coffee', 'filter-unknown-value', 6, ''],
  ['name>x', 'filter-operator', 5, ':'],
  ['lastSeen!=today', 'filter-operator', 9, '>'],
  ['lastSeen:yesterda', 'filter-not-a-time', 10, 'yesterday'],
  ['lastSeen:this_week', 'filter-not-a-time', 10, 'this-week'],
  ['id>1,2', 'filter-one-value', 6, ''],
  ['id:x', 'filter-not-a-number', 4, ''],
  ['id:1.5', 'filter-not-a-number', 4, ''],
  ['id:99999999999999999', 'filter-not-a-number', 4, ''],
  ['lastSeen>soon', 'filter-not-a-time', 10, ''],
  ['lastSeen>2026-02-30', 'filter-not-a-time', 10, ''],
  ['lastSeen>2026-11-01T25:00', 'filter-not-a-time', 10, ''],
  ['lastSeen>-999999w', 'filter-not-a-time', 10, ''],
  ['lastSeen<+30', 'filter-not-a-time', 10, ''],
  ['lastSeen>0000-01-01', 'filter-not-a-time', 10, ''],
])('%s is rejected with %s at column %d', (filter, code, column, suggestion) => {
  const refused = () => compileFilter(filter, terminals, corpusContext);
  expect(refused).toThrow(FilterError);
  expect(refused).toThrow(expect.objectContaining({ code, column, suggestion }));
});

test.each(['amount>=1,5', 'amount:ten', 'amount:1e9', 'amount:99999999999999999999'])('%s is no amount', (filter) => {
  expect(() => compileFilter(filter, approvals, corpusContext)).toThrow(FilterError);
});

test('a day with a clock change has its actual length in its zone', () => {
  const context = { ...corpusContext, zone: 'America/Los_Angeles' };
  expect(compileFilter('at:2026-11-01', events, context)).toEqual({
    kind: 'and',
    terms: [
      { kind: 'time', column: 'at', comparison: '>=', value: '2026-11-01T07:00:00.000Z' },
      { kind: 'time', column: 'at', comparison: '<', value: '2026-11-02T08:00:00.000Z' },
    ],
  });
});
