import { randomUUID } from 'node:crypto';
import type { LeaseName } from '@floorwalker/core/vocabulary/lease-names';
import { leaseNames } from '@floorwalker/core/vocabulary/lease-names';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { createWriter } from '../db/write.ts';
import { until } from '../testing/machine.ts';
import { type Leases, startLeases } from './leases.ts';
import { type Node, startNode } from './node.ts';

interface Server {
  readonly node: Node;
  readonly leases: Leases;
}

let created: TestDatabase;
let servers: Server[];

beforeEach(async () => {
  created = await createTestDatabase();
  servers = [];
});
afterEach(async () => {
  for (const { node, leases } of servers) await Promise.all([leases.stop(), node.stop()]);
  await created.drop();
});

async function start(): Promise<Server> {
  const { database } = created;
  const onError = () => undefined;
  const node = await startNode({ database, id: randomUUID(), name: 'one', version: '1.0.0', schema: 147, onError });
  const leases = await startLeases({ database, node, onError });
  servers.push({ node, leases });
  return { node, leases };
}

const held = ({ leases }: Server): readonly LeaseName[] => leaseNames.filter((name) => leases.holds(name));
const awaitHeld = (server: Server, count: number) =>
  until(
    () => held(server),
    ({ length }) => length === count,
  );
/** Ends the lease of a server in the database, as if it had not renewed it; the server itself does not know. */
const expire = ({ node }: Server) => created.database.execute('update node set lease_until = clock_timestamp() where id = $1', [node.id]);
const fenced = ({ leases }: Server, name: LeaseName, work: () => Promise<unknown> = async () => undefined) =>
  leases.fence(
    name,
    createWriter(created.database, () => undefined),
  )(work);

test('the first server holds every lease; the next one takes them when it stops', async () => {
  const [one, other] = [await start(), await start()];
  expect([held(one), held(other)]).toEqual([leaseNames, []]);
  await one.node.release();
  expect(held(one)).toEqual([]);
  await awaitHeld(other, leaseNames.length);
});

test('of servers that start at the same time, one holds each lease', async () => {
  const all = await Promise.all([start(), start(), start()]);
  expect(all.flatMap(held).toSorted()).toEqual(leaseNames);
});

test('a server whose lease is over writes nothing under a lease, and does not get it back from the server that took it', async () => {
  const [one, other] = [await start(), await start()];
  await one.node.stop();
  await expire(one);
  let hasWritten = false;
  const work = async () => {
    hasWritten = true;
  };
  await expect(fenced(one, 'alerts', work)).rejects.toThrow('the lease of this server is over');
  await awaitHeld(other, leaseNames.length);
  await expect(fenced(one, 'alerts', work)).rejects.toThrow('the lease of this server is over');
  expect(hasWritten).toBe(false);
  await expect(fenced(other, 'alerts')).resolves.toBeUndefined();
});

test('a lease is not taken while a write of its holder has not ended; the others are', async () => {
  const [one, other] = [await start(), await start()];
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const writing = fenced(one, 'alerts', () => {
    begun.resolve();
    return promise;
  });
  await begun.promise;
  await one.node.stop();
  await expire(one);
  await awaitHeld(other, leaseNames.length - 1);
  expect(other.leases.holds('alerts')).toBe(false);
  resolve();
  await writing;
  await awaitHeld(other, leaseNames.length);
});

test('a server that got a new lease holds what nobody has taken meanwhile', async () => {
  const one = await start();
  await expire(one);
  const former = one.node.lease()?.epoch ?? 0;
  await until(
    () => one.node.lease()?.epoch ?? 0,
    (epoch) => epoch > former,
  );
  await awaitHeld(one, leaseNames.length);
  await expect(fenced(one, 'alerts')).resolves.toBeUndefined();
});

test('a lease of a later version that this one does not know is left to others', async () => {
  await created.database.execute(`insert into lease values ('later', 0)`);
  await start();
  expect(await created.database.query(`select epoch from lease where name = 'later'`)).toEqual([{ epoch: 0 }]);
});
