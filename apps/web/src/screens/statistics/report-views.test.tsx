import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { type ReportResult, toReportEndpoint } from '@floorwalker/core/contract/report-endpoint';
import { saveView } from '@floorwalker/core/endpoints/view';
import { type ViewRow, viewResource } from '@floorwalker/core/resources/views/view';
import { type ReportDefinition, reportOf } from '@floorwalker/core/statistics/reports';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { createRestServer } from '../../testing/rest-server.ts';

afterEach(() => endSession());

const report = reportOf('transaction-statistics') as ReportDefinition;
const endpoint = toReportEndpoint(report);
const result: ReportResult = {
  from: '2026-11-01',
  to: '2026-11-02',
  by: ['day', 'currency'],
  measures: ['count', 'amountIn', 'amountOut', 'fee', 'rounding'],
  rows: [{ keys: ['2026-11-01', 'EUR'], values: [4, 1000, 900, 0, 0] }],
  totals: [{ currency: 'EUR', values: [4, 1000, 900, 0, 0] }],
  cut: false,
  names: { terminal: {}, property: {}, operator: {} },
  position: 1,
  asOf: '2026-11-22T12:00:00.000Z',
  recounting: [],
};

async function open(path: string, views: ViewRow[] = []) {
  const server = createRestServer();
  server.on(endpoint, () => result);
  server.on(toListEndpoints(viewResource).list, () => ({ items: views, next: null, position: 'test.1' }));
  server.on(saveView, ({ body: { ifExists: _, ...content } }) => {
    const now = '2026-11-22T12:00:00.000Z';
    const saved = {
      ...content,
      id: `00000000-0000-4000-8000-00000000000${views.length + 1}`,
      owner: 'me',
      mine: true,
      created: now,
      changed: now,
    };
    views.push(saved);
    return saved;
  });
  const rendered = await renderApp(`/transaction-statistics?${path}`, { session: { rights: [...rightIds] } });
  await waitForKeys();
  await screen.findByRole('grid');
  return { ...rendered, server, address: () => decodeURIComponent(rendered.address()) };
}

test('[ST-02] a report is saved as a view with its days, breakdown, comparison, currency and chart', async () => {
  const { user, server } = await open(
    'from=2026-11-01&to=2026-11-02&by=day&compare=weekday&currency=EUR&figure=amountIn.EUR&view=table&q=terminal:17',
  );
  await user.keyboard('{Shift>}v{/Shift}');
  const dialog = await screen.findByRole('dialog', { name: 'Saved views' });
  await user.type(within(dialog).getByLabelText('Name'), 'November');
  await user.keyboard('{Enter}');
  await within(dialog).findByRole('button', { name: /November/ });
  expect(server.received(saveView)[0]?.body).toMatchObject({
    name: 'November',
    resource: 'transaction-statistics',
    q: 'terminal:17',
    report: {
      range: null,
      from: '2026-11-01',
      to: '2026-11-02',
      by: ['day'],
      compare: 'weekday',
      currency: 'EUR',
      figure: 'amountIn.EUR',
      chart: false,
    },
  });
  expect(within(dialog).getByRole('button', { name: /November/ }).textContent).toContain('01/11/2026 to 02/11/2026 · Day');
});

test('[ST-02] the days of a common range move with the calendar, unless fixed days are wanted', async () => {
  const { user, server } = await open('range=lastMonth&by=day');
  await user.keyboard('v');
  const dialog = await screen.findByRole('dialog', { name: 'Saved views' });
  await within(dialog).findByText('No view of this report is saved yet.');
  const moves = within(dialog).getByRole('checkbox', { name: /move with the calendar: Last month/ });
  const save = async (name: string) => {
    await user.clear(within(dialog).getByLabelText('Name'));
    await user.type(within(dialog).getByLabelText('Name'), `${name}{Enter}`);
    await within(dialog).findByRole('button', { name: new RegExp(name) });
  };
  await save('moving');
  await user.click(moves);
  await save('fixed');
  const [moving, fixed] = server.received(saveView).map(({ body }) => (body as ViewRow).report);
  expect(moving).toMatchObject({ range: 'lastMonth', from: null, to: null });
  expect(fixed?.range).toBeNull();
  expect(fixed?.from).toMatch(/-01$/);
});

test('[ST-02] a saved view opens by key with its settings in the address', async () => {
  const settings = {
    range: 'days30',
    from: null,
    to: null,
    by: ['day', 'type'],
    compare: 'previous',
    currency: null,
    figure: 'fee.EUR',
    chart: true,
  } as const;
  const now = '2026-11-22T12:00:00.000Z';
  const content = { q: 'terminal:17', sort: '', columns: '', density: null, report: { ...settings, by: [...settings.by] } };
  const view = {
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Fees',
    resource: report.id,
    owner: 'me',
    mine: true,
    shared: false,
    ...content,
  };
  const { user, server, address } = await open('by=type', [{ ...view, created: now, changed: now }]);
  await user.keyboard('v');
  const button = await screen.findByRole('button', { name: /Fees/ });
  expect(button.textContent).toContain('Last 30 days · Day, Type · The period before · terminal:17');
  await user.click(button);
  await waitFor(() => expect(address()).toContain('range=days30&by=day,type&figure=fee.EUR&compare=previous'));
  await waitFor(() =>
    expect(server.received(endpoint).at(-1)?.query).toMatchObject({ by: 'day,type', compare: 'previous', q: 'terminal:17' }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});
