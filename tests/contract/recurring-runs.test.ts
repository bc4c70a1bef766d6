import { allEndpoints } from '@floorwalker/core/contract/all-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signIn } from '../harness/person.ts';
import { type ProductInTest, startInTest } from '../harness/shared-cluster.ts';
import { bodyOf, callOf } from './calls.ts';
import { createComparison, endpointOf, firstOf, isOfRecurringRuns } from './compare.ts';

let product: ProductInTest;
let admin: Person;

beforeAll(async () => {
  product = await startInTest();
  admin = await signIn(product, 'administrator');
});
afterAll(() => product.discard());

const { compared, fetchCompared } = createComparison(
  () => product,
  () => admin.token,
);

test('responses about recurring runs conform to the contract', async () => {
  const bodyFor = (id: string) => ({ body: bodyOf(endpointOf(id)) });
  const query = callOf(endpointOf('recurring-run.preview')).replace(/^[^?]*/, '');
  expect(await fetchCompared('recurring-run.preview', {}, { query })).toMatchObject({ property: 101, items: { length: 5 } });
  const { id } = (await fetchCompared('recurring-runs.add', {}, bodyFor('recurring-runs.add'))) as { id: number };
  expect(await fetchCompared('recurring-run.pause', { id })).toMatchObject({ state: 'paused', nextDate: null });
  expect(await fetchCompared('recurring-run.resume', { id })).toMatchObject({ state: 'active', nextDate: expect.any(String) });
  expect(await fetchCompared('recurring-run.take-over', { id }, bodyFor('recurring-run.take-over'))).toMatchObject({ version: 2 });
  const edited = await fetchCompared('recurring-runs.edit', { id }, { body: { ...bodyOf(endpointOf('recurring-runs.edit')), version: 2 } });
  expect(edited).toMatchObject({ version: 3, cron: '30 4 * * *' });
  expect(firstOf(await fetchCompared('recurring-runs.list'))).toEqual(edited);
  expect(await fetchCompared('recurring-runs.show', { id })).toEqual(edited);
  expect(await fetchCompared('recurring-runs.count')).toEqual({ count: 1, exact: true });
  await fetchCompared('recurring-runs.explain');
  await fetchCompared('recurring-run.remove', { id });
  expect(await fetchCompared('recurring-runs.apply', {}, bodyFor('recurring-runs.apply'))).toEqual({ added: 1, changed: 0 });
});

test('every call about recurring runs was compared', () => {
  const files = ['recurring-runs.export'];
  expect(allEndpoints.map(({ id }) => id).filter((id) => isOfRecurringRuns(id) && !compared.has(id) && !files.includes(id))).toEqual([]);
});
