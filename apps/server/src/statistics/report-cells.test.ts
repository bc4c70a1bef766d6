import { type ReportId, reportOf, reports } from '@floorwalker/core/statistics/reports';
import { expect, test } from 'vitest';
import { fromCells } from './report-cells.ts';

const tablesOf = (id: ReportId, needed: string, months = true): readonly string[] => {
  const report = reportOf(id) ?? reports[0];
  const range = months ? { from: '2026-01-15', to: '2026-12-14' } : null;
  return [...fromCells(report, needed, [], range).matchAll(/from (\w+_by_\w+)/g)].map(([, table = '']) => table);
};

test.each([
  [
    'by terminal',
    'transaction-statistics',
    'c.terminal_id c.currency c.count',
    ['transaction_by_month_summary', 'transaction_by_day_summary'],
  ],
  [
    'by terminal and type',
    'transaction-statistics',
    'c.terminal_id c.type c.currency c.count',
    ['transaction_by_month', 'transaction_by_day'],
  ],
  [
    'by hour',
    'transaction-statistics',
    'c.hour_of_day c.currency',
    ['transaction_by_hour_of_week_summary', 'transaction_by_property_hour_summary'],
  ],
  [
    'by hour of one type',
    'transaction-statistics',
    'c.hour_of_day c.type',
    ['transaction_by_hour_of_week', 'transaction_by_property_hour'],
  ],
  ['by type', 'transaction-statistics', 'c.type c.currency c.count', ['transaction_by_property']],
  [
    'by customer, which is known by the terminal',
    'customer-report',
    'i.customer c.currency',
    ['transaction_by_month_summary', 'transaction_by_day_summary'],
  ],
  ['by terminal and hour of the day', 'transaction-statistics', 'c.terminal_id c.hour_of_day', ['transaction_by_hour']],
  [
    'by terminal and medium',
    'media-cash-statistics',
    'c.terminal_id c.medium c.currency',
    ['media_by_month_summary', 'media_by_day_summary'],
  ],
  ['of the time of terminals, which has no summaries', 'terminal-availability', 'c.terminal_id c.ms', ['state_by_month', 'state_by_day']],
] as const)('[ST-02] a report %s reads the coarsest cells that have its columns', (_, id, needed, tables) => {
  expect(tablesOf(id, needed)).toEqual(tables);
});

test('[ST-02] a range without whole months is read by business days', () => {
  expect(tablesOf('transaction-statistics', 'c.terminal_id c.count', false)).toEqual(['transaction_by_day_summary']);
});
