import { allEndpoints } from '@floorwalker/core/contract/all-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signIn } from '../harness/person.ts';
import { type ProductInTest, startInTest } from '../harness/shared-cluster.ts';
import { bodyOf } from './calls.ts';
import { createComparison, endpointOf, firstOf, isOfWebhooks } from './compare.ts';

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

test('responses about webhooks conform to the contract', async () => {
  const bodyFor = (id: string) => ({ body: bodyOf(endpointOf(id)) });
  const { id } = (await fetchCompared('webhooks.add', {}, bodyFor('webhooks.add'))) as { id: number };
  expect(await fetchCompared('webhook.rotate', { id })).toMatchObject({
    id,
    secret: expect.stringMatching(/^whsec_/),
    previousSecretUntil: null,
  });
  expect(await fetchCompared('webhook.rotate', { id })).toMatchObject({ previousSecretUntil: expect.any(String) });
  expect(await fetchCompared('webhook.disable', { id })).toMatchObject({ state: 'disabled' });
  expect(await fetchCompared('webhook.test', { id })).toMatchObject({ failure: expect.any(String), status: null });
  expect(await fetchCompared('webhook.replay', { id }, bodyFor('webhook.replay'))).toMatchObject({ state: 'disabled' });
  const edited = await fetchCompared('webhooks.edit', { id }, bodyFor('webhooks.edit'));
  expect(edited).toMatchObject({ version: 2, filter: 'severity>=warning' });
  expect(firstOf(await fetchCompared('webhooks.list'))).toEqual(edited);
  expect(await fetchCompared('webhooks.show', { id })).toEqual(edited);
  expect(await fetchCompared('webhooks.count')).toEqual({ count: 1, exact: true });
  await fetchCompared('webhooks.explain');
  expect(await fetchCompared('webhook.failures', { id })).toEqual({ items: [] });
  expect(await fetchCompared('webhook.enable', { id })).toMatchObject({ state: 'active' });
  await fetchCompared('webhook.remove', { id });
  expect(await fetchCompared('webhooks.apply', {}, bodyFor('webhooks.apply'))).toEqual({ added: 1, changed: 0 });
});

test('every call about webhooks was compared', () => {
  const files = ['webhooks.export'];
  expect(allEndpoints.map(({ id }) => id).filter((id) => isOfWebhooks(id) && !compared.has(id) && !files.includes(id))).toEqual([]);
});
