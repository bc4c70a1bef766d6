import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { onSessionEnd } from '../../platform/lifetime/session-end.ts';
import { useNavigationState } from '../../platform/navigation/navigation-state.ts';
import { addressNow } from '../../platform/ports/address.ts';
import { rowPositionsKey, session } from '../../platform/session/session-state.ts';
import type { LooseRow } from '../cells/cell-text.ts';
import type { GridCell, GridHandle } from '../grid/Grid.tsx';
import type { ListState } from '../store/list-state.ts';
import { estimateIndex, hashText, type RowPosition, RowPositionHistory } from '../store/row-position-history.ts';
import type { RowStore } from '../store/row-store.ts';
import { type ListAddress, printSort } from '../url-state.ts';

/** Session storage, since local storage may hold only the session key [SE-01]. The history is cleared when the session ends. */
const history = new RowPositionHistory(window.sessionStorage.getItem(rowPositionsKey));

onSessionEnd(() => history.clear());

/** Index of the current entry in the browser history, as set by React Router. */
const currentEntry = (): string => String(window.history.state?.idx);

window.addEventListener('pagehide', () => session.info && window.sessionStorage.setItem(rowPositionsKey, history.print()));

interface Options {
  readonly resource: ResourceDefinition;
  readonly state: ListState;
  readonly store: RowStore<LooseRow>;
  readonly current: GridCell;
  readonly columns: readonly { readonly id: string }[];
  readonly address: ListAddress;
  readonly moveTo: (cell: GridCell) => void;
  readonly grid: RefObject<GridHandle | null>;
}

/** Number of rows shown below the restored row. */
const rowsBelow = 8;

/** The row whose panel the URL opens. Not for the media log, where the URL holds the id of a transaction. */
function openedRow({ columns }: ResourceDefinition, list: string): RowPosition | null {
  const id = 'transaction' in columns ? null : addressNow().get('open');
  return id === null ? null : { list, id, column: undefined, rank: 0, count: null };
}

/** Restores the current row when the operator comes back to a list [SH-13]; the row is saved whenever it changes. */
export function useRowPosition({ resource, state, store, current, columns, address, moveTo, grid }: Options): void {
  const order = printSort(address.sort);
  const newestFirst = order === resource.defaultSort;
  const list = hashText(`${session.info?.operator} ${resource.id}?q=${address.q}&sort=${order}`);
  const { pathname, search } = useLocation();
  const isNewEntry = useNavigationState().type === 'PUSH';
  const entry = useRef<string>(null);
  const pendingPosition = useRef<RowPosition>(null);
  const hasJumped = useRef(false);
  // The URL may be ahead of the router, which then still renders the list of the previous history entry.
  const isRouterCurrent = window.location.hash === `#${pathname}${search}`;
  if (isRouterCurrent && entry.current !== currentEntry()) {
    entry.current = currentEntry();
    // A list opened by a link starts at its first row, or at the row whose panel its URL opens.
    const savedPosition = isNewEntry ? null : history.restore(entry.current, list);
    pendingPosition.current = savedPosition ?? openedRow(resource, list);
    // Without a saved position the index cannot be estimated, so the list does not jump before the row is loaded.
    hasJumped.current = savedPosition === null;
  }
  const waiting = newestFirst ? state.waiting : 0;
  const count = state.exact ? state.count : null;

  const restore = () => {
    const row = pendingPosition.current;
    if (!row || state.status !== 'ready') return;
    const found = store.find(row.id);
    if (found === undefined && (hasJumped.current || state.count === null)) return;
    if (found !== undefined) pendingPosition.current = null;
    hasJumped.current = true;
    const column = columns.findIndex(({ id }) => id === row.column);
    const at = found ?? estimateIndex(row, count, newestFirst) - waiting;
    // Shows some rows below the row as well.
    if (address.size === null) grid.current?.scrollTo(Math.min(at + rowsBelow, state.length - 1));
    moveTo({ row: at, column: Math.max(0, column) });
  };
  const latestRestore = useRef(restore);
  latestRestore.current = restore;
  useEffect(() => {
    // The row is restored synchronously when rows change, so that the focus never moves to another row in between.
    const now = () => pendingPosition.current && flushSync(() => latestRestore.current());
    return store.subscribeRows(now);
  }, [store]);
  useEffect(() => latestRestore.current());
  useEffect(() => {
    // Any action of the operator cancels the restore.
    const stop = () => {
      pendingPosition.current = null;
    };
    const acts = ['keydown', 'pointerdown', 'wheel'] as const;
    for (const act of acts) window.addEventListener(act, stop, { capture: true, passive: true });
    return () => {
      for (const act of acts) window.removeEventListener(act, stop, { capture: true });
    };
  }, []);

  const row = store.rowAt(current.row);
  const id = row && String(row[resource.rowId]);
  const column = columns[current.column]?.id;
  const rank = current.row + waiting;
  useEffect(() => {
    if (!isRouterCurrent || entry.current === null || pendingPosition.current || id === undefined) return;
    // A list left at its top shows its newest rows again, so the position is not saved.
    if (rank > 0 || addressNow().has('open')) history.save(entry.current, { list, id, column, rank, count });
    else history.forget(entry.current);
  }, [isRouterCurrent, list, id, column, rank, count]);
}
