import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../../platform/lifetime/session-end.ts';

/** Rows that an action of a list applies to: the marked rows, else the current row, or with `all` every row that matches `q`. */
export interface Selection {
  readonly resource: string;
  readonly ids: readonly string[];
  readonly all: boolean;
  readonly q: string;
  /** Number of marked rows. */
  readonly marked: number;
}

/** The selection of the list on screen. */
export const listSelection = proxy<Selection>({ resource: '', ids: [], all: false, q: '', marked: 0 });

onSessionEnd(() => setSelection({ resource: '', ids: [], all: false, q: '', marked: 0 }));

export function setSelection(selection: Selection): void {
  Object.assign(listSelection, selection);
}
