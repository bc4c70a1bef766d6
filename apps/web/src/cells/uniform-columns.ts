import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { GridColumn } from '../kit/Grid.tsx';
import { isSame } from '../kit/GridRow.tsx';
import type { LooseRow } from './cell-text.ts';

type Column = Pick<GridColumn<LooseRow>, 'id' | 'reads'>;

/** What names a row, and the state of what it names: these stay when every row has the same. */
const identifying: readonly string[] = ['id', 'name', 'login', 'terminal', 'number', 'command', 'state'];
/** Values that are read row by row; that they are equal is a chance. */
const measured: readonly string[] = ['time', 'money', 'levels', 'message'];

/** The columns that may be hidden while every row has the same value. */
export const hideableColumns = <C extends Column>(resource: ResourceDefinition, columns: readonly C[]): readonly C[] =>
  columns.filter(({ id }) => {
    const kind = resource.columns[id]?.kind;
    return id !== resource.rowId && !identifying.includes(id) && kind !== undefined && !measured.includes(kind);
  });

/** Of these columns those whose cells say the same in every row; a single row has nothing to be compared with. */
export function findUniformColumns(columns: readonly Column[], rows: readonly LooseRow[]): ReadonlySet<string> {
  const [first, ...rest] = rows;
  if (!first || rest.length === 0) return new Set();
  const isUniform = ({ id, reads }: Column) =>
    (reads ?? [id]).every((name) => rest.every((row) => isSame(row[name] ?? null, first[name] ?? null)));
  return new Set(columns.filter(isUniform).map(({ id }) => id));
}
