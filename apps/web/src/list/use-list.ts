import type { LiveEntry } from '@floorwalker/core/live/entries';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LooseRow } from '../cells/cell-text.ts';
import { onLive, onReset } from '../live/entries.ts';
import { createWake } from '../live/wake.ts';
import { api } from '../session/api.ts';
import { useAwaitedRows } from '../start/first-paint.ts';
import { createListStore, type ListStore } from './list-store.ts';
import { type ListAddress, printSort, readAddress, writeAddress } from './url-state.ts';

/** The terminal that an entry touches, if the resource's rows are terminals that it refreshes. */
function touchedId(resource: ResourceDefinition, entry: LiveEntry): string | null {
  const { categories = [], entries = [] } = resource.live;
  if (entry.kind === 'cat') return categories.includes(entry.category) ? String(entry.terminal) : null;
  return (entry.kind === 'TA' || entry.kind === 'TD') && entries.includes(entry.kind) ? String(entry.terminal) : null;
}

/** Connects a list's store to the live channel: rows touched are refetched, logs are topped up, small lists are read again. */
function followLive(resource: ResourceDefinition, store: ListStore<LooseRow>, appended: boolean): () => void {
  const { categories, entries = [] } = resource.live;
  const touched = new Set<string>();
  const wake = createWake(async () => {
    const ids = [...touched].slice(0, 300);
    for (const id of ids) touched.delete(id);
    if (store.get().status === 'failed') await store.reload();
    else if (categories) await store.refresh(ids);
    else await (appended ? store.topUp() : store.reload());
    if (touched.size > 0) wake();
  });
  const stop = onLive((list) => {
    let hit = false;
    for (const entry of list) {
      if (categories) {
        const id = touchedId(resource, entry);
        if (id) touched.add(id);
        hit ||= id !== null;
      } else hit ||= entries.some((kind) => kind === entry.kind);
    }
    if (hit) wake();
  });
  const stopReset = onReset(() => void store.reload());
  return () => {
    stop();
    stopReset();
  };
}

/** One list: its rows, and what the address says about it. */
export function useList(resource: ResourceDefinition) {
  const [search, setSearch] = useSearchParams();
  const known = useMemo(() => Object.keys(resource.columns), [resource]);
  const text = search.toString();
  const address = useMemo(() => readAddress(new URLSearchParams(text), known, resource.defaultSort), [text, known, resource]);
  const sort = printSort(address.sort);
  const store = useMemo(
    () =>
      createListStore<LooseRow>({
        fetchPage: (ask) => api.list(resource, ask) as Promise<never>,
        countAll: (q) => api.count(resource, q),
        rowId: (row) => String(row[resource.rowId]),
        frame: (run) => window.requestAnimationFrame(run),
      }),
    [resource],
  );
  const usual = sort === resource.defaultSort;
  useEffect(() => void store.open(address.q, sort, usual), [store, address.q, sort, usual]);
  useEffect(() => followLive(resource, store, resource.live.entries?.includes('TE') ?? false), [resource, store]);
  const change = (next: Partial<ListAddress>) => setSearch((now) => writeAddress(now, next, resource.defaultSort), { replace: true });
  const state = useSyncExternalStore(store.subscribe, store.get);
  useAwaitedRows(state.status !== 'loading');
  return { store, state, address, change };
}
