import type { ColumnDefinition, ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { ColumnKind } from '@floorwalker/core/vocabulary/column-kinds';
import type { ReactNode } from 'react';
import type { Translation } from '../../platform/i18n/translation.ts';
import type { CellColumn, LooseRow } from './cell-text.ts';
import type { Draw } from './draw.ts';

/** Least width in characters and share of the rest, by kind: definitions know nothing of widths. */
const widths: { readonly [K in ColumnKind]: readonly [least: number, grow: number] } = {
  text: [17, 3],
  identifier: [20, 1],
  integer: [9, 0],
  code: [22, 2],
  choice: [21, 1],
  set: [18, 2],
  time: [22, 0],
  money: [19, 0],
  flag: [9, 0],
  bytes: [11, 0],
  duration: [14, 0],
  levels: [26, 1],
  message: [40, 6],
};

export const isNumeric = (kind: ColumnKind): boolean => ['integer', 'money', 'bytes', 'duration'].includes(kind);

/** How a cell is drawn by hand, and the fields of its row that say how: while they are the same, it stays as it is. */
export interface Drawn {
  readonly draw: Draw<LooseRow>;
  /** Without: all of them. */
  readonly reads?: readonly string[];
}

/** Draws from these fields of a row; where they are named outright, reading another does not compile. */
export const drawnFrom = <F extends string>(reads: readonly F[], draw: Draw<{ readonly [N in F]?: unknown }>): Drawn => ({
  reads,
  draw: draw as Draw<LooseRow>,
});

/** What a screen does differently in one column. */
export interface ColumnOverride {
  readonly width?: readonly [least: number, grow: number];
  /** Min width in characters that depends on the language. */
  readonly minWidth?: (words: Translation) => number;
  readonly cell?: (row: LooseRow) => ReactNode;
  /** The same by hand, for lists whose rows change many times a second. */
  readonly drawn?: (words: Translation) => Drawn;
}
export type Overrides = { readonly [name: string]: ColumnOverride };

export const columnOf = (resource: ResourceDefinition, name: string): CellColumn => ({
  ...(resource.columns[name] as ColumnDefinition),
  name,
});

/** The columns of a list until its reader chooses others. Who sees one property has no use for a column that names it in every row. */
export const defaultColumns = (resource: ResourceDefinition, properties = Number.POSITIVE_INFINITY): string[] =>
  Object.entries(resource.columns).flatMap(([name, column]) =>
    column.hidden || (properties <= 1 && name === 'propertyName') ? [] : [name],
  );

/** Least width and growth; a short heading never needs more than its title. */
export const widthOf = (column: ColumnDefinition, override: ColumnOverride | undefined): readonly [number, number] =>
  override?.width ?? widths[column.kind];
