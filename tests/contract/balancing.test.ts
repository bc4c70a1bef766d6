import { allEndpoints } from '@floorwalker/core/contract/all-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signIn } from '../harness/person.ts';
import { type SeededProduct, seedProduct } from '../harness/seed-product.ts';
import { type ProductInTest, startInTest } from '../harness/shared-cluster.ts';
import { createComparison, firstOf, isOfBalancing } from './compare.ts';

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

const notes = (pieces: number) => ({ pieces, amount: pieces * 2000 });

test('[ST-06] the responses about balancing conform to the contract', async () => {
  const { machine } = floor;
  const at = '2026-11-20T05:00:00.000Z';
  const row = {
    component: 13,
    rank: 1,
    medium: 2,
    currency: 'EUR',
    denomination: 2000,
    opening: notes(9),
    removed: notes(2),
    roll: notes(7),
  };
  const report = { number: 77, type: 'money-service', snapshot: 'money-service-end', from: '2026-11-19T05:00:00.000Z', to: at };
  await machine.committed(await machine.send('balance', { at, ...report, operators: [201], rows: [row] }));
  const { id } = firstOf(await fetchCompared('balancing-reports.list', {}, { query: '?q=number:77' })) as { id: number };
  for (const list of ['balancing-reports', 'money-services']) {
    if (list === 'money-services') await fetchCompared(`${list}.list`);
    await fetchCompared(`${list}.count`);
    await fetchCompared(`${list}.explain`, {}, { query: '?q=state:open' });
    await fetchCompared(`${list}.show`, { id });
  }
  await fetchCompared('balancing-report.detail', { id });
  await fetchCompared('balancing-report.explanations', { id });
  await fetchCompared('money-service.removals', { id });
  await fetchCompared('service-route.plan');
  const counted = { body: { version: 1, counts: [{ place: 0, pieces: 8 }] } };
  expect(await fetchCompared('balancing-report.count', { id }, counted)).toMatchObject({ state: 'counted', variance: -2000 });
  expect(await fetchCompared('balancing-report.confirm', { id }, { body: { version: 2 } })).toMatchObject({ state: 'confirmed' });
  await fetchCompared('balancing-report.adjust', { id }, { body: { place: 0, pieces: 1, reason: 'note found' } });
  await fetchCompared('terminal.balancing', { id: machine.id }, { body: { type: 'predefined' } });
  const { businessDay } = (await fetchCompared('casino-day.show', { id: 101 })) as { businessDay: string };
  expect(await fetchCompared('casino-day.end', { id: 101 }, { body: { businessDay } })).toMatchObject({ businessDay });
  const missing = allEndpoints.filter(({ id: call, file }) => isOfBalancing(call) && !file && !compared.has(call));
  expect(missing.map((endpoint) => endpoint.id)).toEqual([]);
});
