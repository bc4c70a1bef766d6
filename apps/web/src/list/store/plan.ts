/** Number of rows per request. Operators' pages of 10, 50 and 100 rows never span two requests. */
export const pageRows = 100;

/** Known cursors by rank: `down` starts a page at this rank, `up` ends one before it. */
export interface Anchors {
  readonly down: ReadonlyMap<number, string>;
  readonly up: ReadonlyMap<number, string>;
  /** Rank of the first row in a response without cursor; negative if newer rows precede rank 0. */
  readonly start: number;
  /** Rank after the last row; null if the rows were not counted. */
  readonly end: number | null;
}

/** Query parameters that load adjacent pages in one request. `up`: uses the reversed sort, so the rows arrive in reverse order. */
export interface PagePlan {
  readonly up: boolean;
  readonly cursor: string | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** Adjacent pages, from the first to the last. */
export type PageRun = readonly [first: number, last: number];

/** Maximum number of pages in one request. */
const maxRun = 4;

/** Puts pages that follow each other together, for one request each. `pages`: ascending. */
export function toRuns(pages: readonly number[]): PageRun[] {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run && page === run[1] + 1 && page < run[0] + maxRun) run[1] = page;
    else runs.push([page, page]);
  }
  return runs;
}

/**
 * Finds the cheapest query for pages `first` to `last`: forwards from the nearest known cursor before them, or backwards
 * from one after them.
 */
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

/** The reversed sort. The implicit last term, the row id, takes the direction of the term before it, so it is reversed too. */
export const reverseSort = (sort: string): string =>
  sort
    .split(',')
    .map((term) => (term.startsWith('-') ? term.slice(1) : `-${term}`))
    .join(',');
