import { terminalIdentifiersResource } from '@floorwalker/core/resources/terminals/terminal-identifiers';
import type { Overrides } from '../../list/cells/columns.ts';
import { LogScreen } from '../logs/LogScreen.tsx';
import { useLogActions } from '../logs/use-log-actions.ts';

const cells: Overrides = {
  terminal: { width: [15, 0] },
  terminalName: { width: [22, 3] },
  serial: { width: [18, 1] },
  mac: { width: [19, 0] },
  ip: { width: [17, 1] },
  location: { width: [14, 1] },
  kiosk: { width: [14, 1] },
  bankTerminal: { width: [18, 1] },
  customer: { width: [17, 1] },
  distributor: { width: [20, 1] },
  propertyName: { width: [14, 1] },
};

/** The numbers and addresses of all terminals, and the names by which other systems know them [TM-13]. */
export function TerminalIdentifiersScreen() {
  return <LogScreen resource={terminalIdentifiersResource} overrides={cells} actions={useLogActions()} />;
}
