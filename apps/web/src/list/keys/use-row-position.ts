import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { onSessionEnd } from '../../platform/lifetime/session-end.ts';
import { useNavigationState } from '../../platform/navigation/navigation-state.ts';
import { addressNow } from '../../platform/ports/address.ts';
import { rowsName, session } from '../../platform/session/session-state.ts';
import type { LooseRow } from '../cells/cell-text.ts';
import type { GridCell, GridHandle } from '../grid/Grid.tsx';
import type { ListState } from '../store/list-state.ts';
import { estimateIndex, hashText, type RowPosition, RowPositionHistory } from '../store/row-position-history.ts';
import type { RowStore } from '../store/row-store.ts';
import { type ListAddress, printSort } from '../url-state.ts';

/** Local storage holds the session alone [SE-01]; this ends with the session, at the latest with the tab. */
const history = new RowPositionHistory(window.sessionStorage.getItem(rowsName));

onSessionEnd(() => history.clear());

/** The entry of the browser's history that is shown; the router numbers them. */
const entryNow = (): string => String(window.history.state?.idx);

window.addEventListener('pagehide', () => session.info && window.sessionStorage.setItem(rowsName, history.print()));

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

/** Rows that are shown below the one that is come back to. */
const rowsBelow = 8;

/** The row that the address opens; a medium opens its transaction, whose number is no row's here. */
function openedRow({ columns }: ResourceDefinition, list: string): RowPosition | null {
  const id = 'transaction' in columns ? null : addressNow().get('open');
  return id === null ? null : { list, id, column: undefined, rank: 0, count: null };
}

/** Comes back to the row at which the list was left [SH-13], however far down, and remembers the current one for next time. */
export function useRowPosition({ resource, state, store, current, columns, address, moveTo, grid }: Options): void {
  const order = printSort(address.sort);
  const newestFirst = order === resource.defaultSort;
  const list = hashText(`${session.info?.operator} ${resource.id}?q=${address.q}&sort=${order}`);
  const { pathname, search } = useLocation();
  const goneTo = useNavigationState().type === 'PUSH';
  const entry = useRef<string>(null);
  const sought = useRef<RowPosition>(null);
  const jumped = useRef(false);
  // The address may be ahead of the router: then this is still the list of the entry before.
  const here = window.location.hash === `#${pathname}${search}`;
  if (here && entry.current !== entryNow()) {
    entry.current = entryNow();
    // A list that is gone to anew begins at its first row, or at the one whose panel its address opens.
    const left = goneTo ? null : history.restore(entry.current, list);
    sought.current = left ?? openedRow(resource, list);
    // The address knows no place: its row is taken where it comes by itself.
    jumped.current = left === null;
  }
  const waiting = newestFirst ? state.waiting : 0;
  const count = state.exact ? state.count : null;

  const look = () => {
    const row = sought.current;
    if (!row || state.status !== 'ready') return;
    const found = store.find(row.id);
    if (found === undefined && (jumped.current || state.count === null)) return;
    if (found !== undefined) sought.current = null;
    jumped.current = true;
    const column = columns.findIndex(({ id }) => id === row.column);
    const at = found ?? estimateIndex(row, count, newestFirst) - waiting;
    // Not at the very edge: what stands around it comes along.
    if (address.size === null) grid.current?.scrollTo(Math.min(at + rowsBelow, state.length - 1));
    moveTo({ row: at, column: Math.max(0, column) });
  };
  const newest = useRef(look);
  newest.current = look;
  useEffect(() => {
    // At once: the focus must not settle on the row that stands in for it.
    const now = () => sought.current && flushSync(() => newest.current());
    return store.subscribeRows(now);
  }, [store]);
  useEffect(() => newest.current());
  useEffect(() => {
    // Whoever acts meanwhile stays where they are.
    const stop = () => {
      sought.current = null;
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
    if (!here || entry.current === null || sought.current || id === undefined) return;
    // At the top, a list that is come back to shows what is newest.
    if (rank > 0 || addressNow().has('open')) history.save(entry.current, { list, id, column, rank, count });
    else history.forget(entry.current);
  }, [here, list, id, column, rank, count]);
}
