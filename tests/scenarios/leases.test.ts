import { isDeepStrictEqual } from 'node:util';
import { leaseNames } from '@floorwalker/core/vocabulary/lease-names';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signIn } from '../harness/person.ts';
import type { Product, ProductProcess } from '../harness/product.ts';
import { sendRequest } from '../harness/send-request.ts';
import { type SharingProduct, startOnSharedCluster } from '../harness/shared-cluster.ts';
import { until } from '../harness/wait.ts';

let first: SharingProduct;
let second: ProductProcess;
let admin: Person;

beforeAll(async () => {
  first = await startOnSharedCluster({ FLOOR_SIGN_IN_LIMIT: '0' });
  second = await first.startSecondServer();
  admin = await signIn(first, 'administrator');
});
afterAll(async () => {
  first.process.kill('SIGCONT');
  await second.discard();
  await first.discard();
});

interface Shown {
  readonly state: string;
  readonly responds: boolean;
  readonly leases: readonly string[];
}

/** Returns the servers as a server lists them, itself first. */
async function serversOf(product: Product): Promise<readonly Shown[]> {
  const { items } = (await sendRequest(product, 'GET /nodes', { as: admin.token })).body as { readonly items: readonly Shown[] };
  const shown = items.map(({ state, responds, leases }) => ({ state, responds, leases }));
  return shown.toSorted((one, other) => Number(other.responds) - Number(one.responds));
}

/** Waits until a server lists itself and the other one like this. */
const lists = (product: Product, self: Shown, other: Shown) =>
  until(async () => (isDeepStrictEqual(await serversOf(product), [self, other]) ? true : null));

const self = (leases: readonly string[]): Shown => ({ state: 'running', responds: true, leases });
const other = (state: string, leases: readonly string[]): Shown => ({ state, responds: false, leases });

test('a server that is stopped by a signal loses its jobs to the other one, and does not get them back when it goes on', async () => {
  const leases = () => first.database.query('select name, epoch from lease order by name');
  await lists(second, self([]), other('running', leaseNames));
  first.process.kill('SIGSTOP');
  await lists(second, self(leaseNames), other('lost', []));
  const taken = await leases();
  first.process.kill('SIGCONT');
  await lists(first, self([]), other('running', leaseNames));
  expect(await leases()).toEqual(taken);
  await second.stop();
  await lists(first, self(leaseNames), other('stopped', []));
});
