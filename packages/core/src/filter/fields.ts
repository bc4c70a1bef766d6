import type { ColumnDefinition, ResourceDefinition } from '../registry/define-resource.ts';
import { type ColumnKind, type FilterOperator, operatorsOfKind } from '../vocabulary/column-kinds.ts';

/** One field of the language: a column of a resource under its own name and its aliases. */
export interface FilterField {
  readonly column: string;
  readonly names: readonly string[];
  readonly kind: ColumnKind;
  readonly operators: readonly FilterOperator[];
  /** `choice`: the values in rising order; else empty. */
  readonly values: readonly string[];
  /** `code`: which catalogue has the words. */
  readonly words: string | null;
  /** `money`: the column with the currency code. */
  readonly currency: string | null;
}

/** What an expression may say about one resource. Names are found without regard to case. */
export interface FilterFields {
  readonly list: readonly FilterField[];
  readonly named: ReadonlyMap<string, FilterField>;
  /** Columns that a bare word searches. */
  readonly search: readonly string[];
}

/** The fields of a resource: its columns with `filter`. */
export function toFilterFields(resource: ResourceDefinition): FilterFields {
  const list = Object.entries(resource.columns)
    .filter(([, column]) => column.filter === true)
    .map(([name, column]) => toField(name, column));
  const named = new Map(list.flatMap((field) => field.names.map((name) => [name.toLowerCase(), field] as const)));
  return { list, named, search: resource.search };
}

function toField(column: string, definition: ColumnDefinition): FilterField {
  return {
    column,
    names: [column, ...(definition.aliases ?? [])],
    kind: definition.kind,
    operators: operatorsOfKind[definition.kind],
    values: definition.values ?? [],
    words: definition.words ?? null,
    currency: definition.currency ?? null,
  };
}
