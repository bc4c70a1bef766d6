import type { ColumnDefinition, ResourceDefinition } from '../registry/define-resource.ts';
import type { Right } from '../vocabulary/rights.ts';

type HasRight = (right: Right) => boolean;

const rightsOf = ({ right, filterRight }: ColumnDefinition): readonly Right[] => [right ?? [], filterRight ?? []].flat();

/** Returns the names of the columns that an operator with these rights may not see. */
export const hiddenColumns = ({ columns }: ResourceDefinition, hasRight: HasRight): readonly string[] =>
  Object.entries(columns).flatMap(([name, { right }]) => (right !== undefined && !hasRight(right) ? [name] : []));

/** Whether the value of a form's field is hidden from the operator in a row: it is null there, and a change leaves it out. */
export const isHiddenValue = (
  form: { readonly resource: ResourceDefinition },
  row: { readonly [name: string]: unknown },
  name: string,
): boolean => form.resource.columns[name]?.right !== undefined && row[name] === null;

function withoutHidden(resource: ResourceDefinition, hasRight: HasRight): ResourceDefinition {
  const lacks = (right: Right | undefined) => right !== undefined && !hasRight(right);
  const shown = Object.entries(resource.columns).filter(([, { right }]) => !lacks(right));
  const columns = Object.fromEntries(
    shown.map(([name, column]) => [name, lacks(column.filterRight) ? { ...column, filter: false } : column]),
  );
  const isSearched = (name: string) => columns[name] !== undefined && !lacks(columns[name].filterRight);
  const { searchSynonyms } = resource;
  return {
    ...resource,
    columns,
    search: resource.search.filter(isSearched),
    ...(searchSynonyms && { searchSynonyms: searchSynonyms.filter(isSearched) }),
  };
}

/** Lists as operators without some rights see them, by the rights that they lack. */
const reduced = new WeakMap<ResourceDefinition, Map<string, ResourceDefinition>>();

/**
 * Returns a list as an operator with these rights sees it: without the columns that need another right, and without filtering by
 * columns whose filter needs another right. The result for the same rights is the same object.
 */
export function toVisibleResource<D extends ResourceDefinition>(resource: D, hasRight: HasRight): D {
  const missing = [...new Set(Object.values(resource.columns).flatMap(rightsOf))].filter((right) => !hasRight(right));
  if (missing.length === 0) return resource;
  const known = reduced.get(resource) ?? new Map<string, ResourceDefinition>();
  reduced.set(resource, known);
  const key = missing.join();
  const found = known.get(key) ?? withoutHidden(resource, hasRight);
  known.set(key, found);
  return found as D;
}

/** Returns the right that the operator lacks to see a column, or to filter by it; undefined if none is missing. */
export function missingRight(column: ColumnDefinition | undefined, use: 'see' | 'filter', hasRight: HasRight): Right | undefined {
  const needed = column ? (use === 'see' ? [column.right ?? []].flat() : rightsOf(column)) : [];
  return needed.find((right) => !hasRight(right));
}
