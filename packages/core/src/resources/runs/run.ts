import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { haltReasons } from '../../vocabulary/rollout.ts';
import { instant, operatorId, uuid } from '../../vocabulary/scalars.ts';

/** Number of a run's targets in each state. `waiting` = queued, sent, accepted or started. */
export const runProgress = z.strictObject({ total: z.int(), waiting: z.int(), done: z.int(), failed: z.int() });

/** One operator command with all its targets. */
export const runRow = z.strictObject({
  id: uuid,
  command: z.string(),
  args: z.record(z.string(), z.unknown()),
  reason: z.string(),
  operator: operatorId,
  operatorName: z.string(),
  at: instant,
  /** Whether all targets have reached a final state. */
  finished: z.boolean(),
  total: z.int(),
  waiting: z.int(),
  done: z.int(),
  failed: z.int(),
  /** The run whose failed targets this run repeats. */
  retryOf: z.nullable(uuid),
  /** The run whose effect this run takes back. */
  undoOf: z.nullable(uuid),
  /** The recurring run that started this run; its name is null if it was removed since. */
  recurringRun: z.nullable(z.int()),
  recurringRunName: z.nullable(z.string()),
  /** The current wave, from 1, and the number of waves. */
  wave: z.int(),
  waves: z.int(),
  /** Start of the next wave; null if it is not known yet or there is none. */
  nextWaveAt: z.nullable(instant),
  /** The run sends nothing until an operator continues or cancels it. */
  halted: z.boolean(),
  haltReason: z.nullable(z.enum(haltReasons)),
});
export type RunRow = z.output<typeof runRow>;

export const runResource = defineResource({
  id: 'runs',
  noun: 'run',
  right: 'console.log-in',
  row: runRow,
  rowId: 'id',
  columns: {
    at: { kind: 'time', sortable: true, filter: true, priority: 'main' },
    command: { kind: 'text', sortable: true, filter: true, idsOf: 'commands', priority: 'main' },
    operatorName: { kind: 'text', filter: true },
    total: { kind: 'integer', sortable: true, filter: true },
    waiting: { kind: 'integer', filter: true },
    done: { kind: 'integer', filter: true },
    failed: { kind: 'integer', filter: true },
    finished: { kind: 'flag', filter: true },
    reason: { kind: 'text', filter: true },
    halted: { kind: 'flag', filter: true, hidden: true },
    haltReason: { kind: 'choice', values: haltReasons, translationKey: 'haltReason', hidden: true },
    wave: { kind: 'integer', hidden: true },
    waves: { kind: 'integer', hidden: true },
    retryOf: { kind: 'text', hidden: true },
    undoOf: { kind: 'text', hidden: true },
    recurringRunName: { kind: 'text', filter: true, hidden: true },
    recurringRun: { kind: 'integer', filter: true, hidden: true },
    id: { kind: 'text', hidden: true },
  },
  defaultSort: '-at',
  search: ['command', 'operatorName', 'reason'],
  example: { filter: 'failed>0' },
  screen: { group: 'logs', position: 9, key: 'r' },
  live: { entries: ['RUN'] },
});
