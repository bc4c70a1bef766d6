import { leaseNames } from '@floorwalker/core/vocabulary/lease-names';
import { Gauge, type Registry } from 'prom-client';
import type { Queryable } from '../db/database.ts';
import { readHead } from '../db/feed.ts';
import type { Leases } from './leases.ts';
import { isValid, type Node, type NodeFigures } from './node.ts';

export interface NodeMetricsDeps {
  readonly registry: Registry;
  readonly database: Queryable;
  readonly node: Pick<Node, 'id' | 'lease'>;
  readonly leases: Pick<Leases, 'holds'>;
  readonly version: string;
  /** Returns the number of the last entry of the stream that this server has passed on. */
  readonly head: () => number;
}

/** Adds the metrics of this server among the servers of its database. Without the database, the counts keep their last values. */
export function addNodeMetrics({ registry, database, node, leases, version, head }: NodeMetricsDeps): void {
  const registers = [registry];
  new Gauge({ name: 'floor_node_info', help: 'Id and version of this server', labelNames: ['node', 'version'], registers }).set(
    { node: node.id, version },
    1,
  );
  new Gauge({
    name: 'floor_node_lease_valid',
    help: 'Whether this server has a valid lease by its own clock',
    registers,
    collect() {
      this.set(node.lease() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'floor_lease_held',
    help: 'Whether this server holds the lease of these jobs by its own clock',
    labelNames: ['lease'],
    registers,
    collect() {
      for (const lease of leaseNames) this.set({ lease }, leases.holds(lease) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'floor_nodes',
    help: 'Servers of the database with a valid lease',
    registers,
    async collect() {
      const rows = await database.query(`select from node n where ${isValid('n')}`).catch(() => null);
      if (rows) this.set(rows.length);
    },
  });
  new Gauge({
    name: 'floor_stream_lag',
    help: 'Entries of the stream that this server has not passed on yet',
    registers,
    async collect() {
      const last = await readHead(database).catch(() => null);
      if (last) this.set(Math.max(0, last.n - head()));
    },
  });
}

/** Creates the function that reads the figures of this server from its metrics; a part that has not started counts as zero. */
export const createFigures =
  (registry: Registry, head: () => number): (() => Promise<NodeFigures>) =>
  async () => {
    const count = async (metric: string) => (await registry.getSingleMetric(metric)?.get())?.values[0]?.value ?? 0;
    return { terminals: await count('floor_mqtt_connections'), consoles: await count('floor_live_sockets'), head: head() };
  };
