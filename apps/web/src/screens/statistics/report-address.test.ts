import { type ReportDefinition, reportOf } from '@floorwalker/core/statistics/reports';
import { expect, test } from 'vitest';
import { readReportAddress, writeReportAddress } from './report-address.ts';
import { toReportCommand } from './to-report-command.ts';

const report = reportOf('transaction-statistics') as ReportDefinition;
const today = Temporal.PlainDate.from('2026-11-26');
const read = (search: string) => readReportAddress(new URLSearchParams(search), report, today);
const defaults = {
  range: 'default',
  from: '2026-11-20',
  to: '2026-11-26',
  by: ['type'],
  q: '',
  figure: { measure: 'count', currency: null },
  hasChart: true,
  compare: null,
  currency: null,
};

test('[ST-02] an empty address and one that is not valid have the defaults of the report', () => {
  expect(read('')).toEqual(defaults);
  expect(read('from=2026-13-01&to=x&by=colour&figure=weight.EUR&view=poem&compare=now&currency=euro')).toEqual(defaults);
  expect(read('by=medium')).toEqual(defaults);
});

test('[ST-02] what is written into the address is read again, and defaults are left out', () => {
  const change = {
    from: '2026-11-01',
    to: '2026-11-30',
    by: ['day', 'type'],
    q: 'terminal:17',
    figure: { measure: 'amountIn', currency: 'EUR' },
    hasChart: false,
    compare: 'weekday',
    currency: 'USD',
  } as const;
  const search = writeReportAddress(new URLSearchParams('x=1'), change, report);
  expect(search.toString()).toBe(
    'x=1&from=2026-11-01&to=2026-11-30&by=day%2Ctype&q=terminal%3A17&figure=amountIn.EUR&view=table&compare=weekday&currency=USD',
  );
  expect(readReportAddress(search, report, today)).toEqual({ range: 'days', ...change });
  const { range: _range, from: _from, to: _to, ...rest } = read('');
  expect(writeReportAddress(search, rest, report).toString()).toBe('x=1&from=2026-11-01&to=2026-11-30');
});

test('[ST-02] the range of a view moves on, until days are chosen', () => {
  const search = new URLSearchParams('range=yesterday&by=day');
  expect(readReportAddress(search, report, today)).toMatchObject({ range: 'yesterday', from: '2026-11-25', to: '2026-11-25' });
  const days = { from: '2026-11-01', to: '2026-11-02' };
  expect(writeReportAddress(search, days, report).toString()).toBe('by=day&from=2026-11-01&to=2026-11-02');
});

test('[CL-07] a report is copied as a command', () => {
  expect(toReportCommand(report, read('by=day,type&q=terminal:17 or hall'))).toBe(
    "floor statistics transaction-statistics --since 2026-11-20 --until 2026-11-26 --by day,type --where 'terminal:17 or hall'",
  );
  expect(toReportCommand(report, read('from=2026-11-01&to=2026-11-30&compare=previous&currency=EUR'))).toBe(
    'floor statistics transaction-statistics --since 2026-11-01 --until 2026-11-30 --compare previous --currency EUR',
  );
});

test('a report without amounts has no currency', () => {
  const count = reportOf('transaction-count') as ReportDefinition;
  expect(readReportAddress(new URLSearchParams('currency=EUR'), count, today).currency).toBeNull();
});
