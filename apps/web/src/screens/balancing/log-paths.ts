import type { PartialKey } from './use-balancing-text.ts';

interface Period {
  readonly terminal: number;
  readonly from: string;
  readonly to: string;
}

const toPath = (list: string, terms: readonly string[]): string => `/${list}?${new URLSearchParams({ q: terms.join(' ') })}`;

const periodOf = ({ terminal, from, to }: Period): readonly string[] => [`terminal:${terminal}`, `at>=${from}`, `at<${to}`];

/** Path of the media log with the rows of a period, restricted to what a key names. */
export const mediaInPeriod = (period: Period, { medium, currency }: PartialKey): string =>
  toPath('media-log', [
    ...periodOf(period),
    ...(medium === null || medium === undefined ? [] : [`medium:${medium}`]),
    ...(currency ? [`currency:${currency}`] : []),
  ]);

/** Path of the transaction log with one transaction of a terminal. */
export const transactionAt = (terminal: number, number: string): string =>
  toPath('transaction-log', [`terminal:${terminal}`, `number:${number}`]);

/** Path of the transaction log with the transactions of a period. */
export const transactionsInPeriod = (period: Period): string => toPath('transaction-log', periodOf(period));

/** Path of the events of a period: doors, jams and money services. */
export const eventsInPeriod = (period: Period): string => toPath('event-log', periodOf(period));

/** Path of the log of accesses of operators in a period. */
export const accessesInPeriod = (period: Period): string => toPath('operator-access-log', periodOf(period));

/** Path of a report. */
export const reportPath = (terminal: number, id: number): string => `/balancing-reports/${terminal}/${id}`;
