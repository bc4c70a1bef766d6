import type { ListOptions } from '@floorwalker/core/client/client';
import type { Page } from '@floorwalker/core/contract/list';
import type { RowOrder } from './row-order.ts';

/** Query for one page of a list, without long polling. */
export type PageQuery = Omit<ListOptions, 'wait'>;

/** Server calls, timers and row properties that `RowStore` depends on. */
export interface RowStoreDependencies<Row> {
  fetchPage(query: PageQuery, signal: AbortSignal): Promise<Page<Row>>;
  countAll(q: string | undefined): Promise<{ readonly count: number; readonly exact: boolean }>;
  rowId(row: Row): string;
  /** Whether a row may still change; the server sends a changed row again. If absent, rows never change. */
  mayChange?(row: Row): boolean;
  /** Order of the rows. If absent, `ListState.reordered` is never set. */
  readonly order?: RowOrder<Row>;
  /** Calls `run` once in the next animation frame. */
  frame(run: () => void): void;
  /** Calls `run` after `ms` milliseconds; the returned function cancels it. */
  later(ms: number, run: () => void): () => void;
}
