import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { DamageWatch } from './damage-watch.ts';
import type { Feed } from './feed.ts';

/** Adds the metrics of the process, of the stream, and of damage in the database. */
export function addStreamMetrics(registry: Registry, feed: Feed, damageWatch: DamageWatch): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'floor_stream_head',
    help: 'Number of the last entry of the stream',
    registers: [registry],
    collect() {
      this.set(feed.head());
    },
  });
  new Gauge({
    name: 'floor_database_checksum_failures',
    help: 'Pages of the database whose checksum did not fit, by its own count',
    registers: [registry],
    collect() {
      this.set(damageWatch.damage?.checksumFailures ?? 0);
    },
  });
  new Gauge({
    name: 'floor_database_failed_reads',
    help: 'Statements of this server that failed because of damaged data, since it started',
    registers: [registry],
    collect() {
      this.set(damageWatch.damage?.failedReads ?? 0);
    },
  });
}
