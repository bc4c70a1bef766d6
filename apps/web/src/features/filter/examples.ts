import type { ResourceId } from '@floorwalker/core/resources/index';

/** One expression for each list that shows what its filter can do; the language is the same in every language. */
export const filterExamples: { readonly [R in ResourceId]: string } = {
  terminals: 'state:failure site:"Vienna West"',
  'event-log': 'severity>=warning at>-2h',
  'transaction-log': 'amountOut>=500 -flags:voided at>-1d',
  'media-log': 'direction:out amount>=100 at>-1d',
  'error-log': 'severity>=error state:raised at>-1d',
  'operator-access-log': 'state:invalid-password at>-7d',
  'configuration-change-log': 'terminal:17 at>-30d',
  'art-event-log': 'severity>=warning at>-30d',
  'maintenance-log': 'activity:cleaning at>-30d',
  approvals: 'state:pending amount>=100',
  backups: 'terminal:17 at>-7d',
  'log-files': 'terminal:17 at>-7d',
  runs: 'failed>0',
  sessions: 'kind:cli',
  views: 'list:event-log shared:yes',
  exports: 'state:done at>-1d',
  accounts: 'state:waiting',
  messages: 'read:no severity>=warning',
  tokens: 'state:active expires<+30d',
};
