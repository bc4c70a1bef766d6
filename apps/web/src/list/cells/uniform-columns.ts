import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { isHideable } from '@floorwalker/core/registry/hideable-columns';
import { areTimesApart } from '@floorwalker/core/vocabulary/terminal-clock';
import type { GridColumn } from '../grid/Grid.tsx';
import { isSame } from '../grid/GridRow.tsx';
import type { LooseRow } from './cell-text.ts';

type Column = Pick<GridColumn<LooseRow>, 'id' | 'reads'>;

/** Columns with the server's time, by the terminal's time that they stand for. */
const terminalTimes = (resource: ResourceDefinition): ReadonlyMap<string, string> =>
  new Map(Object.entries(resource.columns).flatMap(([name, { serverTime }]) => (serverTime === undefined ? [] : [[serverTime, name]])));

/** Columns that are hidden until a row is here whose two times are far apart. */
export const hiddenAtFirst = (resource: ResourceDefinition): ReadonlySet<string> => new Set(terminalTimes(resource).keys());

/** The default columns, and after a terminal's time the server's: it is shown while the two are far apart in a row. */
export const withServerTimes = (resource: ResourceDefinition, defaultIds: readonly string[]): string[] =>
  defaultIds.flatMap((name) => [name, ...[resource.columns[name]?.serverTime ?? []].flat()]);

/** The columns that may be hidden while every row has the same value. */
export const hideableColumns = <C extends Column>(resource: ResourceDefinition, columns: readonly C[]): readonly C[] =>
  columns.filter(({ id }) => hiddenAtFirst(resource).has(id) || isHideable(resource, id));

/**
 * Of these columns those whose cells say the same in every row; a single row has nothing to be compared with. The
 * server's time says the same as the terminal's unless the two are far apart.
 */
export function findUniformColumns(
  resource: ResourceDefinition,
  columns: readonly Column[],
  rows: readonly LooseRow[],
): ReadonlySet<string> {
  const [first, ...rest] = rows;
  const times = terminalTimes(resource);
  const isUniform = ({ id, reads }: Column) => {
    const terminal = times.get(id);
    if (terminal !== undefined) return rows.every((row) => !areTimesApart(String(row[terminal]), String(row[id])));
    if (!first || rest.length === 0) return false;
    return (reads ?? [id]).every((name) => rest.every((row) => isSame(row[name] ?? null, first[name] ?? null)));
  };
  return new Set(columns.filter(isUniform).map(({ id }) => id));
}
