import type { ExplanationLinkKind, VarianceCause } from '@floorwalker/core/balancing/explain/causes';

/** Explained variances of balancing reports [ST-06]. `causes` and `links`: by the values of core's closed lists. */
export const varianceCauses = {
  title: 'Possible causes',
  none: 'No explanation was found.',
  noVariance: 'The report has no variances.',
  notAllLogs: 'Not searched, because you may not view them: {{logs}}. Causes that they would show are missing or ranked too low.',
  limited: 'The period has more rows than are searched; the latest were.',
  hidden: 'Some rows belong to a property that you may not see; they were not searched.',
  causes: {
    jam: 'Jam: pieces were stuck',
    'aborted-payout': 'Payout aborted or repeated',
    'reject-not-booked': 'Reject without a booked transfer',
    'transaction-booked-twice': 'Transaction booked twice',
    'fill-not-booked': 'Refill slip not booked',
    'fill-booked-twice': 'Refill slip booked twice',
    'fill-wrong-amount': 'Refill booked with a wrong number',
    'wrong-denomination': 'Refill in the wrong unit',
    'removal-not-booked': 'Removal not booked',
    'count-mistake': 'Mistake in the count',
    'ticket-missing': 'Ticket not in the cashbox',
    theft: 'Possible theft',
  } satisfies { readonly [C in VarianceCause]: string },
  links: {
    transaction: 'Transaction',
    'device-message': 'Device message',
    event: 'Event',
    access: 'Operator access',
    row: 'Row of this report',
    report: 'Report of another period',
  } satisfies { readonly [K in ExplanationLinkKind]: string },
} as const;
