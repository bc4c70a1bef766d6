import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { elseActions, executionTimes } from '../../vocabulary/command-states.ts';
import { recurringResults, recurringRunStates, recurringStopReasons } from '../../vocabulary/recurring-runs.ts';
import { instant, operatorId, propertyId, timeZone, uuid } from '../../vocabulary/scalars.ts';

/**
 * A recurring run: a command that is started at the dates of a cron expression, in the time zone of its property, for the terminals that
 * match its filter then. Each date starts a command run of its owner.
 */
export const recurringRunRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  property: propertyId,
  propertyName: z.string(),
  zone: timeZone,
  command: z.string(),
  /** Filter of the terminals of the property; empty: all. */
  filter: z.string(),
  cron: z.string(),
  reason: z.string(),
  /** Arguments and rollout of the runs, as those of a command. `update`: id of the update file; empty for other commands. */
  at: z.enum(executionTimes),
  until: z.string(),
  else: z.enum(elseActions),
  waves: z.array(z.string()),
  pause: z.int(),
  haltOn: z.string(),
  outsideWindows: z.boolean(),
  update: z.string(),
  /** The owner: runs are started with the rights of this operator. */
  operator: operatorId,
  operatorName: z.string(),
  state: z.enum(recurringRunStates),
  stopReason: z.nullable(z.enum(recurringStopReasons)),
  /** The next date; null unless it is active. */
  nextDate: z.nullable(instant),
  lastDate: z.nullable(instant),
  lastResult: z.nullable(z.enum(recurringResults)),
  /** The run that the last date has started. */
  lastRun: z.nullable(uuid),
  /** The approval request that holds the run of the last date. */
  lastRequest: z.nullable(z.string()),
  /** Code of the problem that prevented the run of the last date. */
  lastProblem: z.nullable(z.string()),
  /** The last date that was missed. */
  lastMissed: z.nullable(instant),
  created: instant,
  changed: instant,
  version: z.int(),
});
export type RecurringRunRow = z.output<typeof recurringRunRow>;

export const recurringRunResource = defineResource({
  id: 'recurring-runs',
  noun: 'recurring-run',
  right: 'console.log-in',
  row: recurringRunRow,
  rowId: 'id',
  columns: {
    name: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    state: { kind: 'choice', filter: true, values: recurringRunStates, translationKey: 'recurringRunState', priority: 'main' },
    command: { kind: 'text', sortable: true, filter: true, idsOf: 'commands', priority: 'main' },
    property: { kind: 'integer', sortable: true, filter: true },
    propertyName: { kind: 'text', filter: true, aliases: ['site'], hidden: true },
    filter: { kind: 'text', filter: true },
    cron: { kind: 'text', filter: true, priority: 'main' },
    nextDate: { kind: 'time', sortable: true, filter: true, priority: 'main' },
    lastDate: { kind: 'time', sortable: true, filter: true },
    lastResult: { kind: 'choice', filter: true, values: recurringResults, translationKey: 'recurringResult' },
    operatorName: { kind: 'text', filter: true },
    stopReason: { kind: 'choice', filter: true, values: recurringStopReasons, translationKey: 'recurringStopReason', hidden: true },
    lastProblem: { kind: 'text', filter: true, idsOf: 'problems', hidden: true },
    lastRun: { kind: 'text', hidden: true },
    lastRequest: { kind: 'text', hidden: true },
    lastMissed: { kind: 'time', sortable: true, filter: true, hidden: true },
    reason: { kind: 'text', filter: true, hidden: true },
    zone: { kind: 'text', hidden: true },
    changed: { kind: 'time', sortable: true, filter: true, hidden: true },
    created: { kind: 'time', sortable: true, filter: true, hidden: true },
    id: { kind: 'integer', sortable: true, filter: true, aliases: ['number'] },
  },
  defaultSort: 'name,id',
  search: ['name', 'command', 'filter', 'cron', 'operatorName', 'propertyName'],
  searchSynonyms: ['state', 'lastResult'],
  exampleId: '12',
  example: { filter: 'state:stopped' },
  screen: { group: 'management', position: 24, key: 'Shift+y' },
  live: { entries: ['LOG'] },
});
