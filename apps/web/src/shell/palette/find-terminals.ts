import type { KnownTerminal } from './search/interpret.ts';

const most = 10;

/** The terminals whose id or name begins with the text first, then those that hold it. */
export function findTerminals(text: string, all: readonly KnownTerminal[]): KnownTerminal[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return all.slice(0, most);
  const starts: KnownTerminal[] = [];
  const holds: KnownTerminal[] = [];
  for (const terminal of all) {
    const id = String(terminal.id);
    const name = terminal.name.toLowerCase();
    if (id === wanted) starts.unshift(terminal);
    else if (id.startsWith(wanted) || name.startsWith(wanted)) starts.push(terminal);
    else if (name.includes(wanted)) holds.push(terminal);
    if (starts.length >= most * 4) break;
  }
  return [...starts, ...holds].slice(0, most);
}
