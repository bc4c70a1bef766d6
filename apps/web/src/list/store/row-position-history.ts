/** Position of the current cell of a list, saved so that its row is found again after a reload or a return in the browser history. */
export interface RowPosition {
  /** Hash of operator, list, filter and sort. */
  readonly list: string;
  readonly id: string;
  readonly column: string | undefined;
  /** Number of rows before this row on the server. */
  readonly rank: number;
  /** Number of rows in the list; null if they were not counted. */
  readonly count: number | null;
}

/** Hash of a text (FNV-1a), since filters may name cards and players and must not be stored. */
export function hashText(text: string): string {
  let mark = 2_166_136_261;
  for (let at = 0; at < text.length; at++) mark = Math.imul(mark ^ text.charCodeAt(at), 16_777_619);
  return (mark >>> 0).toString(36);
}

/** Maximum number of browser history entries; the oldest are removed first. */
const maxEntries = 50;

/** Current row of each entry of the browser history, for one tab. */
export class RowPositionHistory {
  private readonly rows: Map<string, RowPosition>;

  constructor(text: string | null) {
    this.rows = new Map(readEntries(text));
  }

  /** Position saved for this history entry, or null if it belongs to another list, filter or sort. */
  restore(entry: string, list: string): RowPosition | null {
    const position = this.rows.get(entry);
    return position?.list === list ? position : null;
  }

  save(entry: string, row: RowPosition): void {
    this.rows.delete(entry);
    this.rows.set(entry, row);
    const [oldest] = this.rows.keys();
    if (this.rows.size > maxEntries && oldest !== undefined) this.rows.delete(oldest);
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

function readEntries(text: string | null): readonly [string, RowPosition][] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter((one) => Array.isArray(one) && typeof one[1]?.list === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Estimates the index of a saved row among `count` rows. If the newest rows come first, rows added since the position was
 * saved precede it.
 */
export function estimateIndex({ rank, count: before }: RowPosition, count: number | null, newestFirst: boolean): number {
  const arrived = newestFirst && before !== null && count !== null ? Math.max(0, count - before) : 0;
  const last = count === null ? rank + arrived : count - 1;
  return Math.max(0, Math.min(rank + arrived, last));
}
