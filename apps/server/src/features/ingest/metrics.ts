import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { StoreResult } from './store.ts';

/** Counters of the ingest. `lag`: seconds from the arrival of a batch's oldest message to its commit. */
export interface IngestMetrics {
  readonly stored: Counter;
  readonly duplicates: Counter;
  readonly gaps: Counter;
  readonly conflicts: Counter;
  readonly quarantined: Counter;
  readonly failures: Counter;
  readonly waiting: Gauge;
  readonly batch: Histogram;
  readonly lag: Histogram;
}

export function createIngestMetrics(registry: Registry): IngestMetrics {
  const registers = [registry];
  const counter = (name: string, help: string) => new Counter({ name: `floor_ingest_${name}_total`, help, registers });
  return {
    stored: counter('stored', 'Messages stored'),
    duplicates: counter('duplicates', 'Repeats dropped'),
    gaps: counter('gaps', 'Gaps given up'),
    conflicts: counter('conflicts', 'Other content under a stored counter'),
    quarantined: counter('quarantined', 'Messages that did not fit'),
    failures: counter('failures', 'Batches that could not be stored at once'),
    waiting: new Gauge({ name: 'floor_ingest_waiting', help: 'Messages not yet stored', registers }),
    batch: new Histogram({ name: 'floor_ingest_batch', help: 'Messages of a batch', buckets: [1, 5, 20, 100, 500, 2000], registers }),
    lag: new Histogram({
      name: 'floor_ingest_lag_seconds',
      help: 'Arrival to commit',
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
  };
}

/** Counts the result of a transaction. */
export function countStored(metrics: IngestMetrics, stored: readonly StoreResult[]): void {
  for (const { plan, conflicts } of stored) {
    metrics.stored.inc(plan.take.length);
    metrics.duplicates.inc(plan.old.length - conflicts.length);
    metrics.conflicts.inc(conflicts.length);
    metrics.gaps.inc(plan.lost.length);
  }
}
