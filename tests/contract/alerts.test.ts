import { allEndpoints } from '@floorwalker/core/contract/all-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signIn } from '../harness/person.ts';
import { type ProductInTest, startInTest } from '../harness/shared-cluster.ts';
import { until } from '../harness/wait.ts';
import { bodyOf } from './calls.ts';
import { createComparison, endpointOf, firstOf, isOfAlerts } from './compare.ts';

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

test('responses about alerts conform to the contract', async () => {
  const bodyFor = (id: string) => ({ body: bodyOf(endpointOf(id)) });
  const raised = { ...bodyOf(endpointOf('alert-rules.add')), when: 'event-log>=0', over: '1h', for: '0m', property: [101] };
  const { id } = (await fetchCompared('alert-rules.add', {}, { body: raised })) as { id: number };
  const alert = await until(async () => {
    const { items } = (await admin.get('/alerts')).body as { items: { id: number; state: string }[] };
    return items.find(({ state }) => state === 'raised') ?? null;
  });
  expect(firstOf(await fetchCompared('alerts.list'))).toMatchObject({ id: alert.id, rule: id, property: 101 });
  await fetchCompared('alerts.count');
  await fetchCompared('alerts.explain');
  expect(await fetchCompared('alert.acknowledge', { id: alert.id }, bodyFor('alert.acknowledge'))).toMatchObject({ state: 'acknowledged' });
  expect(await fetchCompared('alerts.show', { id: alert.id })).toMatchObject({ comment: 'technician on the way' });
  const { items } = (await fetchCompared('alert.history', { id: alert.id })) as { items: { step: string }[] };
  expect(items.map(({ step }) => step)).toEqual(['pending', 'raised', 'notified', 'acknowledged']);
  const edited = await fetchCompared('alert-rules.edit', { id }, bodyFor('alert-rules.edit'));
  expect(edited).toMatchObject({ version: 2, clear: '97%', open: 0 });
  await fetchCompared('alert-rules.list');
  expect(await fetchCompared('alert-rules.show', { id })).toMatchObject({ version: 2 });
  await fetchCompared('alert-rules.count');
  await fetchCompared('alert-rules.explain');
  await fetchCompared('alert.remove', { id });
  expect(await fetchCompared('alert-rules.apply', {}, bodyFor('alert-rules.apply'))).toEqual({ added: 1, changed: 0 });
});

test('every call about alerts was compared', () => {
  const files = ['alert-rules.export', 'alerts.export'];
  expect(allEndpoints.map(({ id }) => id).filter((id) => isOfAlerts(id) && !compared.has(id) && !files.includes(id))).toEqual([]);
});
