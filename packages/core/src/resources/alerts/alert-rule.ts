import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { alertRuleStates } from '../../vocabulary/alerts.ts';
import { recurringStopReasons } from '../../vocabulary/recurring-runs.ts';
import { instant, operatorId, propertyId } from '../../vocabulary/scalars.ts';
import { severities } from '../../vocabulary/severities.ts';

/**
 * An alert rule [ST-01]: a condition on a figure of a report, or on the number of rows of a list. It is evaluated with the rights of its
 * owner, at each of its properties, and raises at most one alert at each.
 */
export const alertRuleRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  state: z.enum(alertRuleStates),
  active: z.boolean(),
  stopReason: z.nullable(z.enum(recurringStopReasons)),
  /** Id of the report or log that the condition is about; empty if the condition is not valid. */
  resource: z.string(),
  /** The condition, such as `availability<95%` or `error-log>20`. */
  when: z.string(),
  /** Filter of the rows that count, in the language of filters; empty: all. */
  filter: z.string(),
  /** The span that the figure is computed over, up to now. That of a report is a number of business days: `1d` is the present one. */
  over: z.string(),
  /** How long the condition must be met before an alert is raised. */
  for: z.string(),
  /** The value at which an alert is cleared; empty: as soon as the condition is not met. */
  clear: z.string(),
  /** Numbers of the properties; empty: all that the owner sees. */
  property: z.array(propertyId),
  /** These properties as text, as the list shows them. */
  assigned: z.string(),
  severity: z.enum(severities),
  /** Times of day of the property between which nobody is notified, such as `22:00-06:00`; empty: none. */
  quietHours: z.string(),
  /** Operators who are notified; empty: the owner. */
  notify: z.array(operatorId),
  /** Their names and those of the webhooks, for the list. */
  recipients: z.string(),
  /** Whether they are also notified by mail. */
  mail: z.boolean(),
  /** Ids of webhooks of the owner that the alerts are also sent to. */
  webhook: z.array(z.int()),
  /** Number of alerts that are raised or acknowledged. */
  open: z.int(),
  operator: operatorId,
  operatorName: z.string(),
  /** When the figure was computed last, and the code of the problem that prevented it. */
  checked: z.nullable(instant),
  problem: z.nullable(z.string()),
  created: instant,
  changed: instant,
  version: z.int(),
});
export type AlertRuleRow = z.output<typeof alertRuleRow>;

export const alertRuleResource = defineResource({
  id: 'alert-rules',
  noun: 'alert',
  right: 'alert.view',
  row: alertRuleRow,
  rowId: 'id',
  columns: {
    name: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    state: { kind: 'choice', filter: true, values: alertRuleStates, translationKey: 'alertRuleState', priority: 'main' },
    when: { kind: 'text', filter: true, priority: 'main' },
    resource: { kind: 'text', idsOf: 'resources', hidden: true },
    for: { kind: 'text' },
    assigned: { kind: 'text', allIf: 'empty' },
    severity: { kind: 'choice', sortable: true, filter: true, values: severities, translationKey: 'severity' },
    open: { kind: 'integer', sortable: true, filter: true, priority: 'main' },
    recipients: { kind: 'text' },
    operatorName: { kind: 'text', filter: true },
    checked: { kind: 'time', sortable: true, filter: true },
    problem: { kind: 'text', filter: true, idsOf: 'problems', hidden: true },
    filter: { kind: 'text', filter: true, hidden: true },
    over: { kind: 'text', hidden: true },
    clear: { kind: 'text', hidden: true },
    quietHours: { kind: 'text', hidden: true },
    mail: { kind: 'flag', filter: true, hidden: true },
    stopReason: { kind: 'choice', filter: true, values: recurringStopReasons, translationKey: 'alertStopReason', hidden: true },
    changed: { kind: 'time', sortable: true, filter: true, hidden: true },
    created: { kind: 'time', sortable: true, filter: true, hidden: true },
    id: { kind: 'integer', sortable: true, filter: true, aliases: ['number'] },
  },
  defaultSort: 'name,id',
  search: ['name', 'when', 'for', 'assigned', 'recipients', 'filter', 'operatorName'],
  searchSynonyms: ['state', 'severity'],
  exampleId: '12',
  example: { filter: 'state:stopped' },
  screen: { group: 'management', position: 25, key: '* u' },
  live: { entries: ['LOG'], everyOperator: true },
});
