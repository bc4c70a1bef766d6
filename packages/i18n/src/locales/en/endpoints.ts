import type { EndpointId } from '../../choice-texts.ts';
import { mergeTexts, toSummaries } from '../../command-texts.ts';
import { toEndpoints } from '../../list-texts.ts';
import type { Nested } from '../../translation-of.ts';
import { commands } from './commands.ts';
import { listGrammar } from './list-grammar.ts';
import { lists } from './resources.ts';

/** One line on every REST call, for the API reference. */
export const endpoints = mergeTexts(toSummaries(commands), {
  ...toEndpoints(lists, listGrammar),
  statistics: {
    'transaction-count': 'Count transactions',
    'transaction-statistics': 'Add up transactions',
    'media-cash-statistics': 'Add up coins and notes',
    'media-card-statistics': 'Add up cards',
    'media-card-turnover': 'Add up cards, their balances and deposits',
    'media-chip-turnover': 'Add up chips',
    'media-ticket-statistics-period': 'Add up tickets',
    'media-ticket-statistics-operator': 'Add up the tickets of operators',
    'media-online-system-statistics': 'Add up media of the online system',
    donations: 'Add up donations',
    'utilization-report': 'Add up the time of terminals by utilisation',
    'terminal-availability': 'Compute the availability of terminals',
    'terminal-state': 'Add up the time of terminals by state',
    'quarterly-dashboard': 'Compute the availability by quarter',
    export: 'Export a report as CSV, XLSX or PDF',
    verify: 'Compare the statistics of a property with its logs',
  },
  dashboard: {
    list: 'List the dashboards that you may see',
    read: 'Show the layout of a dashboard',
    save: 'Change the layout of a dashboard',
    data: 'Show the figures of a dashboard',
  },
  widget: {
    read: 'Show the figures of a widget',
    settings: 'Show the settings of widgets',
    'save-settings': 'Change the settings of widgets',
  },
  session: {
    options: 'List the sign-in options',
    'sign-in': 'Sign in',
    who: 'Show who is signed in',
    'sign-out': 'Sign out',
    heartbeat: 'Check that the session is still valid',
    'group-heartbeat': 'Check that the token of a group client is still valid',
    end: 'End a session',
    leave: 'End the session of a page that is left',
    'begin-passkey': 'Start a sign-in or a confirmation with a passkey',
    passkey: 'Sign in with a passkey',
    'step-up': 'Confirm your identity',
  },
  terminal: {
    summary: 'Count terminals by their health',
    balancing: 'Begin the balancing of a terminal',
    versions: 'Count terminals by software version',
    register: 'Register a terminal and get its secret once',
    detail: 'Show the details of a terminal',
    transactions: 'Show the last transactions of a terminal',
    identity: 'Show which machines use the secret of a terminal',
    'resolve-identity': 'Confirm which machine is the terminal and give it a new secret',
    retire: 'Retire a terminal',
    'bring-back': 'Bring a retired terminal back',
    move: 'Move a terminal to another property',
    'rotate-secret': 'Issue a new secret for a terminal and get it once',
    'held-messages': 'List the held messages of a terminal',
  },
  approval: {
    decide: 'Approve or decline a transaction',
    'decide-request': 'Approve or decline a change or command of an operator',
  },
  webhook: {
    rotate: 'Issue a new secret for a webhook',
    test: 'Send a test delivery of a webhook',
    replay: 'Deliver the entries of a webhook again from a position',
    enable: 'Enable a webhook',
    disable: 'Disable a webhook',
    remove: 'Remove a webhook',
    failures: 'List the last failed attempts of a webhook',
  },
  'recurring-run': {
    preview: 'Show the next dates of a recurring run',
    pause: 'Pause a recurring run',
    resume: 'Resume a recurring run',
    'take-over': 'Take over a recurring run',
    remove: 'Remove a recurring run',
  },
  'approval-policy': {
    remove: 'Remove an approval policy',
  },
  shift: {
    handover: 'Show what is open and what was done since the last shift handover',
    end: 'Hand the shift over',
  },
  'log-file': {
    'archive-contents': 'Show what an archive of log files contains',
    lines: 'Read lines of a log file',
    search: 'Search a log file',
  },
  'terminal-history': {
    state: 'Show a terminal as it was at a time',
    levels: 'Show the pieces in the units of a terminal over time',
    'time-line': 'Show the time line of a terminal',
  },
  'balancing-report': {
    detail: 'Show a balancing report with rows and invariants',
    slip: 'Download the slip of a balancing report',
    explanations: 'Explain the variances of a balancing report',
    count: 'Enter counted amounts of a balancing report',
    confirm: 'Confirm a balancing report',
    adjust: 'Adjust a confirmed balancing report',
  },
  'money-service': { removals: 'Show what was removed at a money service' },
  'terminal-note': {
    list: 'List the notes on a terminal',
    add: 'Write a note on a terminal',
    edit: 'Change an own note on a terminal',
    remove: 'Remove a note on a terminal',
  },
  error: {
    act: 'Acknowledge, assign, snooze or comment errors',
    history: 'Show what operators have done about an error',
    assignees: 'List the operators to whom errors can be assigned',
  },
  event: {
    stream: 'Read terminal events after a position, waiting for new ones',
    act: 'Acknowledge, assign, snooze or comment events',
    history: 'Show what operators have done about an event',
    assignees: 'List the operators to whom events can be assigned',
  },
  transaction: {
    detail: 'Show all details of a transaction',
    picture: 'Download a picture of a transaction',
  },
  remote: {
    open: 'Request remote access to a terminal',
    end: 'End a session of remote access',
    'issue-key': 'Issue a one-time key for remote access to a terminal',
    'check-key': 'Check a one-time key for remote access to a terminal',
    recording: 'Download the recording of a session of remote access',
  },
  run: {
    targets: 'List the terminals of a command run',
    'preview-retry': 'Preview a retry: its targets with their states now',
    retry: 'Retry a command on the terminals that failed',
    cancel: 'Withdraw the commands of a run that no terminal has accepted',
    continue: 'Continue a halted run',
    'preview-undo': 'Preview an undo: its terminals with their states now',
    undo: 'Undo a run: send the opposite command to the terminals that it has changed',
  },
  audit: {
    verify: 'Verify the hash chain of the audit log',
    'accept-loss': 'Accept a loss of history that the server found',
  },
  'group-client': {
    read: 'Show the installed group client',
    update: 'Update the group client',
    remove: 'Restore the built-in client',
  },
  installation: {
    about: 'Show product and version',
    'art-configuration': 'Read the configuration of the installation',
    'dashboard-configuration': 'Read the configuration of the dashboards',
    'licence-info': 'Read the module licences',
  },
  licence: {
    installation: 'Show the licence and the id of the installation',
    import: 'Import a licence file',
  },
  configuration: {
    save: 'Change configuration entries, or plan the changes',
    history: 'List the changes of a configuration entry',
    send: 'Send configuration entries to their terminals again',
    accept: 'Accept the values of terminals',
    'state-counts': 'Count the terminals in which a configuration entry is in force',
  },
  'computer-registration': {
    remove: 'Remove the registration of a computer',
  },
  'exchange-rate': {
    'in-force': 'List the rates in force from one currency, derived ones included',
    remove: 'Delete an exchange rate that has not started',
  },
  export: {
    begin: 'Begin an export on the server',
    cancel: 'Cancel an export or delete its file',
    file: 'Download the file of an export',
  },
  view: {
    save: 'Save a view of a list',
    remove: 'Delete a saved view',
  },
  password: {
    change: 'Change your password',
    forgot: 'Request an e-mail to set a new password',
    reset: 'Set a new password with an e-mailed link',
  },
  account: {
    'sign-up': 'Request an account',
    admit: 'Accept a requested account',
    refuse: 'Reject a requested account',
    unlock: 'Unlock an account',
    'require-password-change': 'Require an operator to change the password',
    'reset-factors': 'Remove the second factors of an operator',
    disable: 'Disable an account',
    enable: 'Enable an account',
    remove: 'Delete an account',
  },
  assignment: {
    save: 'Assign properties to operators',
  },
  operator: {
    disable: 'Disable an operator',
    enable: 'Enable an operator',
    remove: 'Delete an operator',
    'explain-right': 'Explain why an operator has a right or lacks it',
  },
  'rights-profile': {
    remove: 'Remove a rights profile',
  },
  email: {
    read: 'Show your e-mail address',
    change: 'Change your e-mail address',
    confirm: 'Confirm an e-mail address with an e-mailed link',
  },
  profile: {
    read: 'Read your profile',
    change: 'Change your profile',
  },
  message: {
    read: 'Mark messages as read',
  },
  backup: {
    changes: 'Compare a backup with the configuration of a terminal',
    delete: 'Delete a backup',
    retention: 'Read how long backups are kept',
  },
  update: {
    upload: 'Begin the upload of an update file',
    send: 'Send bytes of an update file',
    delete: 'Delete an update file',
    space: 'Read the disk space of update files',
  },
  token: {
    create: 'Create an API token',
    revoke: 'Revoke an API token',
  },
  factor: {
    list: 'List your second factors',
    'begin-totp': 'Start adding an authenticator',
    'confirm-totp': 'Confirm an authenticator with a code',
    'remove-totp': 'Remove the authenticator',
    'begin-passkey': 'Start adding a passkey',
    'add-passkey': 'Add a passkey',
    'remove-passkey': 'Remove a passkey',
  },
  'device-sign-in': {
    begin: 'Start the sign-in of a device without a browser',
    poll: 'Check whether a device code was authorised',
    look: 'Show where a device code was requested',
    decide: 'Authorise or reject a device code',
  },
}) satisfies Nested<EndpointId, string>;
