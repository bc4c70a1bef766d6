import type { ResourceId } from '@floorwalker/core/resources/index';

/** Names of every list, of one of its rows, and what an empty list says. */
export const resources = {
  terminals: {
    title: 'Terminals',
    one: 'Terminal',
    empty: 'Terminals appear here as soon as they are registered.',
  },
  'event-log': {
    title: 'Event log',
    one: 'Event',
    empty: 'Events appear here by themselves.',
  },
  'transaction-log': {
    title: 'Transaction log',
    one: 'Transaction',
    empty: 'Transactions appear here by themselves.',
  },
  'media-log': {
    title: 'Media log',
    one: 'Medium',
    empty: 'Media appear here by themselves.',
  },
  'error-log': {
    title: 'Error log',
    one: 'Error',
    empty: 'Errors appear here by themselves.',
  },
  'operator-access-log': {
    title: 'Operator access log',
    one: 'Operator access',
    empty: 'Accesses appear here by themselves.',
  },
  'configuration-change-log': {
    title: 'Configuration change log',
    one: 'Configuration change',
    empty: 'Changes appear here by themselves.',
  },
  'art-event-log': {
    title: 'ART event log',
    one: 'ART event',
    empty: 'What the server does or notices appears here by itself.',
  },
  'maintenance-log': {
    title: 'Maintenance log',
    one: 'Maintenance',
    empty: 'Maintenance appears here by itself.',
  },
  approvals: {
    title: 'Approvals',
    one: 'Approval',
    empty: 'What a terminal asks approval for appears here at once.',
  },
  backups: {
    title: 'Backups',
    one: 'Backup',
    empty: 'Choose “Request backup” for a terminal: what it uploads appears here.',
  },
  'log-files': {
    title: 'Log files',
    one: 'Log file',
    empty: 'Choose “Request log files” for a terminal: what it uploads appears here.',
  },
  runs: {
    title: 'Command runs',
    one: 'Command run',
    empty: 'Commands appear here as soon as they are run.',
  },
  sessions: {
    title: 'User sessions',
    one: 'Session',
    empty: 'Sessions appear here when somebody signs in.',
  },
  exports: {
    title: 'Exports',
    one: 'Export',
    empty: 'Exports of the last 24 hours appear here.',
  },
  views: {
    title: 'Saved views',
    one: 'View',
    empty: 'Views appear here once they are saved from a list.',
  },
  accounts: {
    title: 'Accounts',
    one: 'Account',
    empty: 'Accounts appear here when somebody asks for one.',
  },
  messages: {
    title: 'Messages',
    one: 'Message',
    empty: 'Messages appear here by themselves.',
  },
  tokens: {
    title: 'API tokens',
    one: 'API token',
    empty: 'Make a token for each script or system that calls the server.',
  },
} as const satisfies { readonly [R in ResourceId]: { readonly title: string; readonly one: string; readonly empty: string } };
