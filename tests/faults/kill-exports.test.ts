import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readAll } from '../harness/pages.ts';
import { signIn } from '../harness/person.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { until } from '../harness/wait.ts';

let product: Product;

afterAll(() => product.discard());

interface Row {
  readonly id: string;
  readonly state: string;
  readonly failure: string;
}

test('exports that a killed server had begun are interrupted, and of their files nothing is left [LG-05]', async () => {
  product = await startProduct({ FLOOR_SIGN_IN_LIMIT: '0' });
  const admin = await signIn(product, 'administrator');
  const states = async () => (await readAll<Row>(admin, '/exports')).map(({ state }) => state);
  for (let n = 0; n < 10; n++) expect((await admin.post('/exports', { resource: 'terminals', format: 'pdf' })).status).toBe(200);
  await until(async () => ((await states()).includes('done') ? true : null));
  await product.kill();
  product = await product.restart();
  const back = await signIn(product, 'administrator');
  const rows = await readAll<Row>(back, '/exports');
  expect(rows).toHaveLength(10);
  const done = rows.filter(({ state }) => state === 'done').map(({ id }) => id);
  const rest = rows.filter(({ state }) => state !== 'done');
  expect(rest.map(({ state, failure }) => [state, failure])).toEqual(rest.map(() => ['failed', 'export.interrupted']));
  expect([done.length > 0, rest.length > 0]).toEqual([true, true]);
  expect((await readdir(join(product.data, 'exports'))).toSorted()).toEqual(done.toSorted());
  for (const id of done) expect((await back.delete(`/exports/${id}`)).status).toBe(204);
  expect(await readdir(join(product.data, 'exports'))).toEqual([]);
});
