import { rightOfTab, type TerminalTab, terminalTabs } from '@floorwalker/core/resources/terminals/terminal-tabs';
import { useMay } from '../../platform/session/session-state.ts';

/** The tabs of a terminal's panel that this operator may see, in the specification's order [TM-06], and then the configuration. */
export function useTerminalTabs(): readonly TerminalTab[] {
  const may = useMay();
  return terminalTabs.filter((tab) => may(rightOfTab[tab]));
}
