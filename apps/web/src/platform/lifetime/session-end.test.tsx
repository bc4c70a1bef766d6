import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getVersion, snapshot } from 'valtio';
import { expect, test } from 'vitest';
import { clearSessionStores, onSessionEnd, sessionSignal } from './session-end.ts';

test('[SE-04] the end of a session clears its stores and aborts its calls; the next session starts with neither', () => {
  const kept = new Set(['of A']);
  onSessionEnd(() => kept.clear());
  const life = sessionSignal();
  clearSessionStores();
  expect([...kept]).toEqual([]);
  expect([life.aborted, sessionSignal().aborted]).toEqual([true, false]);
  kept.add('of B');
  clearSessionStores();
  expect([...kept]).toEqual([]);
});

/** Stores and fields that are not restored at the end of a session, with the reason. */
const notOfAnOperator: Readonly<Record<string, string>> = {
  'approvals.focusRequests': 'a counter',
  consoleVersion: 'about the page, whoever is signed in',
  keySettings: 'follows the profile, which is cleared',
  licences: 'data of the installation',
  live: 'state of the connection, without its data',
  messages: 'cleared when it is no longer followed',
  pendingSequence: 'the keys of an unfinished sequence',
  session: 'the session itself',
  settings: 'settings of this browser, not of an operator',
  'shell.folded': 'a setting of this tab',
};

type Store = Record<string, unknown>;

/** All stores that modules of the console export, by name. */
async function loadStores(): Promise<ReadonlyMap<string, Store>> {
  const source = join(import.meta.dirname, '../..');
  const files = globSync('{platform,features,list,shell}/**/*.ts', { cwd: source }).filter((file) => !/\.test\.|\/testing\//.test(file));
  const modules = await Promise.all(files.map((file) => import(join(source, file)) as Promise<Record<string, unknown>>));
  const isStore = (value: unknown): value is Store => typeof value === 'object' && value !== null && getVersion(value) !== undefined;
  return new Map(modules.flatMap((module) => Object.entries(module).filter((entry): entry is [string, Store] => isStore(entry[1]))));
}

/** Returns a value that differs from the given one, to simulate another operator's data in a store. */
function toOther(value: unknown): unknown {
  if (Array.isArray(value)) return ['data of A'];
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : 'data of A';
}

test('[SE-04] the end of a session restores every store to its initial state, with few exceptions (docs/adr/0021)', async () => {
  const stores = await loadStores();
  expect(stores.size).toBeGreaterThan(15);
  const initial = new Map([...stores].map(([name, store]) => [name, snapshot(store)]));
  for (const store of stores.values()) {
    for (const [field, value] of Object.entries(store)) if (typeof value !== 'function') store[field] = toOther(value);
  }
  clearSessionStores();
  const changed = [...stores].flatMap(([name, store]) => {
    const before: Store = initial.get(name) ?? {};
    const fields = Object.keys(store).filter((field) => JSON.stringify(store[field]) !== JSON.stringify(before[field]));
    return fields.map((field) => (name in notOfAnOperator ? name : `${name}.${field}`));
  });
  // Restores the stores, because other test files share these modules.
  for (const [name, store] of stores) Object.assign(store, initial.get(name));
  expect([...new Set(changed)].toSorted()).toEqual(Object.keys(notOfAnOperator));
});
