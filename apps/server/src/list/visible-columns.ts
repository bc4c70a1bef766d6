import { ProblemError } from '@floorwalker/core/contract/problem';
import { hiddenColumns, missingRight, toVisibleResource } from '@floorwalker/core/contract/visible-columns';
import type { FilterNode } from '@floorwalker/core/filter/ast';
import { type FilterFields, toFilterFields } from '@floorwalker/core/filter/fields';
import { FilterError } from '@floorwalker/core/filter/filter-error';
import { parseFilter } from '@floorwalker/core/filter/parse';
import type { ResourceDefinition, RowOf } from '@floorwalker/core/registry/define-resource';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { Caller } from '../http/handler.ts';
import type { ListSource } from './source.ts';

const hasRight =
  ({ operator }: Pick<Caller, 'operator'>) =>
  (right: Right): boolean =>
    operator.rights.has(right);

function refuse(right: Right | undefined): void {
  if (right !== undefined) throw new ProblemError('right.missing', { right });
}

/** Returns the columns that the terms of an expression name. */
function namedColumns(node: FilterNode | null, fields: FilterFields): readonly string[] {
  switch (node?.kind) {
    case 'and':
    case 'or':
      return node.terms.flatMap((term) => namedColumns(term, fields));
    case 'not':
      return namedColumns(node.term, fields);
    case 'field':
      return [fields.named.get(node.name.toLowerCase())?.column ?? []].flat();
    default:
      return [];
  }
}

/** Parses an expression; null if it is not valid, which the compilation of the filter reports. */
function parse(q: string): FilterNode | null {
  try {
    return parseFilter(q);
  } catch (error) {
    if (error instanceof FilterError) return null;
    throw error;
  }
}

/**
 * Returns a list as the caller sees it. Throws `right.missing` if the expression names a column that the caller may not see or not
 * filter by: the number of its matches would reveal values.
 */
export function resourceFor(resource: ResourceDefinition, caller: Caller, q: string | undefined): ResourceDefinition {
  const visible = toVisibleResource(resource, hasRight(caller));
  if (visible === resource || !q) return visible;
  for (const name of namedColumns(parse(q), toFilterFields(resource)))
    refuse(missingRight(resource.columns[name], 'filter', hasRight(caller)));
  return visible;
}

/** Throws `right.missing` if one of the named columns is hidden from the caller. */
function refuseHidden(resource: ResourceDefinition, caller: Caller, names: readonly string[]): void {
  for (const name of names) {
    if (Object.hasOwn(resource.columns, name)) refuse(missingRight(resource.columns[name], 'see', hasRight(caller)));
  }
}

/** Returns the sorting unless it names a column that the caller may not see: the order of the rows would reveal values. */
export function sortFor(resource: ResourceDefinition, caller: Caller, sort: string | undefined): string | undefined {
  refuseHidden(
    resource,
    caller,
    (sort ?? '').split(',').map((word) => word.trim().replace(/^-/, '')),
  );
  return sort;
}

/** Returns a list as the caller sees it. Throws `right.missing` if one of the named columns is hidden from the caller. */
export function resourceWith(resource: ResourceDefinition, caller: Caller, names: readonly string[] = []): ResourceDefinition {
  refuseHidden(resource, caller, names);
  return toVisibleResource(resource, hasRight(caller));
}

/** Returns a source whose rows have null in the columns that the caller may not see. */
export function withoutHiddenValues<D extends ResourceDefinition, Stored extends object>(
  resource: D,
  source: ListSource<D, Stored>,
): ListSource<D, Stored> {
  const definition: ResourceDefinition = resource;
  if (Object.values(definition.columns).every(({ right }) => right === undefined)) return source;
  return {
    ...source,
    toRow: (stored, caller) => {
      const hidden = hiddenColumns(definition, hasRight(caller));
      const row = source.toRow(stored, caller);
      return hidden.length === 0 ? row : ({ ...(row as object), ...Object.fromEntries(hidden.map((name) => [name, null])) } as RowOf<D>);
    },
  };
}
