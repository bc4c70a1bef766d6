import { defaultLayout } from '@floorwalker/core/dashboard/default-layouts';
import type { WidgetData } from '@floorwalker/core/dashboard/widget-data';
import { expect, test } from 'vitest';
import { type Script, startRecorded } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { type DashboardOptions, runDashboard } from './dashboard.ts';

const asOf = '2026-11-20T21:05:00.000Z';
const widget: WidgetData = {
  widget: 'TransactionAmount',
  kind: 'number',
  scope: 'property',
  property: 101,
  terminal: null,
  period: { from: '2026-11-20', to: '2026-11-20' },
  top: null,
  figures: [
    {
      label: { kind: 'terminal', of: '', value: 17, name: 'Hall\u001b[31m 2' },
      detail: null,
      at: null,
      values: [{ measure: 'amountIn', value: 125_050, previous: null, currency: 'EUR' }],
      level: 'good',
      link: null,
    },
  ],
  totals: [],
  more: false,
  asOf,
  unavailable: null,
  right: '',
};
const withheld: WidgetData = { ...widget, widget: 'TopErrors', figures: [], unavailable: 'right', right: 'error-log.view' };

const dashboard = {
  id: 'dashboard',
  scope: 'property',
  source: 'default',
  profile: null,
  widgets: defaultLayout('dashboard', 'property'),
  version: 0,
  mayConfigure: true,
  mayShare: false,
};

async function print(options: Partial<DashboardOptions>) {
  const items = [
    { id: 'w1', data: widget },
    { id: 'w2', data: withheld },
  ];
  const script: Script = {
    'GET /dashboards/dashboard': { value: dashboard },
    'GET /dashboards/dashboard/data': { value: { asOf, items } },
  };
  const { address, calls } = await startRecorded(script);
  const factory = await createTestFactory({ server: address });
  const code = await runDashboard(factory, { name: 'dashboard', property: '101', ...options });
  return { code, out: factory.stdout(), lines: calls.map(({ line }) => line) };
}

test('[ST-01] programs get each value with its widget, in minor units, and why a widget has none', async () => {
  const { code, out, lines } = await print({ output: 'json', period: 'week' });
  expect([code, JSON.parse(out)]).toEqual([
    0,
    [
      expect.objectContaining({ widget: 'TransactionAmount', measure: 'amountIn', value: 125_050, currency: 'EUR', level: 'good' }),
      expect.objectContaining({ widget: 'TopErrors', value: null, unavailable: 'right' }),
    ],
  ]);
  expect(lines).toContain('GET /api/v1/dashboards/dashboard/data?scope=property&property=101&period=week');
});

test('[ST-01] people get a table with formatted values, and hostile names are cleaned', async () => {
  const { out } = await print({ output: 'table', once: true });
  expect(out).toMatch(/Amounts of transactions +17 Hall.* 2 +Amount in +.*1,250\.50/);
  expect(out).toMatch(/Most frequent errors +You have no right/);
  expect(out).not.toContain('\u001b[31m');
});

test('without a terminal the figures are printed once', async () => {
  const { out, code } = await print({});
  expect([code, out.split('\n')[0]?.split('\t')[0]]).toEqual([0, 'TransactionAmount']);
});
