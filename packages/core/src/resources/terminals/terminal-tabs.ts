import type { Right } from '../../vocabulary/rights.ts';
import type { TerminalSettingsRow } from './terminal-settings.ts';

/** The logs that have rows of terminals, in the specification's order [TM-06]. */
export const terminalLogs = [
  'transaction-log',
  'error-log',
  'event-log',
  'media-log',
  'maintenance-log',
  'operator-access-log',
  'configuration-change-log',
] as const;

export type TerminalLogId = (typeof terminalLogs)[number];

export type TerminalTab =
  | 'status'
  | 'settings'
  | 'address'
  | 'functions'
  | TerminalLogId
  | 'stock'
  | 'identifiers'
  | 'configuration-states';

/**
 * The tabs of a terminal's details in the specification's order [TM-06], then its configuration, and the right that each requires. The
 * console shows them as tabs, `floor terminal describe` as sections.
 */
export const rightOfTab = {
  status: 'terminal-detail.view',
  settings: 'terminal-settings.view',
  address: 'terminal-settings.view',
  functions: 'terminal-detail.view',
  'transaction-log': 'transaction-log.view',
  'error-log': 'error-log.view',
  'event-log': 'event-log.view',
  'media-log': 'media-log.view',
  'maintenance-log': 'maintenance-log.view',
  'operator-access-log': 'operator-access-log.view',
  'configuration-change-log': 'configuration-change-log.view',
  stock: 'terminal-detail.view',
  identifiers: 'terminal-identifiers.view',
  'configuration-states': 'configuration-entries.view',
} as const satisfies { readonly [T in TerminalTab]: Right };

export const terminalTabs = Object.keys(rightOfTab) as readonly TerminalTab[];

/** The tabs with values that operators enter, and the values of each [TM-06]. */
export const settingsTabs = {
  settings: ['name', 'type', 'zone', 'currency', 'visible', 'use', 'lifecycleStep', 'secret', 'emergencyPinAssigned'],
  address: ['address', 'contact', 'email', 'phone'],
} as const satisfies Readonly<Record<string, readonly (keyof TerminalSettingsRow)[]>>;

export type SettingsTab = keyof typeof settingsTabs;

export const isSettingsTab = (tab: string): tab is SettingsTab => Object.hasOwn(settingsTabs, tab);
