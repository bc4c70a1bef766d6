import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { Nested } from '../../translation-of.ts';

/** What each right lets its holder do. */
export const rights = {
  console: {
    'log-in': 'Log in to the console',
  },
  property: {
    'view-all': 'View all properties',
  },
  terminal: {
    view: 'View terminals',
    'set-online': 'Set terminals online or offline',
    restart: 'Restart the software of terminals',
    reboot: 'Restart terminals',
    'shut-down': 'Shut terminals down',
    unblock: 'Unblock terminals',
    register: 'Register terminals',
  },
  'log-file': {
    request: 'Request log files',
  },
  approval: {
    decide: 'Approve transactions',
  },
  'transaction-log': {
    view: 'View the transaction log',
  },
  'transaction-picture': {
    view: 'View pictures of transactions',
  },
  'error-log': {
    view: 'View the error log',
  },
  'media-log': {
    view: 'View the media log',
  },
  'operator-access-log': {
    view: 'View the operator access log',
  },
  'configuration-change-log': {
    view: 'View the configuration change log',
  },
  'art-event-log': {
    view: 'View the ART event log',
  },
  'maintenance-log': {
    view: 'View the maintenance log',
  },
  'event-log': {
    view: 'View the event log',
  },
  session: {
    manage: 'Manage sessions of others',
    watch: 'Continue watching read-only after the idle time',
  },
  'web-user': {
    manage: 'Manage accounts',
  },
  update: {
    manage: 'Manage updates',
  },
  backup: {
    manage: 'Manage backups',
  },
  audit: {
    verify: 'Verify the audit log',
  },
  list: {
    export: 'Export lists',
  },
  view: {
    share: 'Share views of lists with others',
  },
  'own-account': {
    manage: 'Manage one’s own account, sessions, tokens, messages and views',
  },
} as const satisfies Nested<Right, string>;
