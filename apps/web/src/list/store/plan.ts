/** Rows of one page: pages of 10, 50 and 100 rows that an operator reads never span two of them. */
export const pageRows = 100;

/** Places whose cursors are known, by rank: rows from there on (`down`), or before there, backwards (`up`). */
export interface Anchors {
  readonly down: ReadonlyMap<number, string>;
  readonly up: ReadonlyMap<number, string>;
  /** Rank of the first row of the server's answer without a cursor: below zero while newer rows stand before rank 0. */
  readonly start: number;
  /** Rank behind the last row; null while nobody has counted. */
  readonly end: number | null;
}

/** How pages side by side are asked for in one call. `up`: by the reversed sort, so their rows come last first. */
export interface PagePlan {
  readonly up: boolean;
  readonly cursor: string | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** The shortest way to pages `first` to `last`: from the nearest known place before them, or backwards from one behind them. */
export function planPages(first: number, last: number, { down, up, start, end }: Anchors): PagePlan {
  const from = first * pageRows;
  const whole = (last + 1) * pageRows;
  const to = end === null ? whole : Math.min(whole, end);
  let best: PagePlan = { up: false, cursor: undefined, skip: Math.max(0, from - start), limit: whole - from };
  for (const [rank, cursor] of down) {
    if (rank <= from && from - rank < best.skip) best = { up: false, cursor, skip: from - rank, limit: whole - from };
  }
  if (best.skip === 0 || to <= from) return best;
  for (const [rank, cursor] of up) {
    if (rank >= to && rank - to < best.skip) best = { up: true, cursor, skip: rank - to, limit: to - from };
  }
  if (end !== null && end - to < best.skip) best = { up: true, cursor: undefined, skip: end - to, limit: to - from };
  return best;
}

/** The same order backwards. The row id ends every sort and goes the way of the term before it, so it turns too. */
export const reverseSort = (sort: string): string =>
  sort
    .split(',')
    .map((term) => (term.startsWith('-') ? term.slice(1) : `-${term}`))
    .join(',');
