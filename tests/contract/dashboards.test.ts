import { allEndpoints } from '@floorwalker/core/contract/all-endpoints';
import { widgetKeys } from '@floorwalker/core/dashboard/widgets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signIn } from '../harness/person.ts';
import { type SeededProduct, seedProduct } from '../harness/seed-product.ts';
import { type ProductInTest, startInTest } from '../harness/shared-cluster.ts';
import { createComparison, isOfDashboards } from './compare.ts';

let product: ProductInTest;
let admin: Person;
let floor: SeededProduct;

beforeAll(async () => {
  product = await startInTest({ FLOOR_SIGN_IN_LIMIT: '0' });
  admin = await signIn(product, 'administrator');
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  floor = await seedProduct(product, terminal, admin);
});
afterAll(async () => {
  await floor.machine.leave();
  await product.discard();
});

const { compared, fetchCompared } = createComparison(
  () => product,
  () => admin.token,
);

test('dashboards, layouts and widgets conform to the contract [ST-01, MG-16]', async () => {
  const query = '?scope=installation';
  await fetchCompared('dashboard.list');
  const { widgets } = (await fetchCompared('dashboard.read', { id: 'dashboard' }, { query })) as { widgets: unknown[] };
  const body = { scope: 'installation', profile: null, widgets, version: 0 };
  expect(await fetchCompared('dashboard.save', { id: 'dashboard' }, { body })).toMatchObject({ source: 'own', widgets });
  const data = (await fetchCompared('dashboard.data', { id: 'dashboard' }, { query })) as { items: unknown[] };
  expect(data.items.length).toBe(widgets.length);
  expect(await fetchCompared('widget.read', { widget: 'TransactionCount' }, { query })).toMatchObject({ unavailable: null });
  const { items } = (await fetchCompared('widget.settings')) as { items: object[] };
  expect(items.length).toBe(widgetKeys.length);
  await fetchCompared('widget.save-settings', {}, { body: { items: items.slice(8, 10) } });
  expect(allEndpoints.filter(({ id }) => isOfDashboards(id) && !compared.has(id))).toEqual([]);
});
