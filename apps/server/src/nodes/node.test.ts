import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { until } from '../testing/machine.ts';
import { isLeaseValid, type Node, type NodeDeps, startNode } from './node.ts';

let created: TestDatabase;
let nodes: Node[];
let errors: unknown[];

beforeEach(async () => {
  created = await createTestDatabase();
  nodes = [];
  errors = [];
});
afterEach(async () => {
  for (const node of nodes) await node.stop();
  await created.drop();
});

const schema = 147;

async function start(id: string = randomUUID(), more: Pick<NodeDeps, 'figures'> = {}): Promise<Node> {
  const onError = (error: unknown) => errors.push(error);
  const node = await startNode({ database: created.database, id, name: 'one', version: '1.0.0', schema, onError, ...more });
  nodes.push(node);
  return node;
}

const leaseOf = (node: Node) => node.lease() ?? Promise.reject(new Error('no lease'));

test('a server has a valid lease from its start on, and servers have different epochs', async () => {
  const one = await leaseOf(await start());
  const other = await leaseOf(await start());
  expect(other.epoch).toBeGreaterThan(one.epoch);
  expect(await isLeaseValid(created.database, one)).toBe(true);
  expect(await isLeaseValid(created.database, { ...one, epoch: other.epoch })).toBe(false);
  expect(await created.database.query('select name, version, schema from node')).toEqual([
    { name: 'one', version: '1.0.0', schema },
    { name: 'one', version: '1.0.0', schema },
  ]);
});

test('a lease is renewed with its epoch; one that was over is replaced by a new one, which listeners are told', async () => {
  const node = await start();
  const first = await leaseOf(node);
  const before = await created.database.query<{ lease_until: Date }>('select lease_until from node');
  await until(
    () => created.database.query<{ lease_until: Date }>('select lease_until from node'),
    (rows) => Number(rows[0]?.lease_until) > Number(before[0]?.lease_until),
  );
  expect(await leaseOf(node)).toEqual(first);
  const heard: number[] = [];
  node.onLease(({ epoch }) => heard.push(epoch));
  await created.database.execute('update node set lease_until = clock_timestamp()');
  expect(await isLeaseValid(created.database, first)).toBe(false);
  await until(
    () => heard,
    ([epoch = 0]) => epoch > first.epoch,
  );
  expect(await isLeaseValid(created.database, await leaseOf(node))).toBe(true);
  expect(await isLeaseValid(created.database, first)).toBe(false);
});

test('a restarted server replaces the lease of its former process, which then cannot renew it', async () => {
  const former = await start();
  const lease = await leaseOf(former);
  const restarted = await start(former.id);
  expect(await isLeaseValid(created.database, lease)).toBe(false);
  await until(
    () => errors,
    ([error]) => String(error).includes('another server has the id'),
  );
  expect(await isLeaseValid(created.database, await leaseOf(restarted))).toBe(true);
});

test('only the last server that stops finds no other server, also when all stop at once', async () => {
  const [one, two, three] = [await start(), await start(), await start()];
  expect(await one.release()).toBe(false);
  expect(one.lease()).toBeNull();
  expect((await Promise.all([two.release(), three.release()])).toSorted()).toEqual([false, true]);
});

test('a server that was paused while the database was changed for later versions gets no lease any more, and none like it starts', async () => {
  await start();
  await created.database.execute('insert into migration (name, version, min_schema) values ($1, $2, $3)', [
    '900-x.sql',
    '9.0.0',
    schema + 1,
  ]);
  try {
    await created.database.execute('update node set lease_until = clock_timestamp()');
    const [error] = await until(
      () => errors,
      (found) => found.length > 0,
    );
    expect(String(error)).toContain('upgraded by version 9.0.0 and needs a server with schema 148 or later; this one has 147');
    await expect(start()).rejects.toThrow('Start a later version');
    expect(await created.database.query(`select from node where lease_until > clock_timestamp()`)).toEqual([]);
  } finally {
    await created.database.execute(`delete from migration where name = '900-x.sql'`);
  }
});

test('the renewal of the lease stores the figures of the server', async () => {
  await created.database.execute('update stream_head set n = 12');
  await start(undefined, { figures: async () => ({ terminals: 3, consoles: 2, head: 10 }) });
  const stored = () => created.database.query<{ terminals: number }>('select terminals, consoles, lag from node');
  const rows = await until(stored, ([row]) => row?.terminals === 3);
  expect(rows).toEqual([{ terminals: 3, consoles: 2, lag: 2 }]);
});

test('the server with the oldest lease, and no other, is told that servers started, which are new, or stopped or lost their leases', async () => {
  const reported: string[] = [];
  const startReporting = async (name: string) => {
    const node = await start();
    node.onServers((isOldest, hasNew) => void (isOldest && reported.push(hasNew ? `${name}: new` : name)));
    return node;
  };
  const isReported = (count: number) =>
    until(
      () => reported,
      ({ length }) => length === count,
    );
  const first = await startReporting('first');
  const other = await startReporting('other');
  await isReported(1);
  await other.release();
  await isReported(2);
  await first.stop();
  const third = await startReporting('third');
  const renewed = () =>
    created.database.query("select from node where id = $1 and lease_until > started + interval '5.5 seconds'", [third.id]);
  await until(renewed, ({ length }) => length === 1);
  expect(reported).toEqual(['first: new', 'first']);
  await created.database.execute('update node set lease_until = clock_timestamp() where id <> $1', [third.id]);
  await isReported(3);
  expect(reported[2]).toBe('third');
});
