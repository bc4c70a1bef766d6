import type { Page } from '@floorwalker/core/contract/list';

/** What is asked of the server for one page of a list. */
export interface Ask {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly cursor?: string | undefined;
  readonly skip?: number | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

/** What the rows of a list need of the world around them. */
export interface RowPowers<Row> {
  fetchPage(ask: Ask, signal: AbortSignal): Promise<Page<Row>>;
  countAll(q: string | undefined): Promise<{ readonly count: number; readonly exact: boolean }>;
  rowId(row: Row): string;
  /** Runs once in the next animation frame. */
  frame(run: () => void): void;
  /** Runs after so many milliseconds; the answer takes it back. */
  later(ms: number, run: () => void): () => void;
}
