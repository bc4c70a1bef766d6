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
    empty: 'New events appear here automatically.',
  },
  'transaction-log': {
    title: 'Transaction log',
    one: 'Transaction',
    empty: 'New transactions appear here automatically.',
  },
  'media-log': {
    title: 'Media log',
    one: 'Medium',
    empty: 'New media appear here automatically.',
  },
  'error-log': {
    title: 'Error log',
    one: 'Error',
    empty: 'New errors appear here automatically.',
  },
  'operator-access-log': {
    title: 'Operator access log',
    one: 'Operator access',
    empty: 'New accesses appear here automatically.',
  },
  'configuration-change-log': {
    title: 'Configuration change log',
    one: 'Configuration change',
    empty: 'New changes appear here automatically.',
  },
  'art-event-log': {
    title: 'ART event log',
    one: 'ART event',
    empty: 'New server events appear here automatically.',
  },
  'maintenance-log': {
    title: 'Maintenance log',
    one: 'Maintenance',
    empty: 'New maintenance entries appear here automatically.',
  },
  approvals: {
    title: 'Approvals',
    one: 'Approval',
    empty: 'New approval requests appear here immediately.',
  },
  backups: {
    title: 'Backups',
    one: 'Backup',
    empty: 'Choose “Request backup” for a terminal: its backup appears here.',
  },
  'log-files': {
    title: 'Log files',
    one: 'Log file',
    empty: 'Choose “Request log files” for a terminal: its log files appear here.',
  },
  runs: {
    title: 'Command runs',
    one: 'Command run',
    empty: 'Commands appear here as soon as they are started.',
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
    empty: 'Save a view in a list to see it here.',
  },
  accounts: {
    title: 'Accounts',
    one: 'Account',
    empty: 'Accounts appear here when somebody requests one.',
  },
  messages: {
    title: 'Messages',
    one: 'Message',
    empty: 'New messages appear here automatically.',
  },
  tokens: {
    title: 'API tokens',
    one: 'API token',
    empty: 'Create a token for each script or system that calls the server.',
  },
} as const satisfies { readonly [R in ResourceId]: { readonly title: string; readonly one: string; readonly empty: string } };
