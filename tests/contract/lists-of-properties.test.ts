import type { Page } from '@floorwalker/core/contract/list';
import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { alertRuleForm } from '@floorwalker/core/forms/alert-rule';
import { recurringRunForm } from '@floorwalker/core/forms/recurring-run';
import { resources } from '@floorwalker/core/resources/index';
import { exportFormats } from '@floorwalker/core/vocabulary/export-formats';
import { rightsOfRole } from '@floorwalker/core/vocabulary/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForForecasts } from '../harness/forecasts.ts';
import type { Machine } from '../harness/machine.ts';
import { readAll } from '../harness/pages.ts';
import { type Person, signIn } from '../harness/person.ts';
import { openPlainSocket, type PlainSocket } from '../harness/plain-socket.ts';
import type { DemoTerminal, Product } from '../harness/product.ts';
import { seedProduct } from '../harness/seed-product.ts';
import { sendRequest, toProblem } from '../harness/send-request.ts';
import { startInTest } from '../harness/shared-cluster.ts';
import { until } from '../harness/wait.ts';
import { bodyOf } from './calls.ts';

// Operator 201, who may see only property 101, uses every list in every way, while the same data exists in property 102. No data
// of property 102 may appear in a page, total, explanation, export, wait or file.

interface Row {
  readonly property: number | null;
  readonly [name: string]: unknown;
}

let product: Product;
let admin: Person;
let operator: Person;
let own: DemoTerminal;
let foreign: DemoTerminal;
let machines: { readonly home: Machine; readonly abroad: Machine };
let socket: PlainSocket;
let foreignName: string;

beforeAll(async () => {
  product = await startInTest({ FLOOR_SIGN_IN_LIMIT: '0' });
  [admin, operator] = await Promise.all([signIn(product, 'administrator'), signIn(product, 'operator')]);
  const terminals = await product.terminals();
  const find = (property: number) => terminals.find((terminal) => terminal.property === property) as DemoTerminal;
  [own, foreign] = [find(101), find(102)];
  const abroad = (await seedProduct(product, foreign, admin)).machine;
  machines = { abroad, home: (await seedProduct(product, own, admin)).machine };
  for (const property of [101, 102]) {
    const rule = { ...bodyOf(alertRuleForm.add), when: 'event-log>=0', over: '1h', for: '0m', property: [property] };
    await admin.post('/alert-rules', { ...rule, name: `Events ${property === 101 ? 'Vienna' : 'Reno'}` });
    await admin.post('/recurring-runs', {
      ...bodyOf(recurringRunForm.add),
      name: `Nightly ${property === 101 ? 'Vienna' : 'Reno'}`,
      property,
    });
  }
  await waitForForecasts(admin, 2);
  await until(async () => (((await admin.get('/alerts/count')).body as { count: number }).count === 2 ? true : null), 200);
  foreignName = ((await admin.get(`/terminals/${foreign.id}`)).body as { name: string }).name;
  socket = await openPlainSocket(product.ready.live, operator, ['art.v2']);
  socket.send('RESUME_0_0');
  await socket.waitFor((frame) => frame.startsWith('RESET_'));
});
afterAll(async () => {
  socket.close();
  await Promise.all(Object.values(machines).map((machine) => machine.leave()));
  await product.discard();
});

// Lists whose rows belong to no property, such as exchange rates, are the same for everybody.
const listed = resources
  .filter(({ right, live }) => rightsOfRole.operator.includes(right) && !('everyProperty' in live))
  .map(({ id }) => id);
const personal = ['remote-sessions', 'exports', 'views', 'runs', 'sessions', 'messages', 'tokens', 'alert-rules'];

/** Lists whose rows are properties themselves. */
const listsOfProperties = ['properties', 'map-view'];
const propertyOf = (list: string, row: Row) => (listsOfProperties.includes(list) ? row.id : row.property);

/** Filters of a list that match only rows of the other property. */
const foreignFilters = (list: string): readonly string[] => {
  if (listsOfProperties.includes(list)) return ['name:Reno', 'id:102', 'not name:Vienna', 'Reno or id:102'];
  if (['recurring-runs', 'alerts'].includes(list)) return ['site:Reno', 'property:102', 'not site:Vienna', 'Reno or property:102'];
  const terminal = `${['terminals', 'terminal-settings'].includes(list) ? 'id' : 'terminal'}:${foreign.id}`;
  return ['site:Reno', terminal, 'not site:Vienna', `Reno or ${terminal}`];
};

const get = (path: string) => sendRequest(product, `GET ${path}`, { as: operator.token });

/** Whether a text contains data of the other property: its name, its terminal's name, or texts sent by its terminal. */
const isForeign = (text: string) =>
  ['Reno', foreignName, `acceptor ${foreign.id}`, `NoteAcceptor ${foreign.id}`, `cleaned ${foreign.id}`, `E${foreign.id}"`].some((word) =>
    text.includes(word),
  );

describe.for(resources.filter(({ right }) => !rightsOfRole.operator.includes(right)).map((resource) => ({ resource })))(
  '$resource.id',
  ({ resource }) => {
    test('without the right every call of the list is rejected', async () => {
      for (const { method, path, access } of Object.values(toListEndpoints(resource))) {
        const reply = await sendRequest(product, `${method} ${path.replace('{id}', '1')}?${access === 'list.export' ? 'format=csv' : ''}`, {
          as: operator.token,
        });
        expect([path, toProblem(reply).code]).toEqual([path, 'right.missing']);
      }
      const body = { resource: resource.id, format: 'csv' };
      expect(toProblem(await sendRequest(product, 'POST /exports', { as: operator.token, body })).code).toBe('right.missing');
    });
  },
);

describe.for(listed.filter((id) => !personal.includes(id)))('%s', (id) => {
  test('pages, totals and explanations have only rows of the own property, for any query', async () => {
    const all = await readAll<Row>(admin, `/${id}`);
    const mine = all.filter((row) => propertyOf(id, row) === 101);
    expect([mine.length > 0, mine.length < all.length]).toEqual([true, true]);
    expect(await readAll<Row>(operator, `/${id}`)).toHaveLength(mine.length);
    expect((await operator.get(`/${id}/count`)).body).toEqual({ count: mine.length, exact: true });
    for (const q of foreignFilters(id)) {
      const query = `?q=${encodeURIComponent(q)}`;
      expect([q, (await operator.get(`/${id}${query}&skip=0`)).body]).toMatchObject([q, { items: [], next: null }]);
      expect([q, (await operator.get(`/${id}/count${query}`)).body]).toEqual([q, { count: 0, exact: true }]);
      expect([q, (await operator.get(`/${id}/explain${query}`)).body]).toMatchObject([q, { count: 0 }]);
    }
  });

  test('exports in every format, streamed and in files, have only rows of the own property', async () => {
    for (const format of exportFormats) {
      const { status, text } = await get(`/${id}/export?format=${format}`);
      expect([format, status, isForeign(text)]).toEqual([format, 200, false]);
    }
    const begun = (await operator.post('/exports', { resource: id, format: 'ndjson' })).body as { id: string };
    await until(async () => ((await operator.get(`/exports/${begun.id}`)).body as { state: string }).state === 'done' || null);
    const { text } = await get(`/exports/${begun.id}/file`);
    const rows = text.trim().split('\n');
    expect([rows.length, isForeign(text)]).toEqual([(await readAll<Row>(operator, `/${id}`)).length, false]);
    for (const path of [`/exports/${begun.id}`, `/exports/${begun.id}/file`]) expect((await admin.get(path)).status).toBe(404);
    expect((await admin.delete(`/exports/${begun.id}`)).status).toBe(404);
  });

  test('rows of another property, and their details, are not found', async () => {
    const rowId = resources.find((resource) => resource.id === id)?.rowId ?? 'id';
    for (const row of (await readAll<Row>(admin, `/${id}`)).filter((one) => propertyOf(id, one) !== 101)) {
      const key = encodeURIComponent(String(row[rowId]));
      const paths = [`/${id}/${key}`, ...(id === 'transaction-log' ? [`/${id}/${key}/detail`] : [])];
      for (const path of paths) expect([path, toProblem(await get(path)).code]).toEqual([path, 'row.not-found']);
    }
  });
});

const error = (reference: string) => ({ code: 2, component: 10, rank: 1, params: [reference], state: 'raised', reference });

test('a wait for new rows ends with rows of the own property only', async () => {
  const position = ((await operator.get('/error-log')).body as Page<Row>).position;
  const waiting = operator.get(`/error-log?after=${position}&wait=25`);
  await machines.abroad.committed(await machines.abroad.send('error', error('abroad')));
  await machines.home.committed(await machines.home.send('error', error('at home')));
  const { items } = (await waiting).body as Page<Row>;
  expect(items.map(({ reference, property }) => [reference, property])).toEqual([['at home', 101]]);
});

test('invisible rows wake nobody', async () => {
  const before = socket.frames.length;
  const entries = () =>
    socket.frames
      .slice(before)
      .flatMap((frame) => frame.split(','))
      .filter((entry) => entry.startsWith('LOG_'));
  const { home, abroad } = machines;
  await abroad.committed(await abroad.send('maintenance', { activity: 'cleaning', component: 1, comment: 'abroad' }));
  await abroad.send('access', { operator: 201, login: 'abroad', state: 'logged-in', by: 'card' });
  await abroad.committed(await abroad.send('error', error('abroad again')));
  const change = { configuration: 'Basics', key: 'home', old: 'a', new: 'b', dataType: 'string' };
  await home.send('configuration', change);
  await home.committed(await home.send('event', { event: 170, detail1: 'the last' }));
  await admin.post('/exports', { resource: 'terminals', format: 'csv' });
  await home.committed(await home.send('event', { event: 170, detail1: 'the very last' }));
  await socket.waitFor((frame) => frame.includes('the very last'));
  // No entry at all, not even for the setting changed in the operator's own property: this role may not see the log of changes.
  expect(entries()).toEqual([]);
});

test('pictures of a foreign transaction are not found, and require their right in the own property', async () => {
  for (const { id, status } of [
    { id: `${foreign.id}/1`, status: 404 },
    { id: `${own.id}/1`, status: 200 },
  ]) {
    const path = `/transaction-log/${encodeURIComponent(id)}`;
    expect([path, (await operator.get(`${path}/detail`)).status]).toEqual([path, status]);
    expect((await get(`${path}/pictures/1`)).status).toBe(403);
  }
});
