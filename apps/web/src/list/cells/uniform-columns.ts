import { isHideable } from '@floorwalker/core/contract/hideable-columns';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { areTimesApart } from '@floorwalker/core/vocabulary/terminal-clock';
import type { GridColumn } from '../grid/Grid.tsx';
import type { LooseRow } from './cell-text.ts';
import { isSame } from './is-same.ts';

type Column = Pick<GridColumn<LooseRow>, 'id' | 'reads'>;

/** Maps each column with the server's time to the column with the terminal's time of the same event. */
const terminalTimes = (resource: ResourceDefinition): ReadonlyMap<string, string> =>
  new Map(Object.entries(resource.columns).flatMap(([name, { serverTime }]) => (serverTime === undefined ? [] : [[serverTime, name]])));

/** Returns the columns with the server's time. They are hidden until a row is loaded whose two times differ noticeably. */
export const hiddenAtFirst = (resource: ResourceDefinition): ReadonlySet<string> => new Set(terminalTimes(resource).keys());

/** The default columns, with the server's time inserted after the terminal's time of the same event. */
export const withServerTimes = (resource: ResourceDefinition, defaultIds: readonly string[]): string[] =>
  defaultIds.flatMap((name) => [name, ...[resource.columns[name]?.serverTime ?? []].flat()]);

/** Columns that are hidden while all rows have the same value in them. */
export const hideableColumns = <C extends Column>(resource: ResourceDefinition, columns: readonly C[]): readonly C[] =>
  columns.filter(({ id }) => hiddenAtFirst(resource).has(id) || isHideable(resource, id));

/**
 * Ids of the columns in which all loaded rows have the same value; none if there is only one row. A column with the server's
 * time counts as uniform unless it differs noticeably from the terminal's time.
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
