/** State of a list without its rows; replaced by a new object when a field changes. */
export interface ListState {
  /** `stopped`: the operator cancelled a slow load. */
  readonly status: 'loading' | 'ready' | 'failed' | 'stopped';
  /** Increases when the first rows of another filter or sort have loaded. */
  readonly opened: number;
  readonly failure: unknown;
  /** The response is late, so the screen offers to cancel the load. */
  readonly slow: boolean;
  /** Number of rows that can be scrolled to, in memory or not. */
  readonly length: number;
  /** Number of matching rows on the server, including `waiting`; null until known. `exact`: counted, not estimated. */
  readonly count: number | null;
  readonly exact: boolean;
  /** Number of new rows that are not shown yet. */
  readonly waiting: number;
  /** Ids of rows that no longer match the filter; they stay in place until the next reload. */
  readonly gone: ReadonlySet<string>;
  /** A row changed in a sorted column and is no longer in order. */
  readonly reordered: boolean;
}

export const initialState: ListState = {
  status: 'loading',
  opened: 0,
  failure: null,
  slow: false,
  length: 0,
  count: null,
  exact: true,
  waiting: 0,
  gone: new Set(),
  reordered: false,
};
