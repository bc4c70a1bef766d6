import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../db/testing/test-database.ts';
import { addNodeMetrics } from './metrics.ts';
import { startNode } from './node.ts';

test('the metrics count the servers with a lease and the entries that are not passed on', async () => {
  const { database, drop } = await createTestDatabase();
  const start = () => startNode({ database, id: randomUUID(), name: 'one', version: '1.0.0', schema: 147, onError: () => undefined });
  const [node, other] = await Promise.all([start(), start()]);
  await database.execute('update stream_head set n = 12');
  const registry = new Registry();
  addNodeMetrics({ registry, database, node, leases: { holds: (name) => name === 'alerts' }, version: '1.0.0', head: () => 10 });
  const before = await registry.metrics();
  expect(before).toContain(`floor_node_info{node="${node.id}",version="1.0.0"} 1`);
  expect(before).toContain('floor_node_lease_valid 1');
  expect(before).toContain('floor_nodes 2');
  expect(before).toContain('floor_stream_lag 2');
  expect(before).toContain('floor_lease_held{lease="alerts"} 1');
  expect(before).toContain('floor_lease_held{lease="commands"} 0');
  await other.release();
  await node.release();
  const after = await registry.metrics();
  expect(after).toContain('floor_node_lease_valid 0');
  expect(after).toContain('floor_nodes 0');
  await drop();
});
