import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts';
import { type Node, type NodeLease, startNode } from '../../nodes/node.ts';
import { bucketCount, type Claims, holdBuckets, releaseBuckets } from './buckets.ts';

let created: TestDatabase;
let nodes: Node[];

beforeEach(async () => {
  created = await createTestDatabase();
  nodes = [];
});
afterEach(async () => {
  for (const node of nodes) await node.stop();
  await created.drop();
});

const none: Claims = new Map();

async function start(): Promise<NodeLease> {
  const onError = () => undefined;
  const node = await startNode({ database: created.database, id: randomUUID(), name: 'one', version: '1.0.0', schema: 147, onError });
  nodes.push(node);
  return node.lease() ?? Promise.reject(new Error('no lease'));
}

const hold = (lease: NodeLease, served = none) => holdBuckets(created.database, lease, served);

test('one server holds all buckets, and keeps their claims', async () => {
  const one = await start();
  const claims = await hold(one);
  expect(claims.size).toBe(bucketCount);
  expect(await hold(one, claims)).toEqual(claims);
});

test('buckets above the share are served until another server has claimed them, under later claims', async () => {
  const [one, other] = [await start(), await start()];
  const before = await hold(one);
  expect((await hold(other)).size).toBe(0);
  const given = await hold(one, before);
  expect(given).toEqual(before);
  const taken = await hold(other);
  expect(taken.size).toBe(bucketCount / 2);
  const kept = await hold(one, given);
  expect(kept.size).toBe(bucketCount / 2);
  expect([...kept.keys()].filter((bucket) => taken.has(bucket))).toEqual([]);
  for (const [bucket, claim] of taken) expect(claim).toBeGreaterThan(before.get(bucket) ?? 0);
});

test('the buckets of a server whose lease is over are claimed by another one, and it holds nothing any more', async () => {
  const [one, other] = [await start(), await start()];
  const claims = await hold(one);
  await created.database.execute('update node set lease_until = clock_timestamp() where id = $1', [one.node]);
  expect((await hold(other)).size).toBe(bucketCount);
  expect((await hold(one, claims)).size).toBe(0);
});

test('a server that stops frees its buckets', async () => {
  const [one, other] = [await start(), await start()];
  await hold(one);
  await releaseBuckets(created.database, one.node);
  expect((await hold(other)).size).toBe(bucketCount);
});

test('servers that begin at the same time divide the buckets', async () => {
  const leases = [await start(), await start(), await start()];
  const held = new Map<NodeLease, Claims>();
  // They enter themselves, the first one gives up what is too much, the others claim it, and the first one learns of that.
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(leases.map(async (lease) => held.set(lease, await hold(lease, held.get(lease)))));
  }
  const sizes = [...held.values()].map(({ size }) => size);
  expect(sizes.toSorted()).toEqual([21, 21, 22]);
  expect(new Set([...held.values()].flatMap((claims) => [...claims.keys()])).size).toBe(bucketCount);
});
