import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { alertEnds, alertStates } from '../../vocabulary/alerts.ts';
import { instant, propertyId } from '../../vocabulary/scalars.ts';
import { severities } from '../../vocabulary/severities.ts';

/** An alert of a rule at one property, from the moment at which the condition is met until the alert is cleared [ST-01]. */
export const raisedAlertRow = z.strictObject({
  id: z.int(),
  /** The rule; null: it was removed. */
  rule: z.nullable(z.int()),
  /** Name and condition of the rule when the condition was met. */
  name: z.string(),
  when: z.string(),
  property: propertyId,
  propertyName: z.string(),
  state: z.enum(alertStates),
  severity: z.enum(severities),
  /** The figure at the last evaluation, as conditions write it: `92.31%`. */
  value: z.string(),
  /** When the condition was first met. */
  since: instant,
  raised: z.nullable(instant),
  /** When its recipients were notified; null: not yet, or never, because it was cleared before. */
  notified: z.nullable(instant),
  acknowledged: z.nullable(instant),
  acknowledgedBy: z.nullable(z.string()),
  comment: z.string(),
  cleared: z.nullable(instant),
  end: z.nullable(z.enum(alertEnds)),
});
export type RaisedAlertRow = z.output<typeof raisedAlertRow>;

export const raisedAlertResource = defineResource({
  id: 'alerts',
  noun: 'raised-alert',
  right: 'alert.view',
  row: raisedAlertRow,
  rowId: 'id',
  columns: {
    since: { kind: 'time', sortable: true, filter: true, priority: 'main' },
    name: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    propertyName: { kind: 'text', filter: true, aliases: ['site'], priority: 'main' },
    state: { kind: 'choice', filter: true, values: alertStates, translationKey: 'alertState', priority: 'main' },
    severity: { kind: 'choice', sortable: true, filter: true, values: severities, translationKey: 'severity' },
    value: { kind: 'text', priority: 'main' },
    when: { kind: 'text', filter: true },
    property: { kind: 'integer', sortable: true, filter: true },
    acknowledgedBy: { kind: 'text', filter: true },
    comment: { kind: 'text', filter: true },
    raised: { kind: 'time', filter: true, hidden: true },
    notified: { kind: 'time', filter: true, hidden: true },
    acknowledged: { kind: 'time', filter: true, hidden: true },
    cleared: { kind: 'time', filter: true },
    end: { kind: 'choice', filter: true, values: alertEnds, translationKey: 'alertEnd', hidden: true },
    rule: { kind: 'integer', filter: true, hidden: true },
    id: { kind: 'integer', sortable: true, filter: true, aliases: ['number'] },
  },
  defaultSort: '-since',
  search: ['name', 'value', 'when', 'propertyName', 'comment', 'acknowledgedBy'],
  searchSynonyms: ['state', 'severity'],
  exampleId: '12',
  example: { filter: 'state:raised' },
  screen: { group: 'monitoring', position: 14, key: '* a' },
  live: { entries: ['LOG'] },
});
