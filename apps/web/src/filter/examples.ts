import type { ResourceId } from '@floorwalker/core/resources/index';

/** One expression for each list that shows what its filter can do; the language is the same in every language. */
export const filterExamples: { readonly [R in ResourceId]: string } = {
  terminals: 'state:failure site:"Vienna West"',
  'event-log': 'severity>=warning at>-2h',
  approvals: 'state:pending amount>=100',
  backups: 'terminal:17 at>-7d',
  'log-files': 'terminal:17 at>-7d',
  runs: 'failed>0',
  sessions: 'kind:cli',
};
