/**
 * Closed lists of balancing [ST-06, EN-01]. Messages and REST use the keys; the database and other programs the numbers, which never
 * change: a new value gets the next one.
 */

/** Types of balancing; the index is the number. `none`: the machine was not opened. */
export const balancingTypes = ['none', 'money-service', 'full-service', 'predefined', 'manual'] as const;
export type BalancingType = (typeof balancingTypes)[number];

/** What a report is a snapshot of; the number is the index + 1. */
export const snapshotTypes = [
  'hourly',
  'report-1',
  'report-2',
  'money-service-start',
  'money-service-mid',
  'money-service-end',
  'money-service-full',
  'casino-day-end',
  'fill-level-printed',
  'start-of-shift',
  'hourly-snapshot',
] as const;
export type SnapshotType = (typeof snapshotTypes)[number];

/** What a counted amount is about; the number is the index + 1. `credit`: cash that goes back to the cage. */
export const mediaCountTypes = ['opening', 'closing', 'current', 'fills', 'credit', 'roll'] as const;
export type MediaCountType = (typeof mediaCountTypes)[number];

/** Where a count or a report comes from; the number is the index + 1. */
export const countSources = ['terminal', 'server'] as const;
export type CountSource = (typeof countSources)[number];

/** `open`: amounts are still to be counted; `confirmed`: the report never changes any more. */
export const reportStates = ['open', 'counted', 'confirmed'] as const;
export type ReportState = (typeof reportStates)[number];

/** States as they are shown. `no-count`: the machine was not opened, so nothing is ever counted or confirmed. */
export const shownReportStates = [...reportStates, 'no-count'] as const;
export type ShownReportState = (typeof shownReportStates)[number];

/** How the variances of a report compare with the tolerance of its terminal (entry `Balancing/Tolerance`). */
export const varianceAssessments = ['none', 'within-tolerance', 'beyond-tolerance'] as const;
export type VarianceAssessment = (typeof varianceAssessments)[number];

export const balancingTypeNumber = (type: BalancingType): number => balancingTypes.indexOf(type);
export const snapshotTypeNumber = (type: SnapshotType): number => snapshotTypes.indexOf(type) + 1;
export const mediaCountTypeNumber = (type: MediaCountType): number => mediaCountTypes.indexOf(type) + 1;
export const countSourceNumber = (source: CountSource): number => countSources.indexOf(source) + 1;

/** What decides how a report is compared with others. */
export interface ReportKind {
  readonly type: BalancingType;
  readonly snapshot: SnapshotType;
  readonly source: CountSource;
}

const readings: readonly SnapshotType[] = ['money-service-start', 'money-service-mid', 'fill-level-printed'];

/**
 * The series of a report, within which periods are contiguous [invariant 9]. `period`: the report closes a period, and the next one of
 * the terminal begins where it ends. `reading`: the report reads the period that is not closed yet, so it begins where the last closed
 * period ended; so do a balancing and a daily snapshot that the server made, because the terminal does not know of them. All others, such
 * as hourly ones and those of casino days, are a series for each type of snapshot.
 */
export function seriesOf({ type, snapshot, source }: ReportKind): 'period' | 'reading' | SnapshotType {
  if (readings.includes(snapshot)) return 'reading';
  if (source === 'server') return snapshot === 'casino-day-end' ? snapshot : 'reading';
  return type === 'none' ? snapshot : 'period';
}

/** The series whose last report ends where a report of this series begins. */
export const previousSeriesOf = (kind: ReportKind): 'period' | SnapshotType => {
  const series = seriesOf(kind);
  return series === 'reading' ? 'period' : series;
};

/** Whether operators enter counted amounts in such a report: the machine was opened. */
export const isCountable = ({ type }: Pick<ReportKind, 'type'>): boolean => type !== 'none';
