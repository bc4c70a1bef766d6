import type { Right } from '@floorwalker/core/vocabulary/rights';
import { useMay } from '../../platform/session/session-state.ts';

/** The logs that have rows of terminals, in the specification's order [TM-06]. */
const terminalLogs = [
  'transaction-log',
  'error-log',
  'event-log',
  'media-log',
  'maintenance-log',
  'operator-access-log',
  'configuration-change-log',
] as const;

export type LogId = (typeof terminalLogs)[number];

export type TerminalTab = 'status' | 'settings' | 'address' | LogId | 'identifiers' | 'configuration-states';

const rightOfTab = {
  status: 'terminal-detail.view',
  settings: 'terminal-settings.view',
  address: 'terminal-settings.view',
  'transaction-log': 'transaction-log.view',
  'error-log': 'error-log.view',
  'event-log': 'event-log.view',
  'media-log': 'media-log.view',
  'maintenance-log': 'maintenance-log.view',
  'operator-access-log': 'operator-access-log.view',
  'configuration-change-log': 'configuration-change-log.view',
  identifiers: 'terminal-identifiers.view',
  'configuration-states': 'configuration-entries.view',
} as const satisfies { readonly [T in TerminalTab]: Right };

const tabs = Object.keys(rightOfTab) as readonly TerminalTab[];

/** The tabs of a terminal's panel that this operator may see, in the specification's order [TM-06], and then the configuration. */
export function useTerminalTabs(): readonly TerminalTab[] {
  const may = useMay();
  return tabs.filter((tab) => may(rightOfTab[tab]));
}
