/** What a screen knows of a list beside its rows; a new object only when something of it changes. */
export interface ListState {
  /** `stopped`: the operator did not want to wait any longer. */
  readonly status: 'loading' | 'ready' | 'failed' | 'stopped';
  /** Rises when the first rows of another filter or sort are here. */
  readonly opened: number;
  readonly failure: unknown;
  /** The answer is late: the operator is told, and may stop it. */
  readonly slow: boolean;
  /** How many rows there are to move through, here or not. */
  readonly length: number;
  /** How many match on the server now, those that wait included; null until counted. `exact`: counted, not estimated. */
  readonly count: number | null;
  readonly exact: boolean;
  /** Rows that arrived and wait for the reader. */
  readonly waiting: number;
  /** Ids of rows that no longer match the filter; they stay where they are until the list is read anew. */
  readonly gone: ReadonlySet<string>;
  /** A row has changed in what the list is sorted by and no longer stands where it belongs. */
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
