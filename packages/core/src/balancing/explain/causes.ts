/**
 * Causes of a variance that the explanation of a balancing report knows [ST-06]; a closed list, in the order of a balancing
 * manual. Texts under `varianceCauses:<key>`.
 */
export const varianceCauses = [
  'jam',
  'aborted-payout',
  'reject-not-booked',
  'transaction-booked-twice',
  'fill-not-booked',
  'fill-booked-twice',
  'fill-wrong-amount',
  'wrong-denomination',
  'removal-not-booked',
  'count-mistake',
  'ticket-missing',
  'theft',
] as const;
export type VarianceCause = (typeof varianceCauses)[number];

/** Rows that an explanation links to: rows of logs, rows of the report itself, and reports of other periods. */
export const explanationLinkKinds = ['transaction', 'device-message', 'event', 'access', 'row', 'report'] as const;
export type ExplanationLinkKind = (typeof explanationLinkKinds)[number];
