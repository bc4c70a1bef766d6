import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { useEffect, useState } from 'react';
import { clock } from '../../platform/ports/ports.ts';
import type { GridColumn } from '../grid/Grid.tsx';
import type { ListState } from '../store/list-state.ts';
import type { RowStore } from '../store/row-store.ts';
import type { LooseRow } from './cell-text.ts';
import { findUniformColumns, hiddenAtFirst, hideableColumns } from './uniform-columns.ts';

interface Decision {
  readonly store: RowStore<LooseRow> | null;
  readonly opened: number;
  readonly q: string;
  readonly uniform: ReadonlySet<string>;
}

/** Delay between a change of rows and the next check of hidden columns. */
const checkDelayMs = 250;

interface Options {
  readonly resource: ResourceDefinition;
  readonly store: RowStore<LooseRow>;
  readonly state: ListState;
  readonly q: string;
  readonly columns: readonly GridColumn<LooseRow>[];
}

/**
 * Returns the ids of the columns in which all rows have the same value. They are determined when the first rows of a list
 * or filter are loaded; later rows never hide a column, but show a column whose values then differ.
 */
export function useUniformColumns({ resource, store, state, q, columns }: Options): ReadonlySet<string> {
  const [decision, decide] = useState<Decision>(() => ({ store: null, opened: 0, q: '', uniform: hiddenAtFirst(resource) }));
  let { uniform } = decision;
  if (state.status === 'ready' && (decision.store !== store || decision.opened !== state.opened)) {
    const isSameFilter = decision.store === store && decision.q === q;
    if (!isSameFilter) uniform = findUniformColumns(resource, hideableColumns(resource, columns), store.loadedRows());
    decide({ store, opened: state.opened, q, uniform });
  }
  useEffect(() => {
    if (uniform.size === 0) return;
    let cancel: (() => void) | null = null;
    const check = () => {
      cancel = null;
      const rows = store.loadedRows();
      if (rows.length === 0) return;
      const hidden = columns.filter(({ id }) => uniform.has(id));
      const still = findUniformColumns(resource, hidden, rows);
      if (still.size < uniform.size) decide((now) => ({ ...now, uniform: still }));
    };
    const stop = store.subscribeRows(() => {
      cancel ??= clock.after(checkDelayMs, check);
    });
    return () => {
      stop();
      cancel?.();
    };
  }, [resource, store, columns, uniform]);
  return uniform;
}
