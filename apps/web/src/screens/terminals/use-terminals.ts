import { type TerminalRow, terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { useMemo } from 'react';
import type { ListState } from '../../list/list-store.ts';
import { useList } from '../../list/use-list.ts';

/** All terminals that match the filter of the address, kept fresh: for the views that show them at a glance. */
export function useTerminals() {
  const list = useList(terminalResource);
  const { store, state } = list;
  const rows = state.rows as unknown as readonly TerminalRow[];
  // These views have no rows below the edge to wait for: the next page is read at once.
  useMemo(() => void (state.next !== null && store.more()), [state.next, store]);
  return { ...list, state: state as ListState<unknown>, rows };
}
