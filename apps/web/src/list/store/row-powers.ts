import type { ListOptions } from '@floorwalker/core/client/client';
import type { Page } from '@floorwalker/core/contract/list';
import type { RowOrder } from './row-order.ts';

/** What is asked of the server for one page of a list; nobody waits for rows to come. */
export type Ask = Omit<ListOptions, 'wait'>;

/** What the rows of a list need of the world around them. */
export interface RowPowers<Row> {
  fetchPage(ask: Ask, signal: AbortSignal): Promise<Page<Row>>;
  countAll(q: string | undefined): Promise<{ readonly count: number; readonly exact: boolean }>;
  rowId(row: Row): string;
  /** Whether a row may still change: such a change arrives again. Left out: rows stay as they came. */
  mayChange?(row: Row): boolean;
  /** How the rows are sorted. Left out: nobody hears that a row that changed has left its place. */
  readonly order?: RowOrder<Row>;
  /** Runs once in the next animation frame. */
  frame(run: () => void): void;
  /** Runs after so many milliseconds; the answer takes it back. */
  later(ms: number, run: () => void): () => void;
}
