import { useEffect } from 'react';
import type { LooseRow } from '../cells/cell-text.ts';
import type { RowStore } from './row-store.ts';

/** Calls `onCurrent` with the row at `index` now and after every change of rows, since the available actions depend on its state. */
export function useCurrentRow(
  store: Pick<RowStore<LooseRow>, 'rowAt' | 'subscribeRows'>,
  index: number,
  onCurrent: ((row: LooseRow | undefined) => void) | undefined,
): void {
  useEffect(() => {
    const report = () => onCurrent?.(store.rowAt(index));
    report();
    return store.subscribeRows(report);
  }, [store, index, onCurrent]);
}
