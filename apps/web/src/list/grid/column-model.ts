import type { MouseEvent } from 'react';
import type { GridColumn } from './Grid.tsx';

export interface SortTerm {
  readonly id: string;
  readonly desc: boolean;
}

/** Widths in pixels of the columns that have one. */
export type ColumnSizes = Readonly<Record<string, number>>;

/** State of the columns, and what an operator can change in them. It is loaded after the first paint. */
export interface ColumnModel {
  /** The widths, also while the edge of a column is dragged. */
  readonly sizes: ColumnSizes;
  /** The column whose edge is being dragged. */
  readonly resizing: string | null;
  /** `add`: beside the present sort terms. */
  toggleSort(id: string, add: boolean): void;
  togglePin(id: string): void;
  resize(id: string, width: number): void;
  /** Starts to drag the edge of a column, which is `width` pixels wide on screen. */
  startResize(id: string, width: number, event: MouseEvent): void;
  /** Moves a column to the position of another. */
  drop(id: string, onto: string): void;
}

export const sizesOf = (columns: readonly Pick<GridColumn<never>, 'id' | 'size'>[]): ColumnSizes =>
  Object.fromEntries(columns.flatMap(({ id, size }) => (size ? [[id, size]] : [])));
