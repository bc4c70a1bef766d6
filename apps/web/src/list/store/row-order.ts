import { toLevelsRank } from '@floorwalker/core/catalogues/stock-levels';
import type { ColumnDefinition, ResourceDefinition } from '@floorwalker/core/registry/define-resource';

type Row = { readonly [column: string]: unknown };

/** Sort order of a resource, as far as the console can compare rows itself. */
export interface RowOrder<R> {
  /** The sorted values of a row as one string. */
  keyOf(row: R, sort: string): string;
  /**
   * Whether the first row may precede the second; undefined if only the server can compare them, for example texts by
   * collation.
   */
  isOrdered(first: R, second: R, sort: string): boolean | undefined;
}

const textual: readonly string[] = ['text', 'identifier', 'message', 'set'];

const toTerms = (sort: string) =>
  sort.split(',').map((term) => (term.startsWith('-') ? { name: term.slice(1), down: true } : { name: term, down: false }));

/** Sort value of a field; null sorts lowest, as in `toSortExpression` on the server. */
function toSortValue(column: ColumnDefinition | undefined, value: unknown): number | string {
  if (value === null || value === undefined) return Number.NEGATIVE_INFINITY;
  switch (column?.kind) {
    case 'levels':
      return toLevelsRank(value as readonly number[]);
    case 'choice':
      return column.values?.indexOf(String(value)) ?? -1;
    case 'time':
      return Date.parse(String(value));
    case 'flag':
      return value === true ? 1 : 0;
    default:
      return typeof value === 'number' ? value : JSON.stringify(value);
  }
}

export function createRowOrder<R extends Row>({ columns, rowId }: Pick<ResourceDefinition, 'columns' | 'rowId'>): RowOrder<R> {
  const sortValueOf = (row: R, name: string) => toSortValue(columns[name], row[name]);
  return {
    keyOf: (row, sort) => JSON.stringify(toTerms(sort).map(({ name }) => String(sortValueOf(row, name)))),
    isOrdered(first, second, sort) {
      const terms = toTerms(sort);
      // The row id is the implicit last sort term, in the direction of the term before it.
      if (!terms.some(({ name }) => name === rowId)) terms.push({ name: rowId, down: terms.at(-1)?.down ?? false });
      for (const { name, down } of terms) {
        const one = sortValueOf(first, name);
        const other = sortValueOf(second, name);
        if (one === other) continue;
        if (textual.includes(columns[name]?.kind ?? '') || typeof one !== typeof other) return undefined;
        return down ? one > other : one < other;
      }
      return true;
    },
  };
}
