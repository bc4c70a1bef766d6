import { allEndpoints } from '@floorwalker/core/contract/all-endpoints';
import { reports } from '@floorwalker/core/statistics/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signIn } from '../harness/person.ts';
import { type SeededProduct, seedProduct } from '../harness/seed-product.ts';
import { type ProductInTest, startInTest } from '../harness/shared-cluster.ts';
import { until } from '../harness/wait.ts';
import { bodyOf } from './calls.ts';
import { createComparison, endpointOf, firstOf, isOfStatistics } from './compare.ts';

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

interface Report {
  readonly totals: readonly { readonly values: readonly number[] }[];
}

test('responses about exclusions conform to the contract [ST-02]', async () => {
  const added = (await fetchCompared('exclusions.add', {}, { body: bodyOf(endpointOf('exclusions.add')) })) as { id: number };
  expect(added).toMatchObject({ property: 101, terminal: null, state: 'pending', version: 1 });
  const edited = await fetchCompared('exclusions.edit', { id: added.id }, { body: bodyOf(endpointOf('exclusions.edit')) });
  expect(edited).toMatchObject({ reason: 'Power cut of the city', version: 2 });
  expect(((await fetchCompared('exclusions.list')) as { items: object[] }).items).toMatchObject([{ id: added.id }]);
  expect(await fetchCompared('exclusions.count')).toEqual({ count: 1, exact: true });
  await fetchCompared('exclusions.explain');
  expect(await fetchCompared('exclusions.show', { id: added.id })).toMatchObject({ id: added.id });
  await fetchCompared('exclusion.remove', { id: added.id });
  const applied = await fetchCompared('exclusions.apply', {}, { body: bodyOf(endpointOf('exclusions.apply')) });
  expect(applied).toMatchObject({ added: 1 });
});

test('reports contain what terminals have sent within seconds, and conform to the contract [ST-02, ST-03]', async () => {
  const { businessDay } = firstOf(await fetchCompared('transaction-log.list')) as { businessDay: string };
  const query = `?from=${businessDay}&to=${businessDay}`;
  await until(async () => {
    const { body } = await admin.get(`/statistics/transaction-count${query}`);
    return (body as Report).totals[0]?.values[0] === 1 ? true : null;
  });
  for (const { id } of reports) await fetchCompared(`statistics.${id}`, {}, { query });
  expect(await fetchCompared('statistics.media-cash-statistics', {}, { query: `${query}&by=medium,direction` })).toMatchObject({
    by: ['medium', 'direction', 'currency'],
    rows: [{ keys: [1, 'in', expect.any(String)], values: [1, 1, 2000] }],
  });
  const verified = await fetchCompared('statistics.verify', {}, { query: `${query}&property=101` });
  expect(verified).toEqual({ from: businessDay, to: businessDay, difference: null });
  // Files are read in tests of the server.
  const files = ['statistics.export', 'exclusions.export'];
  const missing = allEndpoints.map(({ id }) => id).filter((id) => isOfStatistics(id) && !compared.has(id) && !files.includes(id));
  expect(missing).toEqual([]);
});
