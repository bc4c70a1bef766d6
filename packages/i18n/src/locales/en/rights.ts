import type { ArtRight } from '@floorwalker/core/vocabulary/art-rights';
import type { MachineKind, machineRights } from '@floorwalker/core/vocabulary/machine-rights';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { mergeTexts, toSummaries } from '../../command-texts.ts';
import { toViewRights } from '../../list-texts.ts';
import type { Nested } from '../../translation-of.ts';
import { commands } from './commands.ts';
import { listGrammar } from './list-grammar.ts';
import { lists } from './resources.ts';
import { rightTree } from './right-tree.ts';

type MachineTexts = { readonly [K in MachineKind]: { readonly [R in (typeof machineRights)[K][number]]: string } };

/** What each right allows. Keys of rights that apply at the machine, and of ART rights, begin with their kind. */
export const rights = mergeTexts(mergeTexts(toSummaries(commands), rightTree), {
  ...toViewRights(lists, listGrammar),
  console: {
    'log-in': 'Log in to the console',
  },
  property: {
    'view-all': 'View all properties',
    manage: 'Create and change properties',
  },
  terminal: {
    view: 'View terminals',
    'set-online': 'Set terminals online or offline',
    register: 'Register terminals',
    manage: 'Change, retire and bring back terminals',
  },
  approval: {
    decide: 'Approve transactions',
  },
  webhook: {
    view: 'View webhooks',
    manage: 'Create, change and remove own webhooks',
  },
  alert: {
    view: 'View alert rules and raised alerts',
    manage: 'Create, change and remove alert rules',
    acknowledge: 'Acknowledge alerts',
  },
  exclusion: {
    manage: 'Exclude periods from adjusted availability',
  },
  'recurring-run': {
    manage: 'Create, change and remove recurring runs',
  },
  'approval-policy': {
    manage: 'Create, change and remove approval policies',
  },
  'transaction-picture': {
    view: 'View pictures of transactions',
  },
  session: {
    manage: 'Manage sessions of others',
    watch: 'Continue watching read-only after the idle time',
  },
  operator: {
    view: 'View operators and rights profiles',
    manage: 'Create, change, disable and delete operators',
  },
  rights: {
    edit: 'Create and change rights profiles',
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
  'licence-usage': {
    view: 'View licences and their use',
  },
  licence: {
    manage: 'Import licence files',
  },
  configuration: {
    manage: 'Change configuration entries',
    send: 'Send configuration entries to terminals again',
  },
  'terminal-note': {
    write: 'Write notes on terminals',
  },
  error: {
    handle: 'Acknowledge, assign, snooze and comment errors',
  },
  event: {
    handle: 'Acknowledge, assign, snooze and comment events',
  },
  'exchange-rate': {
    manage: 'Create, change and delete exchange rates',
  },
  'remote-recording': {
    view: 'Play back recordings of remote access',
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
}) satisfies Nested<Right, string> & MachineTexts & { readonly art: { readonly [R in ArtRight]: string } };
