import { allEndpoints } from '@floorwalker/core/contract/all-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signIn } from '../harness/person.ts';
import { type SeededProduct, seedProduct } from '../harness/seed-product.ts';
import { type ProductInTest, startInTest } from '../harness/shared-cluster.ts';
import { createComparison, firstOf, isOfBackups } from './compare.ts';

let product: ProductInTest;
let admin: Person;
let floor: SeededProduct;

beforeAll(async () => {
  product = await startInTest();
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

test('[MG-14] responses about one backup conform to the contract', async () => {
  const { id } = firstOf(await fetchCompared('backups.list')) as { id: string };
  const settings = [{ key: 'Display/Brightness', value: '80', version: 1, origin: 'server' }];
  await floor.machine.committed(await floor.machine.send('config-status', { version: 1, entries: settings }));
  const change = { key: 'Display/Brightness', present: '80', backup: '60' };
  expect(await fetchCompared('backup.changes', { id })).toMatchObject({ changes: [{ ...change, effect: 'replaced' }] });
  const body = { targets: { ids: [floor.machine.id] }, args: { backup: id }, reason: '', dryRun: true };
  expect(await fetchCompared('backup.restore', {}, { body })).toMatchObject({ targets: [{ changes: [change] }] });
  expect(await fetchCompared('backup.retention')).toEqual({ days: 180, perTerminal: 0 });
  // The last good backup of a terminal stays, unless the terminal is retired.
  await product.database.execute('update terminal set retired = now() where id = $1', [floor.machine.id]);
  await fetchCompared('backup.delete', { id });
});

test('every call about one backup was compared', () => {
  expect(allEndpoints.map(({ id }) => id).filter((id) => isOfBackups(id) && !compared.has(id))).toEqual([]);
});
