import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { api } from '../../session/api.ts';
import { findTerminals, type KnownTerminal } from './find-terminals.ts';

let known: readonly KnownTerminal[] = [];
let loaded = 0;

/** A list kept for so long needs no new reading; names change seldom. */
const fresh = 60_000;
const pageOf = 1000;

let reading: Promise<void> | null = null;

/** Reads names page by page, so that typing never waits for a server. */
async function readAll(): Promise<void> {
  const all: KnownTerminal[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.list(terminalResource, { limit: pageOf, cursor });
    all.push(...page.items.map((row) => ({ id: row.id, name: row.name, site: row.propertyName })));
    cursor = page.next ?? undefined;
  } while (cursor);
  known = all;
  loaded = Date.now();
}

/** Whoever asks while the names are being read waits for that same reading. */
function load(): Promise<void> {
  if (Date.now() - loaded < fresh) return Promise.resolve();
  reading ??= readAll().finally(() => {
    reading = null;
  });
  return reading;
}

/** Tells the terminals for a text now, and again once the names have been read. The returned function ends that. */
export function searchTerminals(text: string, tell: (found: readonly KnownTerminal[]) => void): () => void {
  let ended = false;
  tell(findTerminals(text, known));
  void load().then(
    () => !ended && tell(findTerminals(text, known)),
    () => undefined,
  );
  return () => {
    ended = true;
  };
}
