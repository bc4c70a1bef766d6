import { useEffect } from 'react';
import type { LooseRow } from '../cells/cell-text.ts';
import type { RowStore } from './row-store.ts';

/** Reports the row at `index`, and again whenever it changes: what can be done with a row follows its state. */
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
