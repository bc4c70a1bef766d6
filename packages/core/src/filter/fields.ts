import type { DeviceNamePosition } from '../catalogues/device-names.ts';
import { type ColumnKind, type FilterOperator, operatorsOfKind } from '../vocabulary/column-kinds.ts';

/** A field of the filter language: a column of a resource with its name and aliases. */
export interface FilterField {
  readonly column: string;
  readonly names: readonly string[];
  readonly kind: ColumnKind;
  readonly operators: readonly FilterOperator[];
  /** For `choice` and `set`: the values in ascending order; otherwise empty. */
  readonly values: readonly string[];
  /** For `choice`: other values are allowed too. */
  readonly isOpen?: true;
  /** For `choice`: names that stand for several values. */
  readonly groups: { readonly [group: string]: readonly string[] };
  /** Name under which i18n has the labels of the values: a catalogue for `code`, a closed list for `choice` and `set`. */
  readonly translationKey: string | null;
  /** For `money`: the column with the currency code. */
  readonly currency: string | null;
}

/** A column whose values have labels that bare words search. */
export type TranslatedColumn = Pick<FilterField, 'column' | 'values'> & { readonly translationKey: string };

/** The filter fields of a resource, in order and by name. Names are compared without regard to case. */
export interface FilterFields {
  readonly list: readonly FilterField[];
  readonly named: ReadonlyMap<string, FilterField>;
  /** Columns that a bare word searches. */
  readonly search: readonly string[];
  /** Columns in which a bare word is compared with the labels of the values. */
  readonly searchSynonyms: readonly TranslatedColumn[];
  /** Searched columns with terminals' texts that may be catalogue keys; a bare word also finds such a key by its label. */
  readonly searchDevices: readonly DeviceColumn[];
}

/** A column with terminals' texts, and their position, which determines the catalogues of their keys. */
export interface DeviceColumn {
  readonly column: string;
  readonly position: DeviceNamePosition;
}

/** The members of a column definition that the filter language uses. */
interface FilterColumn {
  readonly kind: ColumnKind;
  readonly filter?: boolean;
  readonly aliases?: readonly string[];
  readonly values?: readonly string[];
  readonly isOpen?: true;
  readonly groups?: { readonly [group: string]: readonly string[] };
  readonly translationKey?: string;
  readonly deviceNames?: DeviceNamePosition;
  readonly idsOf?: string;
  readonly currency?: string;
}

/** The members of a resource that the filter language uses. */
interface FilterSubject {
  readonly columns: { readonly [name: string]: FilterColumn };
  readonly search: readonly string[];
  readonly searchSynonyms?: readonly string[];
}

/** Returns the filter fields of a resource: its columns with `filter`. */
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

/** Returns the name under which i18n has the labels of a column's values: `levels` for fill levels, undefined without labels. */
const toTranslationKey = ({ kind, translationKey, idsOf }: Partial<FilterColumn>): string | undefined =>
  translationKey ?? idsOf ?? (kind === 'levels' ? kind : undefined);

function toField(column: string, definition: FilterColumn): FilterField {
  return {
    column,
    names: [column, ...(definition.aliases ?? [])],
    kind: definition.kind,
    operators: operatorsOfKind[definition.kind],
    values: definition.values ?? [],
    ...(definition.isOpen && { isOpen: true }),
    groups: definition.groups ?? {},
    translationKey: definition.translationKey ?? null,
    currency: definition.currency ?? null,
  };
}
