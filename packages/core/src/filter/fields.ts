import type { DeviceNamePosition } from '../catalogues/device-names.ts';
import { type ColumnKind, type FilterOperator, operatorsOfKind } from '../vocabulary/column-kinds.ts';

/** One field of the language: a column of a resource under its own name and its aliases. */
export interface FilterField {
  readonly column: string;
  readonly names: readonly string[];
  readonly kind: ColumnKind;
  readonly operators: readonly FilterOperator[];
  /** `choice` and `set`: the values in rising order; else empty. */
  readonly values: readonly string[];
  /** `choice`: words that stand for several values. */
  readonly groups: { readonly [group: string]: readonly string[] };
  /** `code`: which catalogue has the words. */
  readonly translationKey: string | null;
  /** `money`: the column with the currency code. */
  readonly currency: string | null;
}

/** A column whose values have words that a bare word searches. */
export type TranslatedColumn = Pick<FilterField, 'column' | 'values'> & { readonly translationKey: string };

/** What an expression may say about one resource. Names are found without regard to case. */
export interface FilterFields {
  readonly list: readonly FilterField[];
  readonly named: ReadonlyMap<string, FilterField>;
  /** Columns that a bare word searches. */
  readonly search: readonly string[];
  /** Columns that it searches by the words of their values. */
  readonly searchSynonyms: readonly TranslatedColumn[];
  /** Texts of terminals among `search` that may be keys of catalogues, which people read the words of. */
  readonly searchDevices: readonly DeviceColumn[];
}

/** A column with texts of terminals, and the place that says which catalogues they may be from. */
export interface DeviceColumn {
  readonly column: string;
  readonly position: DeviceNamePosition;
}

/** What the language needs to know of a column; one of a resource is such a column. */
interface FilterColumn {
  readonly kind: ColumnKind;
  readonly filter?: boolean;
  readonly aliases?: readonly string[];
  readonly values?: readonly string[];
  readonly groups?: { readonly [group: string]: readonly string[] };
  readonly translationKey?: string;
  readonly deviceNames?: DeviceNamePosition;
  readonly idsOf?: string;
  readonly currency?: string;
}

/** The columns that an expression may speak of; a resource is such a list. */
interface FilterSubject {
  readonly columns: { readonly [name: string]: FilterColumn };
  readonly search: readonly string[];
  readonly searchSynonyms?: readonly string[];
}

/** The fields of a resource: its columns with `filter`. */
export function toFilterFields(resource: FilterSubject): FilterFields {
  const list = Object.entries(resource.columns)
    .filter(([, column]) => column.filter === true)
    .map(([name, column]) => toField(name, column));
  const named = new Map(list.flatMap((field) => field.names.map((name) => [name.toLowerCase(), field] as const)));
  const ids = resource.search.filter((column) => resource.columns[column]?.idsOf !== undefined);
  const searchSynonyms = [...(resource.searchSynonyms ?? []), ...ids].flatMap((column) => {
    const { values = [], ...definition } = resource.columns[column] ?? {};
    const translationKey = toTranslationKey(definition);
    return translationKey === undefined ? [] : [{ column, translationKey, values }];
  });
  const searchDevices = resource.search.flatMap((column) => {
    const position = resource.columns[column]?.deviceNames;
    return position === undefined ? [] : [{ column, position }];
  });
  return { list, named, search: resource.search, searchSynonyms, searchDevices };
}

/** Which words the values of a column have; fill levels have those of levels and of devices. */
const toTranslationKey = ({ kind, translationKey, idsOf }: Partial<FilterColumn>): string | undefined =>
  translationKey ?? idsOf ?? (kind === 'levels' ? kind : undefined);

function toField(column: string, definition: FilterColumn): FilterField {
  return {
    column,
    names: [column, ...(definition.aliases ?? [])],
    kind: definition.kind,
    operators: operatorsOfKind[definition.kind],
    values: definition.values ?? [],
    groups: definition.groups ?? {},
    translationKey: definition.translationKey ?? null,
    currency: definition.currency ?? null,
  };
}
