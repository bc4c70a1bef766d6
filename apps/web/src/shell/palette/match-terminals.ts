import type { KnownTerminal } from './search/interpret.ts';

const maxResults = 10;

/** Terminals whose id or name starts with the text, then those whose name contains it. */
export function matchTerminals(text: string, all: readonly KnownTerminal[]): KnownTerminal[] {
  const query = text.trim().toLowerCase();
  if (query === '') return all.slice(0, maxResults);
  const starts: KnownTerminal[] = [];
  const holds: KnownTerminal[] = [];
  for (const terminal of all) {
    const id = String(terminal.id);
    const name = terminal.name.toLowerCase();
    if (id === query) starts.unshift(terminal);
    else if (id.startsWith(query) || name.startsWith(query)) starts.push(terminal);
    else if (name.includes(query)) holds.push(terminal);
    if (starts.length >= maxResults * 4) break;
  }
  return [...starts, ...holds].slice(0, maxResults);
}
