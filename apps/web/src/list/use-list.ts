import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressNow } from '../platform/ports/address.ts';
import { useAwaitedRows } from '../platform/ports/first-paint.ts';
import { clock } from '../platform/ports/ports.ts';
import { api } from '../platform/session/api.ts';
import { useRecordChange } from '../platform/undo/use-record-change.ts';
import type { LooseRow } from './cells/cell-text.ts';
import { followLive } from './follow-live.ts';
import { mayChangeOf } from './store/arrivals.ts';
import { addListPreferences, saveListPreferences } from './store/list-preferences.ts';
import { createRowOrder } from './store/row-order.ts';
import { RowStore } from './store/row-store.ts';
import { type ListAddress, printSort, readAddress, writeAddress } from './url-state.ts';
import { useListState } from './use-list-state.ts';

const createStore = (resource: ResourceDefinition) =>
  new RowStore<LooseRow>({
    ...mayChangeOf(resource.live),
    fetchPage: (query, signal) => api.list(resource, query, { signal }) as Promise<never>,
    countAll: (q) => api.count(resource, q),
    order: createRowOrder(resource),
    rowId: (row) => String(row[resource.rowId]),
    frame: (run) => window.requestAnimationFrame(run),
    later: clock.after,
  });

/** Translation key of a change for the undo history; null if the change cannot be undone. */
function toChangeLabel(next: Partial<ListAddress>): string | null {
  if (next.q !== undefined) return next.sort === undefined ? 'keys:changes.filter' : 'keys:changes.view';
  if (next.columns !== undefined) return 'keys:changes.columns';
  return next.sort === undefined ? null : 'keys:changes.sort';
}

/** State of one list: its rows and its URL parameters. `known`: ids of its columns; `defaultSort`: default sort of the screen. */
export function useList(
  resource: ResourceDefinition,
  known: readonly string[] = Object.keys(resource.columns),
  defaultSort: string = resource.defaultSort,
) {
  const [search, setSearch] = useSearchParams();
  // On entering a list, parameters that the URL does not set come from the saved preferences; from then on the URL is used.
  const enteredList = useRef<ResourceDefinition>(null);
  const [pendingSearch, setAhead] = useState<string | null>(null);
  const text = pendingSearch ?? (enteredList.current === resource ? search : addListPreferences(resource, search)).toString();
  useEffect(() => {
    // The router has applied the URL.
    if (search.toString() === addressNow().toString()) setAhead(null);
  }, [search]);
  const names = known.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for what is known
  const address = useMemo(() => readAddress(new URLSearchParams(text), known, defaultSort), [text, names, resource, defaultSort]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a list is entered
  useEffect(() => {
    enteredList.current = resource;
    if (text !== search.toString()) setSearch(new URLSearchParams(text), { replace: true });
  }, [resource]);
  const sort = printSort(address.sort);
  const newestFirst = sort === resource.defaultSort;
  const store = useMemo(() => createStore(resource), [resource]);
  // The list is followed from the moment of its first request, so that no change is missed in between.
  useEffect(() => void store.open(address.q, sort, newestFirst), [store, address.q, sort, newestFirst]);
  useEffect(() => followLive(resource, store, address.q), [resource, store, address.q]);
  const apply = (next: Partial<ListAddress>) => {
    const written = writeAddress(addressNow(), next, defaultSort);
    if (next.columns !== undefined || next.size !== undefined) saveListPreferences(resource, written, 'look');
    // The router applies the URL later; the next key press must already see this change.
    setAhead(written.toString());
    setSearch(written, { replace: true });
  };
  const record = useRecordChange(resource);
  const change = (next: Partial<ListAddress>) => {
    const label = toChangeLabel(next);
    const before = readAddress(addressNow(), known, defaultSort);
    const fields = Object.keys(next) as (keyof ListAddress)[];
    apply(next);
    if (label) record(label, Object.fromEntries(fields.map((field) => [field, before[field]])), next, apply);
  };
  const state = useListState(store);
  useAwaitedRows(state.status !== 'loading');
  return { store, state, address, change };
}
