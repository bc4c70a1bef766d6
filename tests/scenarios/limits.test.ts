import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product, ProductProcess } from '../harness/product.ts';
import { sendRequest } from '../harness/send-request.ts';
import { type SharingProduct, startOnSharedCluster } from '../harness/shared-cluster.ts';

let first: SharingProduct;
let second: ProductProcess;

beforeAll(async () => {
  first = await startOnSharedCluster({ FLOOR_SIGN_IN_LIMIT: '4' });
  second = await first.startSecondServer();
});
afterAll(async () => {
  await second.discard();
  await first.discard();
});

test('sign-ins of an address that alternate between two servers are limited together', async () => {
  const attempt = async (server: Product) =>
    (await sendRequest(server, 'POST /session', { body: { login: 'nobody', password: 'wrong', kind: 'cli' } })).status;
  const statuses: number[] = [];
  for (const server of [first, second, first, second, first, second]) statuses.push(await attempt(server));
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
});
