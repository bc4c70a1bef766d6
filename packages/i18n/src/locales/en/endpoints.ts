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
  transaction: {
    detail: 'Show everything that is known of a transaction',
    picture: 'Read a picture of a transaction',
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
    explain: 'Explain what a filter of terminals matches',
    export: 'Export terminals',
    show: 'Show one terminal',
  },
  'event-log': {
    list: 'List terminal events',
    count: 'Count terminal events',
    explain: 'Explain what a filter of terminal events matches',
    export: 'Export terminal events',
    show: 'Show one terminal event',
  },
  'transaction-log': {
    list: 'List transactions',
    count: 'Count transactions',
    explain: 'Explain what a filter of transactions matches',
    export: 'Export transactions',
    show: 'Show a transaction',
  },
  'media-log': {
    list: 'List media of transactions',
    count: 'Count media of transactions',
    explain: 'Explain what a filter of media of transactions matches',
    export: 'Export media of transactions',
    show: 'Show a medium of a transaction',
  },
  'error-log': {
    list: 'List errors of terminals',
    count: 'Count errors of terminals',
    explain: 'Explain what a filter of errors of terminals matches',
    export: 'Export errors of terminals',
    show: 'Show an error of a terminal',
  },
  'operator-access-log': {
    list: 'List operator accesses',
    count: 'Count operator accesses',
    explain: 'Explain what a filter of operator accesses matches',
    export: 'Export operator accesses',
    show: 'Show an operator access',
  },
  'configuration-change-log': {
    list: 'List configuration changes',
    count: 'Count configuration changes',
    explain: 'Explain what a filter of configuration changes matches',
    export: 'Export configuration changes',
    show: 'Show a configuration change',
  },
  'art-event-log': {
    list: 'List events of the server',
    count: 'Count events of the server',
    explain: 'Explain what a filter of events of the server matches',
    export: 'Export events of the server',
    show: 'Show an event of the server',
  },
  'maintenance-log': {
    list: 'List maintenance entries',
    count: 'Count maintenance entries',
    explain: 'Explain what a filter of maintenance entries matches',
    export: 'Export maintenance entries',
    show: 'Show a maintenance entry',
  },
  approvals: {
    list: 'List approvals',
    count: 'Count approvals',
    explain: 'Explain what a filter of approvals matches',
    export: 'Export approvals',
    show: 'Show one approval',
  },
  backups: {
    list: 'List backups',
    count: 'Count backups',
    explain: 'Explain what a filter of backups matches',
    export: 'Export the list of backups',
    show: 'Show one backup',
  },
  'log-files': {
    list: 'List log files',
    count: 'Count log files',
    explain: 'Explain what a filter of log files matches',
    export: 'Export the list of log files',
    show: 'Show one log file',
  },
  runs: {
    list: 'List command runs',
    count: 'Count command runs',
    explain: 'Explain what a filter of command runs matches',
    export: 'Export command runs',
    show: 'Show one command run',
  },
  sessions: {
    list: 'List current sessions',
    count: 'Count current sessions',
    explain: 'Explain what a filter of sessions matches',
    export: 'Export current sessions',
    show: 'Show one session',
  },
  exports: {
    list: 'List your exports',
    count: 'Count your exports',
    explain: 'Explain what a filter of exports matches',
    export: 'Export the list of your exports',
    show: 'Show one export',
  },
  export: {
    begin: 'Begin an export on the server',
    cancel: 'Cancel an export or delete its file',
    file: 'Download the file of an export',
  },
  views: {
    list: 'List saved views',
    count: 'Count saved views',
    explain: 'Explain what a filter of saved views matches',
    export: 'Export the list of saved views',
    show: 'Show one saved view',
  },
  view: {
    save: 'Save a view of a list',
    remove: 'Delete a saved view',
  },
} as const satisfies Nested<EndpointId, string>;
