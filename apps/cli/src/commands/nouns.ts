import type { Resource, ResourceId } from '@floorwalker/core/resources/index';

/** The singular noun of each list, as the command line says it. */
export const nounOfResource = {
  terminals: 'terminal',
  'event-log': 'event',
  'transaction-log': 'transaction',
  'media-log': 'media',
  'error-log': 'error',
  'operator-access-log': 'access',
  'configuration-change-log': 'change',
  'art-event-log': 'art-event',
  'maintenance-log': 'maintenance',
  approvals: 'approval',
  backups: 'backup',
  'log-files': 'log-file',
  runs: 'run',
  sessions: 'session',
  exports: 'export',
  views: 'view',
  accounts: 'account',
  messages: 'message',
  tokens: 'token',
} as const satisfies { readonly [R in ResourceId]: string };

/** Lists that only grow, by what happens: they can be followed. */
export const isLog = ({ id }: Resource): boolean => id.endsWith('-log');

/** Verbs that need not be said: `floor backup 17`, `floor export transaction`. */
export const usualVerbs: { readonly [noun: string]: string } = { backup: 'request', export: 'save' };
