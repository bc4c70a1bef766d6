import type { EndpointId } from '../../choice-words.ts';
import type { Nested } from '../../shapes.ts';

/** One line on every REST call, for the API reference. */
export const endpoints = {
  session: {
    'sign-in': 'Sign in',
    who: 'Tell who is signed in',
    'sign-out': 'Sign out',
    heartbeat: 'Check that the session is still valid',
    end: 'End a session',
  },
  terminal: {
    register: 'Register a terminal and get its secret once',
    detail: 'Show the details of a terminal',
    transactions: 'Show the last transactions of a terminal',
    'set-online': 'Set terminals online',
    'set-offline': 'Set terminals offline',
    restart: 'Restart the software of terminals',
    reboot: 'Restart the hardware of terminals',
    'shut-down': 'Shut terminals down',
    unblock: 'Unblock terminals',
  },
  'log-file': {
    request: 'Request log files of terminals',
  },
  backup: {
    request: 'Request backups of terminals',
  },
  approval: {
    decide: 'Approve or decline a transaction',
  },
  event: {
    stream: 'Read terminal events after a position, waiting for new ones',
  },
  run: {
    targets: 'List the terminals of a command run',
    retry: 'Try a command again on the terminals that failed',
  },
  audit: {
    verify: 'Verify the hash chain of the audit log',
  },
  installation: {
    'art-configuration': 'Read the configuration of the installation',
    'dashboard-configuration': 'Read the configuration of the dashboards',
    'licence-info': 'Read the module licences',
    properties: 'List the properties you may see',
  },
  terminals: {
    list: 'List terminals',
    count: 'Count terminals',
    show: 'Show one terminal',
  },
  'event-log': {
    list: 'List terminal events',
    count: 'Count terminal events',
    show: 'Show one terminal event',
  },
  approvals: {
    list: 'List approvals',
    count: 'Count approvals',
    show: 'Show one approval',
  },
  backups: {
    list: 'List backups',
    count: 'Count backups',
    show: 'Show one backup',
  },
  'log-files': {
    list: 'List log files',
    count: 'Count log files',
    show: 'Show one log file',
  },
  runs: {
    list: 'List command runs',
    count: 'Count command runs',
    show: 'Show one command run',
  },
  sessions: {
    list: 'List current sessions',
    count: 'Count current sessions',
    show: 'Show one session',
  },
} as const satisfies Nested<EndpointId, string>;
