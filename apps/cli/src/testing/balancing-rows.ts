import type { BalancingReportRow } from '@floorwalker/core/resources/balancing/balancing-report';
import type { CashForecastRow } from '@floorwalker/core/resources/balancing/cash-forecast';
import type { MoneyServiceRow } from '@floorwalker/core/resources/balancing/money-service';

const hall = { terminal: 17, terminalName: 'Hall 2', property: 101, propertyName: 'Vienna West', zone: 'Europe/Vienna' } as const;

export const toBalancingReport = (more: Partial<BalancingReportRow> = {}): BalancingReportRow => ({
  ...hall,
  id: 4711,
  number: 12,
  type: 'money-service',
  snapshot: 'money-service-end',
  source: 'terminal',
  from: '2026-11-19T21:10:00.000Z',
  to: '2026-11-20T21:10:00.000Z',
  businessDay: '2026-11-20',
  state: 'counted',
  currency: 'EUR',
  expected: 6_584_700,
  counted: 6_582_703,
  variance: -1997,
  others: [],
  differing: 2,
  tolerance: 500,
  assessment: 'beyond-tolerance',
  confirmedBy: null,
  confirmedByName: null,
  confirmedAt: null,
  version: 1,
  ...more,
});

export const toCashForecast = (more: Partial<CashForecastRow> = {}): CashForecastRow => ({
  ...hall,
  id: '17:13:2:EUR:5000',
  component: 13,
  medium: 2,
  denomination: 5000,
  currency: 'EUR',
  event: 'empty',
  state: 'within-week',
  pieces: 412,
  capacity: 1400,
  daily: 120,
  expectedAt: '2026-11-23T21:10:00.000Z',
  earliestAt: '2026-11-22T21:10:00.000Z',
  latestAt: '2026-11-25T21:10:00.000Z',
  bring: 640,
  bringAmount: 3_200_000,
  weeks: 8,
  asOf: '2026-11-20T21:10:00.000Z',
  ...more,
});

export const toMoneyService = (more: Partial<MoneyServiceRow> = {}): MoneyServiceRow => ({
  ...hall,
  id: 4711,
  at: '2026-11-20T21:10:00.000Z',
  businessDay: '2026-11-20',
  isFull: false,
  currency: 'EUR',
  opening: 6_750_000,
  fills: 1_230_000,
  removed: 3_268_000,
  roll: 3_314_703,
  variance: -1997,
  operatorNames: 'Olga Brandt',
  state: 'counted',
  ...more,
});
