import type { RowSource } from '../grid/Grid.tsx';

/** One page of a list as a row source [SH-24]. `first`: index of its first row in the list. */
export const toPageSource = <Row>(source: RowSource<Row>, first: number): RowSource<Row> => ({
  rowAt: (index) => source.rowAt(first + index),
  keyAt: (index) => source.keyAt(first + index),
  failureAt: (index) => source.failureAt(first + index),
  setViewport: (from, to) => source.setViewport(first + from, first + to),
  subscribeRows: source.subscribeRows,
  version: source.version,
});
