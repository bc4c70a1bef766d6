import { defaultLayout } from '@floorwalker/core/dashboard/default-layouts';
import { addWidget, type DashboardLayout, moveWidget } from '@floorwalker/core/dashboard/layout';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addTerminal(server, 17, 101);
  for (const [id, rights] of [
    ['own', 'installation-dashboard.view,own-dashboard.configure'],
    ['watcher', 'installation-dashboard.view,terminal.view'],
    ['downtime', 'installation-downtime.view,terminal.view'],
  ] as const)
    await server.database.execute('insert into rights_profile (id, name, rights) values ($1, $1, $2)', [id, `{console.log-in,${rights}}`]);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 201, 'own', [101]);
  await addOperator(server, 202, 'own', [101], 'second');
  await addOperator(server, 301, 'watcher', [101]);
  await addOperator(server, 401, 'downtime', [101]);
  for (const who of ['administrator', 'own', 'second', 'watcher', 'downtime']) tokens[who] = await server.signIn(who);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.execute('delete from dashboard_layout');
  await server.database.execute('delete from widget_setting');
});

const as = (who: string) => ({ as: tokens[who] as string });
const read = (who: string, query = 'scope=installation', id = 'dashboard') => server.call(`GET /dashboards/${id}?${query}`, as(who));
const initial = defaultLayout('dashboard', 'installation');
const layout: DashboardLayout = addWidget([], 'TerminalStateSummary', { width: 4, height: 3 });
const save = (who: string, body: object = {}, id = 'dashboard') =>
  server.call(`PUT /dashboards/${id}`, {
    ...as(who),
    body: { scope: 'installation', profile: null, widgets: layout, version: 0, ...body },
  });

test('[ST-01] the own layout is stored, replaced and removed, and nobody else sees it', async () => {
  expect((await read('own')).body).toMatchObject({ source: 'default', version: 0, widgets: initial, mayConfigure: true, mayShare: false });
  const { status, body } = await save('own');
  expect([status, body.source, body.widgets]).toEqual([200, 'own', layout]);
  expect((await read('own')).body).toEqual(body);
  expect((await read('second')).body.source).toBe('default');
  const moved = moveWidget(layout, 'w1', { x: 3 });
  const second = (await save('own', { widgets: moved, version: body.version })).body;
  expect(second.widgets[0].x).toBe(3);
  expect(second.version).toBeGreaterThan(body.version);
  expect((await save('own', { widgets: null, version: second.version })).body).toMatchObject({ source: 'default', version: 0 });
  const [audited] = await server.database.query<{ target: string; new: unknown }>(
    `select target, new from audit where act = 'dashboard.save' and outcome = 'done' order by n limit 1`,
  );
  expect(audited).toMatchObject({ target: 'dashboard/dashboard/installation', new: layout });
});

test('[ST-01] a change that is based on an older layout is refused, also after it was removed and stored again', async () => {
  const { version } = (await save('own')).body;
  expect((await save('own')).body).toMatchObject({ code: 'row.changed', params: { by: 'own 201' } });
  await save('own', { widgets: null, version });
  const again = (await save('own')).body;
  expect((await save('own', { version })).body.code).toBe('row.changed');
  expect((await save('own', { widgets: null, version })).body.code).toBe('row.changed');
  expect((await read('own')).body.version).toBe(again.version);
});

test('[ST-01] of simultaneous changes one is stored', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => save('own')));
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
});

test('[ST-01] a shared layout applies to the holders of its profile who have none of their own', async () => {
  const shared = await save('administrator', { profile: 'own' });
  expect(shared.body).toMatchObject({ source: 'profile', profile: 'own', widgets: layout });
  expect((await read('administrator')).body.source).toBe('default');
  expect((await read('own')).body).toMatchObject({ source: 'profile', profile: 'own', version: 0, widgets: layout });
  expect((await read('watcher')).body.source).toBe('default');
  await save('own', { widgets: [] });
  expect((await read('own')).body).toMatchObject({ source: 'own', widgets: [] });
  expect((await read('second')).body.source).toBe('profile');
  await server.database.execute(`update operator set dashboards_profile = 'watcher' where id = 202`);
  await save('administrator', { profile: 'watcher', widgets: [] });
  expect((await read('second')).body).toMatchObject({ source: 'profile', profile: 'watcher' });
  await server.database.execute('update operator set dashboards_profile = null where id = 202');
  expect((await read('administrator', 'scope=installation&profile=own')).body.version).toBe(shared.body.version);
});

test('[ST-01] layouts need their rights', async () => {
  expect((await save('watcher')).body).toMatchObject({ code: 'right.missing' });
  expect((await save('own', { profile: 'own' })).body).toMatchObject({
    code: 'right.missing',
    params: { right: 'installation-dashboard.edit' },
  });
  expect((await save('own', { scope: 'property' })).body).toMatchObject({
    code: 'right.missing',
    params: { right: 'property-dashboard.view' },
  });
  expect((await read('own', 'scope=installation&profile=own')).body.code).toBe('right.missing');
  expect((await read('downtime')).body.code).toBe('right.missing');
  expect((await read('downtime', 'scope=installation', 'dashboard-downtime')).status).toBe(200);
  expect((await save('administrator', { profile: 'nobody' })).body.fields).toMatchObject([{ path: 'profile', code: 'unknown-profile' }]);
  const { body } = await server.call('GET /dashboards', as('downtime'));
  expect(body.items.map(({ id, scope }: { id: string; scope: string }) => `${id} ${scope}`)).toEqual(['dashboard-downtime installation']);
});

test.each([
  [[{ ...layout[0], widget: 'FillLevels' }], 'widgets.0.widget', 'not-in-scope'],
  [[layout[0], { ...layout[0], id: 'other' }], 'widgets.1.y', 'overlapping'],
  [[{ ...layout[0], widget: 'Nothing' }], 'widgets.0.widget', 'invalid-value'],
  [[{ ...layout[0], x: 12 }], 'widgets.0.x', 'too-big'],
  [[{ ...layout[0], settings: { period: 'day', top: null } }], 'widgets.0.settings.period', 'not-allowed'],
])('[ST-01] the layout %j is refused', async (widgets, path, code) => {
  expect((await save('own', { widgets })).body).toMatchObject({ code: 'request.invalid', fields: [{ path, code }] });
});

test('[ST-01] one call returns the figures of all widgets of a dashboard', async () => {
  const { body } = await server.call('GET /dashboards/dashboard/data?scope=installation', as('administrator'));
  expect(body.items.map(({ id, data }: { id: string; data: { widget: string } }) => [id, data.widget])).toEqual(
    initial.map(({ id, widget }) => [id, widget]),
  );
  await save('own', { widgets: addWidget(layout, 'TopErrors', { width: 4, height: 3 }) });
  const own = (await server.call('GET /dashboards/dashboard/data?scope=installation&period=week', as('own'))).body;
  expect(own.items.map(({ data }: { data: { unavailable: string; right: string } }) => [data.unavailable, data.right])).toEqual([
    ['right', 'terminal.view'],
    ['right', 'error-log.view'],
  ]);
  expect((await server.call('GET /dashboards/dashboard/data?scope=installation', as('downtime'))).body.code).toBe('right.missing');
});

test('[LV-11] the configuration of dashboards names the widgets that the caller sees', async () => {
  await save('own');
  expect((await server.call('GET /dashboard-configuration', as('own'))).body).toEqual({ installation: [1], property: [], kiosk: [] });
});

test('[MG-16] settings of widgets apply where the dashboard sets none, and are changed by version', async () => {
  const settings = async () => (await server.call('GET /widget-settings', as('administrator'))).body.items;
  const change = (items: object[], who = 'administrator') => server.call('PUT /widget-settings', { ...as(who), body: { items } });
  const top = (await settings()).find(({ widget }: { widget: string }) => widget === 'TopErrors');
  expect(top).toEqual({ widget: 'TopErrors', period: 'day', top: 5, version: 0 });
  expect((await change([{ ...top, period: 'month', top: 7 }])).status).toBe(200);
  const { body } = await server.call('GET /widgets/TopErrors?scope=installation', as('administrator'));
  const days = (Date.parse(body.period.to) - Date.parse(body.period.from)) / 86_400_000;
  expect([body.top, days]).toEqual([7, 29]);
  expect((await change([top])).body).toMatchObject({ code: 'row.changed', params: { by: 'administrator 1' } });
  expect(
    (
      await change([
        { ...top, version: 1 },
        { ...top, version: 1 },
      ])
    ).body.fields,
  ).toMatchObject([{ path: 'items.1.widget', code: 'given-twice' }]);
  expect((await change([{ ...top, top: null, version: 1 }])).body.fields).toMatchObject([{ path: 'items.0.top', code: 'required' }]);
  expect((await change([{ widget: 'CurrentErrors', period: 'day', top: null, version: 0 }])).body.fields).toMatchObject([
    { code: 'not-allowed' },
  ]);
  expect((await change([{ ...top, version: 1 }], 'own')).body.code).toBe('right.missing');
  expect((await change([{ ...top, version: 1 }])).status).toBe(200);
  expect((await settings()).find(({ widget }: { widget: string }) => widget === 'TopErrors').version).toBe(2);
});
