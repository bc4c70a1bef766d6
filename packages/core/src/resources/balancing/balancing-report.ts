import * as z from 'zod/mini';
import { balancingTypes, countSources, shownReportStates, snapshotTypes, varianceAssessments } from '../../balancing/codes.ts';
import { defineResource } from '../../registry/define-resource.ts';
import {
  calendarDay,
  currencyCode,
  deviceText,
  instant,
  minorUnits,
  operatorId,
  propertyId,
  terminalId,
  timeZone,
} from '../../vocabulary/scalars.ts';

/** Sums of a report in one currency; null: nothing is counted. */
const currencySummary = z.strictObject({
  currency: currencyCode,
  expected: minorUnits,
  counted: z.nullable(minorUnits),
  variance: z.nullable(minorUnits),
});

/** A balancing report [ST-06]. Amounts are in the currency of the property; `others` are those of other currencies. */
export const balancingReportRow = z.strictObject({
  id: z.int(),
  /** Number that the terminal gave; null: the server made the report. */
  number: z.nullable(z.int()),
  terminal: terminalId,
  terminalName: deviceText(80),
  property: propertyId,
  propertyName: z.string(),
  zone: timeZone,
  type: z.enum(balancingTypes),
  snapshot: z.enum(snapshotTypes),
  source: z.enum(countSources),
  from: instant,
  to: instant,
  /** The casino day that the report belongs to: that of its end. */
  businessDay: calendarDay,
  state: z.enum(shownReportStates),
  ...currencySummary.shape,
  others: z.array(currencySummary),
  /** Number of rows whose count differs from what was expected, of any currency. */
  differing: z.int(),
  /** The highest variance that the terminal may have, when the report was last counted or confirmed; null: stored before tolerances were. */
  tolerance: z.nullable(minorUnits),
  /** The variances beside the tolerance; null: nothing is counted. */
  assessment: z.nullable(z.enum(varianceAssessments)),
  confirmedBy: z.nullable(operatorId),
  confirmedByName: z.nullable(z.string()),
  confirmedAt: z.nullable(instant),
  /** Rises with each count and with the confirmation. */
  version: z.int(),
});
export type BalancingReportRow = z.output<typeof balancingReportRow>;

export const balancingReportResource = defineResource({
  id: 'balancing-reports',
  noun: 'balancing',
  right: 'balancing-report.view',
  row: balancingReportRow,
  rowId: 'id',
  columns: {
    id: { kind: 'integer', sortable: true, hidden: true },
    to: { kind: 'time', sortable: true, filter: true, aliases: ['at'], priority: 'main' },
    from: { kind: 'time', sortable: true, filter: true, hidden: true },
    businessDay: { kind: 'text', sortable: true, filter: true, aliases: ['day'], hidden: true },
    terminal: { kind: 'integer', sortable: true, filter: true, priority: 'last' },
    terminalName: { kind: 'text', sortable: true, filter: true, aliases: ['name'], priority: 'whole' },
    type: { kind: 'choice', sortable: true, filter: true, values: balancingTypes, translationKey: 'balancingType' },
    snapshot: { kind: 'choice', sortable: true, filter: true, values: snapshotTypes, translationKey: 'snapshotType' },
    state: { kind: 'choice', sortable: true, filter: true, values: shownReportStates, translationKey: 'balancingState', priority: 'main' },
    expected: { kind: 'money', sortable: true, filter: true, currency: 'currency' },
    counted: { kind: 'money', sortable: true, filter: true, currency: 'currency' },
    variance: { kind: 'money', sortable: true, filter: true, currency: 'currency', priority: 'main' },
    differing: { kind: 'integer', sortable: true, filter: true },
    assessment: { kind: 'choice', sortable: true, filter: true, values: varianceAssessments, translationKey: 'varianceAssessment' },
    tolerance: { kind: 'money', sortable: true, filter: true, currency: 'currency', hidden: true },
    currency: { kind: 'text', filter: true, hidden: true },
    source: { kind: 'choice', sortable: true, filter: true, values: countSources, translationKey: 'countSource', hidden: true },
    number: { kind: 'integer', sortable: true, filter: true, hidden: true },
    confirmedByName: { kind: 'text', filter: true, hidden: true },
    confirmedAt: { kind: 'time', sortable: true, filter: true, hidden: true },
    property: { kind: 'integer', sortable: true, filter: true, hidden: true },
    propertyName: { kind: 'text', sortable: true, filter: true, aliases: ['site'], hidden: true, priority: 'last' },
  },
  defaultSort: '-to',
  search: ['terminalName', 'propertyName', 'confirmedByName'],
  searchSynonyms: ['type', 'snapshot', 'state', 'assessment'],
  exampleId: '4711',
  screen: { group: 'balancing', position: 1, key: 'Shift+b' },
  example: { filter: 'state:counted -variance:0', since: '7d' },
  live: { entries: ['LOG'] },
});
