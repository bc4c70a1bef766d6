import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { useEffect, useSyncExternalStore } from 'react';
import { onSessionEnd } from '../../platform/lifetime/session-end.ts';
import { api } from '../../platform/session/api.ts';
import { mayNow } from '../../platform/session/session-state.ts';
import type { KnownTerminal } from './search/interpret.ts';

let terminals: readonly KnownTerminal[] = [];
let loaded = 0;
const listeners = new Set<() => void>();

/** Maximum age of the loaded names; milliseconds. */
const maxAgeMs = 60_000;
const pageSize = 1000;

let reading: Promise<void> | null = null;

onSessionEnd(() => {
  terminals = [];
  loaded = 0;
  reading = null;
});

/** Loads all names page by page, so that typing does not wait for the server. */
async function readAll(): Promise<void> {
  const all: KnownTerminal[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.list(terminalResource, { limit: pageSize, cursor });
    all.push(...page.items.map((row) => ({ id: row.id, name: row.name, site: row.propertyName })));
    cursor = page.next ?? undefined;
  } while (cursor);
  terminals = all;
  loaded = Date.now();
  for (const listener of listeners) listener();
}

/** Starts loading unless it is running or the names are recent enough. */
function load(): void {
  if (reading || Date.now() - loaded < maxAgeMs || !mayNow('terminal.view')) return;
  const begun = readAll()
    .catch(() => undefined)
    .finally(() => {
      if (reading === begun) reading = null;
    });
  reading = begun;
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns all terminals with id, name and property; during a reload the terminals loaded before. */
export function useTerminalNames(): readonly KnownTerminal[] {
  useEffect(load, []);
  return useSyncExternalStore(follow, () => terminals);
}
