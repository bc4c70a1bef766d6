import type { ConfigurationChange } from '@floorwalker/core/endpoints/configuration';
import type { ConfigurationEntryRow } from '@floorwalker/core/resources/configuration/configuration-entry';
import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '../../platform/lifetime/session-end.ts';

/**
 * A change that is not saved yet, with the row on which it is based. `value` null: the value is inherited again. `restore`: the value
 * of an earlier version, which `value` shows.
 */
export interface PendingChange {
  readonly row: ConfigurationEntryRow;
  readonly value: string | null;
  readonly restore?: number;
}

export type PendingChanges = ReadonlyMap<string, PendingChange>;

// Kept outside the screen: browsers let a second Back in a row pass unasked, which must not lose changes.
let pending: PendingChanges = new Map();
const listeners = new Set<() => void>();

function replace(next: PendingChanges): void {
  pending = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Adds a change, or replaces that of the same row. */
export const addPending = (change: PendingChange): void => replace(new Map([...pending, [change.row.id, change]]));

export const removePending = (id: string): void => replace(new Map([...pending].filter(([one]) => one !== id)));

export const clearPending = (): void => replace(new Map());

export const readPending = (): PendingChanges => pending;

export const usePending = (): PendingChanges => useSyncExternalStore(subscribe, readPending);

/** Converts pending changes to those of a request. */
export const toChanges = (changes: PendingChanges): ConfigurationChange[] =>
  [...changes.values()].map(({ row: { id, version }, value, restore }) =>
    restore === undefined ? { id, version, value } : { id, version, restore },
  );

onSessionEnd(clearPending);
