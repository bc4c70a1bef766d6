import { ProblemError } from '@floorwalker/core/contract/problem';
import { defaultSettings, type PlacedWidget } from '@floorwalker/core/dashboard/layout';
import type { Figure, WidgetData } from '@floorwalker/core/dashboard/widget-data';
import { type WidgetKey, widgetOf } from '@floorwalker/core/dashboard/widgets';
import {
  type Dashboard,
  dashboardData,
  listDashboards,
  readDashboard,
  readWidgetSettings,
  saveDashboard,
  saveWidgetSettings,
} from '@floorwalker/core/endpoints/dashboard';
import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { createRestServer, LostResponse } from '../../testing/rest-server.ts';

afterEach(endSession);
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const placed = (id: string, widget: WidgetKey, x: number, y: number): PlacedWidget => ({
  id,
  widget,
  x,
  y,
  width: 4,
  height: 2,
  settings: defaultSettings,
});
const widgets = [placed('w1', 'TransactionCount', 0, 0), placed('w2', 'LatestEvents', 4, 0), placed('w3', 'Donations', 0, 2)];

const figure = (value: number, link: Figure['link'] = null, name = 'total'): Figure => ({
  label: { kind: 'widget', of: '', value: name, name: '' },
  detail: null,
  at: null,
  values: [{ measure: 'count', value, previous: null, currency: '' }],
  level: 'neutral',
  link,
});
const log = { kind: 'list', id: 'transaction-log', q: 'terminal:17', from: '', to: '', by: '' } as const;

const dataOf = (widget: WidgetKey, more: Partial<WidgetData> = {}): WidgetData => ({
  widget,
  kind: widgetOf(widget).kind,
  scope: 'installation',
  property: null,
  terminal: null,
  period: widgetOf(widget).period === 'now' ? null : { from: '2026-11-20', to: '2026-11-26' },
  top: null,
  figures: [],
  totals: [],
  more: false,
  asOf: '2026-11-26T12:00:00.000Z',
  unavailable: null,
  right: '',
  ...more,
});

interface Given {
  readonly path?: string;
  readonly layout?: Partial<Dashboard>;
  readonly rights?: readonly Right[];
  readonly items?: readonly { readonly id: string; readonly data: WidgetData }[];
}

const items = [
  { id: 'w1', data: dataOf('TransactionCount', { figures: [figure(12, log), figure(3, null, 'others')] }) },
  { id: 'w2', data: dataOf('LatestEvents') },
  { id: 'w3', data: dataOf('Donations', { unavailable: 'no-data' }) },
];

async function open({ path = '/dashboard', layout = {}, rights = rightIds, items: given = items }: Given = {}) {
  const server = createRestServer();
  let stored: Dashboard = {
    id: 'dashboard',
    scope: 'installation',
    source: 'default',
    profile: null,
    widgets,
    version: 0,
    mayConfigure: true,
    mayShare: true,
    ...layout,
  };
  server.on(readDashboard, ({ params, query }) => ({
    ...stored,
    id: params.id as Dashboard['id'],
    scope: query.scope as Dashboard['scope'],
    ...(query.profile !== undefined && { version: 4 }),
  }));
  server.on(dashboardData, () => ({ asOf: '2026-11-26T12:00:00.000Z', items: [...given] }));
  server.on(saveDashboard, ({ body }) => {
    if (body.version !== stored.version && body.profile === null) throw new ProblemError('row.changed', { by: 'Olga' });
    stored = { ...stored, source: 'own', version: stored.version + 1, ...(body.widgets && { widgets: body.widgets }) };
    return stored;
  });
  const { user, address } = await renderApp(path, { session: { rights: [...rights] } });
  await waitForKeys();
  return {
    server,
    user,
    address: () => decodeURIComponent(address()),
    saved: () =>
      server.received(saveDashboard).map(({ body }) => body as { widgets: PlacedWidget[] | null; version: number; profile: string | null }),
  };
}

const tile = (name: RegExp | string) => screen.findByRole('group', { name });
const spoken = () => [...document.querySelectorAll('main p[aria-live]')].map((text) => text.textContent).join('');

test('[ST-01] a dashboard shows its widgets with their periods, with one call for all figures', async () => {
  const { server } = await open();
  const count = await tile('Number of transactions, 7 days');
  await within(count).findByRole('link', { name: '12' });
  expect(within(await tile('Latest events, now')).getByText(/^No Data/)).toBeTruthy();
  expect(within(await tile(/^Donations/)).getByText('This version stores no data for this widget.')).toBeTruthy();
  expect(server.received(dashboardData).map(({ query }) => query)).toEqual([{ scope: 'installation' }]);
});

test('[ST-04] the widget of properties draws them on a map above its table, and marks the one that the keys have stopped at', async () => {
  const property = (id: number, name: string, level: Figure['level'], place?: Figure['place']): Figure => ({
    ...figure(2),
    ...{ label: { kind: 'property', of: '', value: id, name }, level, ...(place && { place }) },
  });
  const figures = [
    property(101, 'Vienna West', 'bad', { latitude: '48.2', longitude: '16.3' }),
    property(104, 'Vienna Spa', 'good', { latitude: '48.2001', longitude: '16.3' }),
    property(103, 'Madrid Sur', 'warning', { latitude: '40.4', longitude: '-3.7' }),
    property(105, 'Linz', 'neutral'),
  ];
  const { user } = await open({
    layout: { widgets: [placed('w1', 'MapView', 0, 0)] },
    items: [{ id: 'w1', data: dataOf('MapView', { figures }) }],
  });
  const widget = await tile(/^Properties/);
  await waitFor(() => expect(widget.querySelectorAll('svg g[data-at]')).toHaveLength(2));
  const marks = () =>
    [...widget.querySelectorAll('g[data-at]')].map((mark) => [mark.getAttribute('data-tone'), mark.hasAttribute('data-current')]);
  expect(marks()).toEqual([
    ['bad', false],
    ['warn', false],
  ]);
  expect(widget.textContent).toContain('Vienna West +1');
  expect(within(widget).getAllByRole('row')).toHaveLength(5);
  await waitFor(() => expect(document.activeElement).toBe(widget));
  await user.keyboard(']]]');
  expect(marks()).toEqual([
    ['bad', false],
    ['warn', true],
  ]);
});

test('[KB-02] [ST-01] arrows walk the widgets, brackets their figures, which are spoken, and Enter opens the rows', async () => {
  const { user, address } = await open();
  const count = await tile(/^Number of transactions/);
  await within(count).findByRole('link', { name: '12' });
  await waitFor(() => expect(document.activeElement).toBe(count));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(await tile(/^Latest events/));
  await user.keyboard('{ArrowLeft}]');
  expect(spoken()).toBe('Number, 12');
  await user.keyboard(']');
  expect(spoken()).toBe('Others, 3. No list shows these rows.');
  await user.keyboard('[[{Enter}');
  await waitFor(() => expect(address()).toBe('/transaction-log?q=terminal:17'));
});

test('[ST-01] keys choose the period of all widgets, which is in the address and in the call', async () => {
  const { server, user, address } = await open();
  await tile(/^Number of transactions/);
  await user.keyboard('3');
  await waitFor(() => expect(address()).toBe('/dashboard?period=month'));
  await waitFor(() => expect(server.received(dashboardData).at(-1)?.query).toEqual({ scope: 'installation', period: 'month' }));
  await user.keyboard('4');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('[ST-01] a dashboard is composed by keyboard alone: add, move, resize, configure, remove, undo, redo and save', async () => {
  const { user, address, saved } = await open();
  await tile(/^Number of transactions/);
  await user.keyboard('w');
  await screen.findByRole('region', { name: 'Composing: Dashboard' });
  await waitFor(() => expect(document.activeElement?.getAttribute('data-widget')).toBe('w1'));
  await user.keyboard('{ArrowDown}');
  expect(spoken()).toBe('Number of transactions: column 1, row 2, 4 by 2');
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(spoken()).toBe('Number of transactions: column 1, row 2, 5 by 2');
  await user.keyboard('{Control>}z{/Control}');
  expect(spoken()).toBe('Undone: 3 widgets');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(spoken()).toBe('Redone: 3 widgets');
  await user.keyboard('a');
  await user.type(await screen.findByRole('textbox', { name: 'Find a widget' }), 'softw{Enter}');
  await waitFor(() => expect(spoken()).toMatch(/^Software versions added: column \d+, row \d+, 4 by 3$/));
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[data-widget="w4"]')));
  await user.keyboard('{Enter}');
  await user.type(await screen.findByRole('textbox', { name: 'Rows' }), '21');
  expect(screen.getByRole('alert').textContent).toBe('Enter a number from 1 to 20.');
  await user.keyboard('{Backspace}0{Backspace}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard(']]');
  await user.keyboard('{Delete}');
  expect(spoken()).toMatch(/removed$/);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(saved()).toHaveLength(1));
  const [{ widgets: layout, version, profile } = { widgets: [], version: -1, profile: '' }] = saved();
  expect([version, profile, layout?.length]).toEqual([0, null, 3]);
  expect(layout?.find(({ id }) => id === 'w1')).toMatchObject({ width: 5 });
  expect(layout?.find(({ id }) => id === 'w4')).toMatchObject({ widget: 'SoftwareVersions', settings: { period: null, top: 2 } });
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('[ST-01] a layout that somebody else has changed meanwhile is not overwritten, and what was composed stays', async () => {
  const { user, server } = await open({ layout: { source: 'own', version: 2 } });
  await tile(/^Number of transactions/);
  server.on(saveDashboard, () => {
    throw new ProblemError('row.changed', { by: 'Olga' });
  });
  await user.keyboard('w');
  await screen.findByRole('region', { name: 'Composing: Dashboard' });
  await user.keyboard('{ArrowRight}{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(document.querySelector('[data-widget="w1"]')?.getAttribute('aria-label')).toContain('column 2');
});

test('[ST-01] leaving a composed dashboard asks before changes are lost', async () => {
  const { user, address, saved } = await open({ path: '/dashboard?compose=1' });
  await screen.findByRole('region', { name: 'Composing: Dashboard' });
  await waitFor(() => expect(document.activeElement?.getAttribute('data-widget')).toBe('w1'));
  await user.keyboard('{ArrowRight}{Escape}');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('The changes of this dashboard are lost.')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(address()).toBe('/dashboard?compose=1');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /^Discard/ }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(saved()).toEqual([]);
});

test('[ST-01] a layout is shared with a rights profile, and replaces the version that was read', async () => {
  const { user, saved } = await open({ path: '/dashboard?compose=1' });
  await screen.findByRole('region', { name: 'Composing: Dashboard' });
  await waitFor(() => expect(document.activeElement?.getAttribute('data-widget')).toBe('w1'));
  await user.keyboard('{Shift>}u{/Shift}');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Rights profile' }), 'supervisor');
  await user.keyboard('{Tab}{Tab}{Enter}');
  await waitFor(() => expect(saved()).toMatchObject([{ profile: 'supervisor', version: 4, widgets }]));
});

test('[ST-01] the own layout is reset after a confirmation', async () => {
  const { user, saved } = await open({ path: '/dashboard?compose=1', layout: { source: 'own', version: 3 } });
  await screen.findByRole('region', { name: 'Composing: Dashboard' });
  await waitFor(() => expect(document.activeElement?.getAttribute('data-widget')).toBe('w1'));
  await user.keyboard('{Shift>}r{/Shift}');
  const dialog = await screen.findByRole('dialog', { name: 'Reset the dashboard?' });
  await user.click(within(dialog).getByRole('button', { name: /^Reset the layout/ }));
  await waitFor(() => expect(saved()).toMatchObject([{ widgets: null, version: 3 }]));
});

test('[ST-01] [EN-01] who may see no installation sees the dashboard of a property; who may not change layouts cannot compose', async () => {
  const rights = rightIds.filter((right) => right !== 'installation-dashboard.view');
  const { server, user, address } = await open({ rights, layout: { mayConfigure: false, mayShare: false } });
  await tile(/^Number of transactions/);
  expect(server.received(dashboardData)[0]?.query).toEqual({ scope: 'property', property: '1' });
  expect(screen.queryByRole('button', { name: /^Compose/ })).toBeNull();
  await user.keyboard('w');
  expect(address()).not.toContain('compose');
});

test('[EN-01] without any right for dashboards nothing is requested', async () => {
  const none: readonly Right[] = ['installation-dashboard.view', 'property-dashboard.view', 'kiosk-dashboard.view'];
  const { server } = await open({ rights: rightIds.filter((right) => !none.includes(right)) });
  expect(server.received(readDashboard)).toEqual([]);
  expect(server.received(dashboardData)).toEqual([]);
});

test('[ST-01] the dashboard of a terminal is requested once its terminal is chosen', async () => {
  const { server, user, address } = await open();
  await tile(/^Number of transactions/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Shows' }), 'kiosk');
  expect(await screen.findByText('Enter the ID of a terminal to see its dashboard.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Terminal ID/ }), '17{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard?terminal=17'));
  await waitFor(() => expect(server.received(dashboardData).at(-1)?.query).toEqual({ scope: 'kiosk', terminal: '17' }));
  expect(server.received(dashboardData)).toHaveLength(2);
});

test('[ST-01] a failed read keeps the earlier figures and says as of when they are', async () => {
  const { server, user } = await open();
  await within(await tile(/^Number of transactions/)).findByRole('link', { name: '12' });
  server.on(dashboardData, () => {
    throw new LostResponse();
  });
  await user.keyboard('r');
  const count = await tile(/^Number of transactions/);
  await waitFor(() => expect(within(count).getByText(/^As of /)).toBeTruthy());
  expect(within(count).getByRole('link', { name: '12' })).toBeTruthy();
});

test('[ST-01] a series shows the last hour that has figures, as the day is not over, and the highest one', async () => {
  const hours = [4, 9, 2, 0].map((value, hour) => ({
    ...figure(value),
    label: { kind: 'hourOfDay', of: '', value: hour, name: '' } as const,
  }));
  const layout = { widgets: [placed('w1', 'TransactionsByHour', 0, 0)] };
  await open({ layout, items: [{ id: 'w1', data: dataOf('TransactionsByHour', { figures: hours }) }] });
  const shown = within(await tile(/^Transactions by hour/));
  expect((await shown.findByText('02:00')).parentElement?.textContent).toBe('02:002highest: 9 (01:00)');
});

test('[ST-01] the wall display has no frame, says when the session ends, shows the next dashboard in turn, and Escape leaves it', async () => {
  const { user, address } = await open();
  await tile(/^Number of transactions/);
  await user.keyboard('t');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Show the next dashboard' }), '15');
  await user.click(screen.getByRole('button', { name: /^Start/ }));
  await waitFor(() => expect(address()).toBe('/dashboard?wall=15'));
  await waitFor(() => expect(document.querySelector('[data-wall] header')).not.toBeNull());
  expect(await screen.findByText(/Signed in until/)).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Shows' })).toBeNull();
  document.querySelector<HTMLElement>('[data-widget]')?.focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('[SH-15] the dashboards that can be composed are listed with the layout that each shows', async () => {
  const server = createRestServer();
  const of = { profile: null, version: 0, mayConfigure: true, mayShare: false } as const;
  server.on(listDashboards, () => ({
    items: [
      { ...of, id: 'dashboard', scope: 'installation', source: 'own' } as const,
      { ...of, id: 'dashboard-downtime', scope: 'property', source: 'profile', profile: 'supervisor' } as const,
      { ...of, id: 'index', scope: 'kiosk', source: 'default', mayConfigure: false } as const,
    ],
  }));
  await renderApp('/dashboard-view', {});
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => [...row.children].map((cell) => cell.textContent).join('|'));
  expect(rows).toEqual([
    'Dashboard|Installation|Own layout|Compose',
    'Downtime|Property|Layout of the profile Supervisor|Compose',
    'Overview|Terminal|Layout of this version|You may not change this layout.',
  ]);
  expect(screen.getByRole('link', { name: 'Compose: Downtime, Property' }).getAttribute('href')).toBe(
    '#/dashboard-downtime?property=1&compose=1',
  );
});

test('[MG-16] [SH-15] settings of widgets are changed with a check of their range, and only changed ones are sent', async () => {
  const server = createRestServer();
  const settings = [
    { widget: 'TransactionCount', period: 'day', top: null, version: 0 },
    { widget: 'TopErrors', period: 'week', top: 5, version: 2 },
    { widget: 'MapView', period: null, top: null, version: 0 },
  ] as const;
  server.on(readWidgetSettings, () => ({ items: [...settings] }));
  server.on(saveWidgetSettings, ({ body }) => ({ items: body.items.map((item) => ({ ...item, version: item.version + 1 })) }));
  const { user } = await renderApp('/widget-settings', {});
  const rows = await screen.findByRole('textbox', { name: 'Most frequent errors: Rows' });
  expect(screen.queryByRole('row', { name: /^Properties/ })).toBeNull();
  await user.clear(rows);
  await user.type(rows, '99');
  expect(screen.getByText('Enter a number from 1 to 20.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Save/ }).hasAttribute('disabled')).toBe(true);
  await user.clear(rows);
  await user.type(rows, '10');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Most frequent errors: Period' }), 'month');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(server.received(saveWidgetSettings).map(({ body }) => body)).toEqual([
      { items: [{ widget: 'TopErrors', period: 'month', top: 10, version: 2 }] },
    ]),
  );
});
