/** Where the current cell of a list was: enough to find its row again after a reload, or when the reader comes back to this page. */
export interface KeptRow {
  /** Stands for the list with its filter and sort, which decide of the order of rows. */
  readonly list: string;
  readonly id: string;
  readonly column: string | undefined;
  /** Rows that the server answers before it. */
  readonly rank: number;
  /** How many rows there were; null: nobody had counted. */
  readonly count: number | null;
}

/** A short mark in place of a text that may name cards and players: the same for the same text, and no way back to it. */
export function markOf(text: string): string {
  let mark = 2_166_136_261;
  for (let at = 0; at < text.length; at++) mark = Math.imul(mark ^ text.charCodeAt(at), 16_777_619);
  return (mark >>> 0).toString(36);
}

/** Entries of the browser's history that are remembered; the oldest are forgotten first. */
const most = 50;

/** Rows by the entry of the browser's history at which they were current; kept for one tab, and longer than one page. */
export class KeptRows {
  private readonly rows: Map<string, KeptRow>;

  constructor(text: string | null) {
    this.rows = new Map(readEntries(text));
  }

  /** The row at which this list was left at this entry. */
  take(entry: string, list: string): KeptRow | null {
    const kept = this.rows.get(entry);
    return kept?.list === list ? kept : null;
  }

  put(entry: string, row: KeptRow): void {
    this.rows.delete(entry);
    this.rows.set(entry, row);
    const [oldest] = this.rows.keys();
    if (this.rows.size > most && oldest !== undefined) this.rows.delete(oldest);
  }

  forget(entry: string): void {
    this.rows.delete(entry);
  }

  clear(): void {
    this.rows.clear();
  }

  print(): string {
    return JSON.stringify([...this.rows]);
  }
}

function readEntries(text: string | null): readonly [string, KeptRow][] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter((one) => Array.isArray(one) && typeof one[1]?.list === 'string') : [];
  } catch {
    return [];
  }
}

/** Where a row is to be looked for among `count` rows: what came since stands before it when new rows belong on top, else behind. */
export function placeOf({ rank, count: before }: KeptRow, count: number | null, newestFirst: boolean): number {
  const arrived = newestFirst && before !== null && count !== null ? Math.max(0, count - before) : 0;
  const last = count === null ? rank + arrived : count - 1;
  return Math.max(0, Math.min(rank + arrived, last));
}
