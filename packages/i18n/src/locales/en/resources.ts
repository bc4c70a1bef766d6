import type { ResourceId } from '@floorwalker/core/resources/index';

/** Names of every list, of one of its rows, and what an empty list says. */
export const resources = {
  terminals: {
    title: 'Terminals',
    one: 'Terminal',
    empty: 'No terminal matches. Change the filter, or register a terminal.',
  },
  'event-log': {
    title: 'Event log',
    one: 'Event',
    empty: 'No event matches. New events appear here by themselves.',
  },
  'transaction-log': {
    title: 'Transaction log',
    one: 'Transaction',
    empty: 'No transaction matches. New ones appear here by themselves.',
  },
  'media-log': {
    title: 'Media log',
    one: 'Medium',
    empty: 'No medium matches. New ones appear here by themselves.',
  },
  'error-log': {
    title: 'Error log',
    one: 'Error',
    empty: 'No error matches. New ones appear here by themselves.',
  },
  'operator-access-log': {
    title: 'Operator access log',
    one: 'Operator access',
    empty: 'No access matches. New ones appear here by themselves.',
  },
  'configuration-change-log': {
    title: 'Configuration change log',
    one: 'Configuration change',
    empty: 'No change matches. New ones appear here by themselves.',
  },
  'art-event-log': {
    title: 'ART event log',
    one: 'ART event',
    empty: 'No event of the server matches. New ones appear here by themselves.',
  },
  'maintenance-log': {
    title: 'Maintenance log',
    one: 'Maintenance',
    empty: 'No maintenance matches. New entries appear here by themselves.',
  },
  approvals: {
    title: 'Approvals',
    one: 'Approval',
    empty: 'No approval matches. A terminal that asks for one appears here at once.',
  },
  backups: {
    title: 'Backups',
    one: 'Backup',
    empty: 'There is no backup yet. Request one from a terminal.',
  },
  'log-files': {
    title: 'Log files',
    one: 'Log file',
    empty: 'There are no log files yet. Request them from a terminal.',
  },
  runs: {
    title: 'Command runs',
    one: 'Command run',
    empty: 'No command has been run that matches.',
  },
  sessions: {
    title: 'Current user sessions',
    one: 'Session',
    empty: 'No session matches.',
  },
  exports: {
    title: 'Exports',
    one: 'Export',
    empty: 'Nothing has been exported in the last 24 hours.',
  },
  views: {
    title: 'Saved views',
    one: 'View',
    empty: 'No view is saved yet. Save one from a list that you have filtered and sorted.',
  },
  accounts: {
    title: 'Accounts',
    one: 'Account',
    empty: 'No account matches. Change the filter.',
  },
  messages: {
    title: 'Messages',
    one: 'Message',
    empty: 'No message matches. New ones appear here by themselves.',
  },
  tokens: {
    title: 'API tokens',
    one: 'API token',
    empty: 'No token matches. Make one for each script or system that calls the server.',
  },
} as const satisfies { readonly [R in ResourceId]: { readonly title: string; readonly one: string; readonly empty: string } };
