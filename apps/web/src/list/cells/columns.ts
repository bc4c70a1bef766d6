import type { ColumnDefinition, ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { ColumnKind } from '@floorwalker/core/vocabulary/column-kinds';
import type { Translation } from '../../platform/i18n/translation.ts';
import type { CellColumn, LooseRow } from './cell-text.ts';
import type { Draw } from './draw.ts';

/** Minimum width in characters and flex-grow factor, by column kind. */
const widths: { readonly [K in ColumnKind]: readonly [min: number, grow: number] } = {
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

/** Draw function of a cell and the fields of the row that it reads; the cell is redrawn only if one of these fields changes. */
export interface CellDraw {
  readonly draw: Draw<LooseRow>;
  /** Fields of the row that `draw` reads; if absent, `draw` may read all fields. */
  readonly reads?: readonly string[];
}

/** Typed so that `draw` can only read the listed fields. */
export const drawFrom = <F extends string>(reads: readonly F[], draw: Draw<{ readonly [N in F]?: unknown }>): CellDraw => ({
  reads,
  draw: draw as Draw<LooseRow>,
});

/** Overrides of a screen for one column. */
export interface ColumnOverride {
  readonly width?: readonly [min: number, grow: number];
  /** Minimum width in characters that depends on the language. */
  readonly minWidth?: (translation: Translation) => number;
  /** Aligned to the right like a number; by default by the kind of the column. */
  readonly numeric?: true;
  /** Replaces the draw function that the kind of the column implies. */
  readonly draw?: (translation: Translation) => CellDraw;
}
export type Overrides = { readonly [name: string]: ColumnOverride };

export const columnOf = (resource: ResourceDefinition, name: string): CellColumn => ({
  ...(resource.columns[name] as ColumnDefinition),
  name,
});

/** Ids of the default columns. The property column is left out for operators who see only one property. */
export const defaultColumns = (resource: ResourceDefinition, properties = Number.POSITIVE_INFINITY): string[] =>
  Object.entries(resource.columns).flatMap(([name, column]) =>
    column.hidden || (properties <= 1 && name === 'propertyName') ? [] : [name],
  );

/** Minimum width and flex-grow factor of a column. */
export const widthOf = (column: ColumnDefinition, override: ColumnOverride | undefined): readonly [number, number] =>
  override?.width ?? widths[column.kind];
