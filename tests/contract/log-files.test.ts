import { allEndpoints } from '@floorwalker/core/contract/all-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signIn } from '../harness/person.ts';
import { type SeededProduct, seedProduct } from '../harness/seed-product.ts';
import { type ProductInTest, startInTest } from '../harness/shared-cluster.ts';
import { createComparison, firstOf, isOfLogFiles } from './compare.ts';

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

test('responses about the lines of a log file conform to the contract [TM-10]', async () => {
  const { id } = firstOf(await fetchCompared('log-files.list')) as { id: string };
  const lines = { from: 1, total: 1, lines: [{ text: `log-file.request of ${floor.machine.id}`, cut: 0 }] };
  expect(await fetchCompared('log-file.lines', { id })).toEqual(lines);
  expect(await fetchCompared('log-file.search', { id }, { query: '?text=REQUEST' })).toMatchObject({ count: 1, lines: [1], next: null });
  expect(await fetchCompared('log-file.archive-contents')).toMatchObject({ files: 1, missing: 0 });
  expect(allEndpoints.filter(({ id: call }) => isOfLogFiles(call) && !compared.has(call))).toEqual([]);
});
