import { type MediaClass, type MediumKey, mediaTypes } from '../catalogues/media-types.ts';
import { type TransactionTypeKey, transactionTypes } from '../catalogues/transaction-types.ts';
import type { ColumnDefinition, FilterExample, ResourceDefinition } from '../registry/define-resource.ts';
import { eventLogResource } from '../resources/logs/event-log.ts';
import { mediaLogResource } from '../resources/logs/media-log.ts';
import { transactionLogResource } from '../resources/logs/transaction-log.ts';
import type { Right } from '../vocabulary/rights.ts';
import { type Dimension, isMoney, type Measure } from './dimensions.ts';

/**
 * One report: what it adds up, by what it may be broken down, and its default. From it follow the REST call
 * `GET /statistics/<id>`, `floor statistics <id>` and the screen [ST-02, ST-03].
 */
export interface ReportDefinition {
  readonly id: string;
  /** Key of its screen after `g`. */
  readonly key: string;
  readonly right: Right;
  /** The log whose rows are added up. */
  readonly facts: FactsId;
  readonly measures: readonly Measure[];
  readonly dimensions: readonly Dimension[];
  readonly by: readonly Dimension[];
  /** The range that is shown first; by default the last seven days. */
  readonly range?: 'year';
  /** Only media of these classes, and these media. Without both: all media. */
  readonly mediaClasses?: readonly MediaClass[];
  readonly media?: readonly MediumKey[];
  /** Only transactions of these types. */
  readonly types?: readonly TransactionTypeKey[];
  /** Only rows that have an operator. */
  readonly onlyWithOperator?: true;
}

interface Facts {
  readonly log: ResourceDefinition;
  readonly fields: readonly string[];
  readonly example: FilterExample;
}

/** The logs that reports add up, and the fields of their filters: the same as those of the log, so that each figure leads to its rows. */
export const reportFacts = {
  transaction: {
    log: transactionLogResource,
    fields: ['terminal', 'terminalName', 'property', 'propertyName', 'type', 'category', 'currency'],
    example: { filter: 'terminal:17 -category:Internal' },
  },
  media: {
    log: mediaLogResource,
    fields: ['terminal', 'terminalName', 'property', 'propertyName', 'medium', 'direction', 'action', 'currency'],
    example: { filter: 'terminal:17 direction:out' },
  },
  // The time of terminals has no log. Its filter has the fields of the event log, by which the terminals are known.
  state: {
    log: eventLogResource,
    fields: ['terminal', 'terminalName', 'property', 'propertyName'],
    example: { filter: 'terminal:17,18' },
  },
} as const satisfies Record<string, Facts>;
export type FactsId = keyof typeof reportFacts;

const times = ['day', 'week', 'month', 'quarter', 'year', 'hour', 'hourOfDay', 'weekday'] as const;
const ofTransactions = [...times, 'property', 'terminal', 'type', 'category', 'outcome', 'currency'] as const;
const ofMedia = [...times, 'property', 'terminal', 'medium', 'direction', 'action', 'currency'] as const;
const ofTime = [...times, 'property', 'terminal'] as const;
const moved = ['count', 'pieces', 'amount'] as const;

/** Sales and payments of bills, invoices, goods and vouchers, and what was paid back. */
const payments = [
  'BillPayment',
  'InvoicePayment',
  'ParkingPayment',
  'GoodsPurchase',
  'GiftCardPurchase',
  'GiftCardRedemption',
  'MobileTopUp',
  'PrepaidVoucherSale',
  'Refund',
] as const;
const ofPayments = {
  facts: 'transaction',
  measures: ['count', 'amountIn', 'amountOut', 'fee'],
  dimensions: [...ofTransactions, 'customer', 'distributor'],
  types: payments,
} as const;

/** All reports. */
export const reports = [
  {
    id: 'transaction-count',
    key: 'Shift+n',
    right: 'transaction-count.view',
    facts: 'transaction',
    measures: ['count'],
    dimensions: ofTransactions,
    by: ['day'],
  },
  {
    id: 'transaction-statistics',
    key: 'Shift+t',
    right: 'transaction-statistics.view',
    facts: 'transaction',
    measures: ['count', 'amountIn', 'amountOut', 'fee', 'rounding'],
    dimensions: ofTransactions,
    by: ['type'],
  },
  {
    id: 'media-cash-statistics',
    key: 'Shift+a',
    right: 'media-cash-statistics.view',
    facts: 'media',
    measures: moved,
    dimensions: ofMedia,
    by: ['medium', 'direction'],
    mediaClasses: ['cash'],
  },
  {
    id: 'media-card-statistics',
    key: 'Shift+d',
    right: 'media-card-statistics.view',
    facts: 'media',
    measures: moved,
    dimensions: ofMedia,
    by: ['medium', 'direction'],
    mediaClasses: ['card'],
  },
  {
    id: 'media-card-turnover',
    key: '-',
    right: 'card-turnover.view',
    facts: 'media',
    measures: moved,
    dimensions: ofMedia,
    by: ['day', 'direction'],
    mediaClasses: ['card'],
    media: ['CardBalance', 'CardDeposit'],
  },
  {
    id: 'media-chip-turnover',
    key: ';',
    right: 'chip-turnover.view',
    facts: 'media',
    measures: moved,
    dimensions: ofMedia,
    by: ['day', 'direction'],
    media: ['Chip', 'PromoChip'],
  },
  {
    id: 'media-ticket-statistics-period',
    key: 'Shift+k',
    right: 'ticket-statistics-period.view',
    facts: 'media',
    measures: moved,
    dimensions: ofMedia,
    by: ['day', 'direction'],
    mediaClasses: ['ticket'],
  },
  {
    id: 'media-ticket-statistics-operator',
    key: '* t',
    right: 'ticket-statistics-operator.view',
    facts: 'media',
    measures: moved,
    dimensions: [...ofMedia, 'operator'],
    by: ['operator', 'direction'],
    mediaClasses: ['ticket'],
    onlyWithOperator: true,
  },
  {
    id: 'media-online-system-statistics',
    key: 'Shift+o',
    right: 'online-system-statistics.view',
    facts: 'media',
    measures: moved,
    dimensions: ofMedia,
    by: ['medium', 'direction'],
    mediaClasses: ['electronic'],
  },
  {
    id: 'donations',
    key: '.',
    right: 'donation.view',
    facts: 'media',
    measures: ['count', 'amount'],
    dimensions: [...times, 'property', 'terminal', 'currency'],
    by: ['day'],
    media: ['Donation'],
  },
  {
    id: 'utilization-report',
    key: 'Shift+z',
    right: 'utilisation.view',
    facts: 'state',
    measures: ['duration', 'share'],
    dimensions: [...ofTime, 'utilization'],
    by: ['utilization'],
  },
  {
    id: 'terminal-availability',
    key: 'Shift+v',
    right: 'availability.view',
    facts: 'state',
    measures: ['availability', 'adjustedAvailability', 'upTime', 'degradedTime', 'downTime', 'unknownTime', 'failures', 'mtbf', 'mttr'],
    dimensions: ofTime,
    by: ['day'],
  },
  {
    id: 'terminal-state',
    key: 'Shift+s',
    right: 'state-statistics.view',
    facts: 'state',
    measures: ['duration', 'share', 'failures'],
    dimensions: [...ofTime, 'state', 'availabilityClass', 'utilization', 'reason'],
    by: ['state', 'reason'],
  },
  {
    id: 'quarterly-dashboard',
    key: 'Shift+q',
    right: 'quarterly-dashboard.view',
    facts: 'state',
    measures: ['availability', 'adjustedAvailability', 'upTime', 'downTime', 'unknownTime', 'failures', 'terminals', 'meanUpTime'],
    dimensions: ['quarter', 'month', 'year', 'property', 'terminal'],
    by: ['property', 'quarter'],
    range: 'year',
  },
  { id: 'transaction-report', key: '* p', right: 'transaction-report.view', ...ofPayments, by: ['type'] },
  { id: 'customer-report', key: '* k', right: 'customer-report.view', ...ofPayments, by: ['customer'] },
  { id: 'distributor-report', key: '* d', right: 'distributor-report.view', ...ofPayments, by: ['distributor'] },
  { id: 'store-report', key: '* r', right: 'store-report.view', ...ofPayments, by: ['property'] },
  {
    id: 'commission-report',
    key: '* c',
    right: 'commission-report.view',
    facts: 'media',
    measures: ['count', 'amount'],
    dimensions: [...times, 'property', 'terminal', 'currency'],
    by: ['property'],
    media: ['Commission'],
  },
  {
    id: 'end-of-shift',
    key: '* e',
    right: 'end-of-shift.view',
    facts: 'transaction',
    measures: ['count', 'amountIn', 'amountOut'],
    dimensions: [...ofTransactions, 'operator'],
    by: ['operator', 'type'],
    types: ['ShiftOpen', 'ShiftClose', 'ShiftDeposit'],
  },
] as const satisfies readonly ReportDefinition[];

export type ReportId = (typeof reports)[number]['id'];
export const reportIds = reports.map(({ id }) => id);

/** Returns a report; undefined if there is none with this id. */
export const reportOf = (id: string): ReportDefinition | undefined => reports.find((report) => report.id === id);

/** Returns what a report is broken down by: currencies are added where amounts are added up, because they are never mixed. */
export const withCurrency = ({ measures }: Pick<ReportDefinition, 'measures'>, by: readonly Dimension[]): readonly Dimension[] =>
  measures.some(isMoney) && !by.includes('currency') ? [...by, 'currency'] : by;

/** The codes of the media that a report counts; undefined: all. */
export function mediaOf({ mediaClasses, media }: Pick<ReportDefinition, 'mediaClasses' | 'media'>): readonly number[] | undefined {
  if (!mediaClasses && !media) return undefined;
  const isCounted = (medium: { readonly key: string; readonly class: MediaClass }): boolean =>
    (mediaClasses ?? []).includes(medium.class) || (media ?? []).some((key) => key === medium.key);
  return mediaTypes.filter(isCounted).map(({ code }) => code);
}

/** The codes of the types of transactions that a report counts; undefined: all. */
export const typesOf = ({ types }: Pick<ReportDefinition, 'types'>): readonly number[] | undefined =>
  types && transactionTypes.filter(({ key }) => types.some((type) => type === key)).map(({ code }) => code);

/** Fields of filters that only reports with the dimension have. Other reports must not tell who did what. */
const fieldsOf: { readonly [D in Dimension]?: readonly string[] } = {
  operator: ['operator', 'operatorName'],
  customer: ['customer'],
  distributor: ['distributor'],
};

const filterResources = new Map<string, ResourceDefinition>();

/**
 * Returns the list definition by which the filter of a report is compiled: the log with the fields that its cells have, and those
 * of its dimensions.
 */
export function filterResourceOf(report: Pick<ReportDefinition, 'facts' | 'dimensions'>): ResourceDefinition {
  const own = report.dimensions.flatMap((dimension) => fieldsOf[dimension] ?? []);
  const key = [report.facts, ...own].join(' ');
  const known = filterResources.get(key);
  if (known) return known;
  const { log, fields: common, example }: Facts = reportFacts[report.facts];
  const fields = [...common, ...own];
  const columns: { [name: string]: ColumnDefinition } = {};
  for (const field of fields) columns[field] = log.columns[field] as ColumnDefinition;
  const has = (column: string) => fields.includes(column);
  const resource = { ...log, columns, example, search: log.search.filter(has), searchSynonyms: log.searchSynonyms?.filter(has) ?? [] };
  filterResources.set(key, resource);
  return resource;
}
