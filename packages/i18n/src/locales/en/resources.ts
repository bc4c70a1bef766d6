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
} as const satisfies { readonly [R in ResourceId]: { readonly title: string; readonly one: string; readonly empty: string } };
