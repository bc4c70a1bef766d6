import { ProblemError } from '@floorwalker/core/contract/problem';
import { exportReport, type ReportResult, toReportEndpoint } from '@floorwalker/core/contract/report-endpoint';
import { type ReportDefinition, reportOf } from '@floorwalker/core/statistics/reports';
import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { createRestServer } from '../../testing/rest-server.ts';

const { createObjectURL, revokeObjectURL } = URL;
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  endSession();
});

const result: ReportResult = {
  from: '2026-11-20',
  to: '2026-11-22',
  by: ['day', 'category', 'currency'],
  measures: ['count', 'amountIn', 'amountOut', 'fee', 'rounding'],
  rows: [
    { keys: ['2026-11-20', 'Customer', 'EUR'], values: [4, 1000, 900, 0, 0] },
    { keys: ['2026-11-20', 'Jackpot', 'EUR'], values: [1, 500, 0, 0, 0] },
    { keys: ['2026-11-22', 'Customer', 'EUR'], values: [2, 300, 200, 0, 0] },
    { keys: ['2026-11-22', 'Customer', 'USD'], values: [3, 700, 600, 0, 0] },
  ],
  totals: [
    { currency: 'EUR', values: [7, 1800, 1100, 0, 0] },
    { currency: 'USD', values: [3, 700, 600, 0, 0] },
  ],
  cut: false,
  names: { terminal: {}, property: {}, operator: {} },
  position: 1,
  asOf: '2026-11-22T12:00:00.000Z',
  recounting: [102],
};
const search = 'from=2026-11-20&to=2026-11-22&by=day,category';

const endpoint = toReportEndpoint(reportOf('transaction-statistics') as ReportDefinition);

async function open(path: string, given: Partial<ReportResult> | null = {}, rights: readonly Right[] = rightIds) {
  const server = createRestServer();
  server.on(endpoint, () => (given === null ? new Promise<ReportResult>(() => undefined) : { ...result, ...given }));
  const { user, address } = await renderApp(`/transaction-statistics?${path}`, { session: { rights: [...rights] } });
  await waitForKeys();
  return { user, server, calls: () => server.received(endpoint).map(({ query }) => query), address: () => decodeURIComponent(address()) };
}

test('[ST-02] the figures are a table with totals for each currency, and notes say as of when they are', async () => {
  const { calls } = await open(search);
  const grid = await screen.findByRole('grid', { name: 'Figures' });
  expect(calls()).toEqual([{ from: '2026-11-20', to: '2026-11-22', by: 'day,category' }]);
  const rows = [...grid.querySelectorAll('[role="row"]')].map((row) => [...row.children].map((cell) => cell.textContent).join('|'));
  expect(rows).toEqual([
    'Day|Category|Number|Amount in|Amount out|Fee|Rounding',
    '20/11/2026|Customer|4|€10.00|€9.00|€0.00|€0.00',
    '20/11/2026|Jackpot|1|€5.00|€0.00|€0.00|€0.00',
    '22/11/2026|Customer|2|€3.00|€2.00|€0.00|€0.00',
    '22/11/2026|Customer|3|US$7.00|US$6.00|US$0.00|US$0.00',
    'Total||7|€18.00|€11.00|€0.00|€0.00',
    'Total||3|US$7.00|US$6.00|US$0.00|US$0.00',
  ]);
  expect(screen.getByText(/^As of 22 November 2026/)).toBeTruthy();
  expect(screen.getByText(/are being counted anew: 102/)).toBeTruthy();
});

test('[ST-02] [KB-02] the values of the chart are walked by keys and spoken, days without rows are zero, and Enter opens their rows', async () => {
  const { user, address } = await open(search);
  const chart = await screen.findByRole('application', { name: 'Chart: Number by Day, Category' });
  await waitFor(() => expect(document.activeElement).toBe(chart));
  const spoken = () => document.querySelector('main p[aria-live="polite"]')?.textContent;
  expect(spoken()).toBe('22/11/2026: 5');
  await user.keyboard('{ArrowLeft}');
  expect(spoken()).toBe('21/11/2026: 0');
  await user.keyboard('{Home}{ArrowUp}{ArrowUp}');
  expect(spoken()).toBe('20/11/2026, Jackpot: 1');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/transaction-log?q=category:Jackpot+businessDay:2026-11-20'));
});

test('[ST-02] a key hides the chart; the rows of the table are walked and opened, too', async () => {
  const { user, address } = await open(search);
  await screen.findByRole('application');
  await user.keyboard('t');
  await waitFor(() => expect(screen.queryByRole('application')).toBeNull());
  expect(address()).toContain('view=table');
  screen.getByRole('grid').focus();
  await user.keyboard('{End}{Enter}');
  await waitFor(() => expect(address()).toBe('/transaction-log?q=category:Customer+currency:USD+businessDay:2026-11-22'));
});

test('[ST-02] keys choose the range and move it, and the breakdown is an ordered choice', async () => {
  const { user, address, calls } = await open(search);
  await screen.findByRole('application');
  await user.keyboard('[[');
  await waitFor(() => expect(address()).toContain('from=2026-11-17&to=2026-11-19'));
  await user.keyboard('5');
  await waitFor(() => expect(address()).toMatch(/from=\d{4}-\d\d-01/));
  await user.keyboard('b');
  const choice = await screen.findByRole('dialog', { name: 'Broken down by' });
  expect(choice.querySelector('[aria-pressed="true"]')?.textContent).toBe('1 Day');
  await user.click(screen.getByRole('button', { name: /^Terminal/ }));
  await user.click(screen.getByRole('button', { name: '1 Day' }));
  await waitFor(() => expect(address()).toContain('by=category,terminal'));
  await waitFor(() => expect(calls().at(-1)?.by).toBe('category,terminal'));
});

test('[ST-02] days are typed in the format of the reader, and a wrong range says why', async () => {
  const { user, address } = await open(search);
  await screen.findByRole('application');
  const first = screen.getByRole('textbox', { name: 'First business day' });
  await user.clear(first);
  await user.type(first, '31/02/2026');
  expect(screen.getByText(/^Enter a day like /)).toBeTruthy();
  await user.clear(first);
  await user.type(first, '23/11/2026');
  expect(first.getAttribute('aria-invalid')).toBe('true');
  await user.clear(first);
  await user.type(first, '01/11/2026{Enter}');
  await waitFor(() => expect(address()).toContain('from=2026-11-01&to=2026-11-22'));
});

test('[ST-02] the chart of an amount shows one currency', async () => {
  const { user, address } = await open(search);
  await screen.findByRole('application');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Chart shows' }), 'Amount in USD');
  expect(address()).toContain('figure=amountIn.USD');
  expect(await screen.findByText('22/11/2026: US$7.00')).toBeTruthy();
});

const change = (earlier: number) => ({
  values: [earlier, 0, 0, 0, 0],
  difference: [4 - earlier, 1000, 900, 0, 0],
  percent: [100, null, null, null, null],
});

test('[ST-02] a key compares with earlier periods; table, chart and spoken value have the earlier values', async () => {
  const given: Partial<ReportResult> = {
    by: ['day', 'currency'],
    rows: [{ keys: ['2026-11-22', 'EUR'], values: [4, 1000, 900, 0, 0], earlier: change(2) }],
    totals: [{ currency: 'EUR', values: [4, 1000, 900, 0, 0], earlier: change(2) }],
    compared: { comparison: 'previous', from: '2026-11-17', to: '2026-11-19' },
  };
  const { user, address, calls } = await open(search.replace('day,category', 'day'), given);
  const chart = await screen.findByRole('application');
  await user.keyboard('m');
  await waitFor(() => expect(address()).toContain('compare=previous'));
  await waitFor(() => expect(calls().at(-1)?.compare).toBe('previous'));
  await user.keyboard('m');
  await waitFor(() => expect(address()).toContain('compare=weekday'));
  await user.keyboard('m');
  await waitFor(() => expect(address()).not.toContain('compare'));
  expect(screen.getByText('22/11/2026: 4, before 2, change +2 (+100%)')).toBeTruthy();
  expect(chart.querySelectorAll('svg line[class*="earlier"]')).toHaveLength(4);
  expect(screen.getByText('Compared with the period before, 17/11/2026 to 19/11/2026.')).toBeTruthy();
  const header = [...screen.getByRole('grid').querySelectorAll('[role="columnheader"]')].slice(0, 4).map((cell) => cell.textContent);
  expect(header).toEqual(['Day', 'Number', 'Number before', 'Number: change']);
});

test('[ST-02] amounts are shown in another currency, with the rates, and a figure leads to the rows of all its currencies', async () => {
  const given: Partial<ReportResult> = {
    by: ['day', 'currency'],
    rows: [{ keys: ['2026-11-22', 'EUR'], values: [4, 1000, 900, 0, 0] }],
    totals: [{ currency: 'EUR', values: [4, 1000, 900, 0, 0] }],
    converted: {
      currency: 'EUR',
      at: '2026-11-22T12:00:00.000Z',
      rates: [{ source: 'USD', rate: '0.5', origin: 'stored', via: null, validFrom: '2026-01-01T00:00:00.000Z' }],
      missing: ['JPY'],
    },
  };
  const { user, address, calls } = await open(search.replace('day,category', 'day'), given);
  await screen.findByRole('application');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Amounts in' }), 'EUR');
  await waitFor(() => expect(calls().at(-1)?.currency).toBe('EUR'));
  expect(screen.getByText(/^USD converted to EUR at 0.5, in force since /)).toBeTruthy();
  expect(screen.getByText(/^Not converted, because there was no rate to EUR at .*: JPY\.$/).dataset.tone).toBe('warn');
  screen.getByRole('grid').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/transaction-log?q=currency:EUR,USD+businessDay:2026-11-22'));
});

test('[ST-02] a key exports the report as it is shown, and a refused file says why', async () => {
  const { user, server } = await open(`${search}&compare=previous&figure=amountIn.USD`, {
    compared: { comparison: 'previous', from: '2026-11-17', to: '2026-11-19' },
  });
  const refuse = { isOn: true };
  server.on(exportReport, () => {
    if (refuse.isOn) throw new ProblemError('export.too-many', { most: 2 });
    return 'file';
  });
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined });
  await screen.findByRole('application');
  await user.keyboard('e');
  const dialog = await screen.findByRole('dialog', { name: 'Export report' });
  await user.click(screen.getByRole('radio', { name: 'PDF: paper with the chart' }));
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/export/i);
  refuse.isOn = false;
  await user.click(screen.getByRole('button', { name: /^Save file/ }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(files).toHaveLength(1);
  expect(server.received(exportReport).at(-1)).toMatchObject({
    params: { id: 'transaction-statistics' },
    query: { format: 'pdf', from: '2026-11-20', to: '2026-11-22', by: 'day,category', compare: 'previous', figure: 'amountIn.USD' },
  });
});

test('[EN-01] without the right to export there is no button', async () => {
  await open(
    search,
    {},
    rightIds.filter((right) => right !== 'list.export'),
  );
  await screen.findByRole('application');
  expect(screen.queryByRole('button', { name: /^Export report/ })).toBeNull();
});

test('[ST-02] a figure without a filter, and a log without its right, say so instead of a link', async () => {
  const hours = { by: ['hourOfDay', 'currency'] as ReportResult['by'], rows: [{ keys: [13, 'EUR'], values: [1, 2, 3, 0, 0] }] };
  await open(`${search.replace('day,category', 'hourOfDay')}`, hours);
  expect(await screen.findByText('No filter of the log selects exactly the rows of this figure.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Show the rows/ })).toBeNull();
});

test('[ST-02] [EN-01] an operator without the right for the log sees the figures without the way to their rows', async () => {
  await open(
    search,
    {},
    rightIds.filter((right) => right !== 'transaction-log.view'),
  );
  expect(await screen.findByText('You have no right to see the rows: Transaction log.')).toBeTruthy();
});

test('[ST-02] a range without rows says so and offers a longer one; a report on its way shows that it is loading', async () => {
  const { user, address } = await open(search, { rows: [], totals: [], recounting: [] });
  await user.click(await screen.findByRole('button', { name: /^Last 30 days/ }));
  await waitFor(() => expect(address()).not.toContain('from=2026-11-20'));
});

test('a report on its way shows that it is loading', async () => {
  await open(search, null);
  expect(screen.getByRole('status', { name: 'Loading …' })).toBeTruthy();
});
