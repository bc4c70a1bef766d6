import type * as z from 'zod/mini';
import type { DeviceNamePosition } from '../catalogues/device-names.ts';
import type { ColumnKind } from '../vocabulary/column-kinds.ts';
import type { LiveCategory } from '../vocabulary/live-categories.ts';
import type { Right } from '../vocabulary/rights.ts';
import type { Schema } from './define-endpoint.ts';

/** One column of a list: what kind of value, whether the server sorts and filters by it, and how it starts out. */
export interface ColumnDefinition {
  readonly kind: ColumnKind;
  /** The server can sort by it (keyset paging; every sort ends in the row id). */
  readonly sortable?: boolean;
  /** It is a field of the filter language under its own name and these other names. */
  readonly filter?: boolean;
  readonly aliases?: readonly string[];
  /** `choice` and `set`: the closed list, in rising order; words under `choices.<words>.<value>` in i18n. */
  readonly values?: readonly string[];
  /** `choice`: further words of the filter that stand for several values; words under the same name. */
  readonly groups?: { readonly [group: string]: readonly string[] };
  readonly translationKey?: string;
  /** `text` of a terminal that may be the key of a catalogue, such as `BillDispenser`: people read its words; programs and filters, the key. */
  readonly deviceNames?: DeviceNamePosition;
  /** `text` that is the id of a command or of a list: people read its title, and a bare word finds it by that. */
  readonly idsOf?: 'commands' | 'resources';
  /** `money`: the column that holds the currency code. */
  readonly currency?: string;
  /** `money`: the ISO code of the currency stands in every language and format, as its symbol may be that of others. */
  readonly isoCode?: true;
  /** `time` that a terminal wrote: the column with the server's time of the same row, shown as well where the two are far apart. */
  readonly serverTime?: string;
  /**
   * Where a table is too narrow for its columns: `whole` stays and is not shortened, such as names and parts of a handle; `main`
   * is shortened, and left out only after all others, such as amounts and states; `last` is left out first, such as sites and
   * fill levels. Any other column is shortened, then left out from the end.
   */
  readonly priority?: 'whole' | 'main' | 'last';
  /** Not shown until the operator chooses it. */
  readonly hidden?: boolean;
}

/** Which live messages touch the rows: terminals by category, or entries by prefix; `LOG` names the list. */
export interface LiveTouch {
  /**
   * What they mean: the row of that terminal is another one now, or rows have come and the others stay as they are (such a
   * list can be asked for what came after a position). Left out: any row may have come, gone or changed.
   */
  readonly means?: 'row' | 'arrivals';
  /** `arrivals`: a row may change until its column has this value; a changed row arrives again, under its old id. */
  readonly final?: { readonly column: string; readonly value: string };
  readonly categories?: readonly LiveCategory[];
  readonly entries?: readonly ('TA' | 'TD' | 'TE' | 'LFR' | 'RUN' | 'LOG')[];
}

/** A filter of a list for help and hints. `since`: the age of the rows that it suits, such as `2h`. */
export interface FilterExample {
  readonly filter: string;
  readonly since?: `${number}${'h' | 'd'}`;
}

/** The screen of the console that shows a list, and its entry in the menu. */
export interface ListScreenEntry {
  /** By default the list's id. */
  readonly path?: `/${string}`;
  /** `user`: the menu of the user. */
  readonly group: 'monitoring' | 'logs' | 'management' | 'user';
  /** Position in its group, from 1. */
  readonly position: number;
  /** The key after `g`. */
  readonly key: string;
}

/**
 * One list. From it follow `GET /<id>`, `/<id>/count` and `/<id>/{id}`, the table screen with its route and menu entry, the
 * CLI verb `list`, the fields of the filter language and the reference page. Columns are named after keys of the row.
 */
export interface ResourceDefinition {
  /** Kebab-case; the path and the console's route where the specification names one. */
  readonly id: string;
  /** One row of it in the words of the command line: `floor event list`. */
  readonly noun: string;
  readonly right: Right;
  readonly row: Schema;
  /** Row key that names a row; unique, sortable, the last term of every sort. */
  readonly rowId: string;
  readonly columns: { readonly [name: string]: ColumnDefinition };
  /** Such as `-at,name`; a minus sorts downwards. */
  readonly defaultSort: string;
  /** Columns that a bare word of a filter searches. */
  readonly search: readonly string[];
  /** Columns of closed lists and catalogues whose words, in the reader's language, a bare word searches as well. */
  readonly searchSynonyms?: readonly string[];
  readonly example: FilterExample;
  /** An id for help texts, if ids have a form that people type. */
  readonly exampleId?: string;
  /** Left out for lists that no screen of their own shows. */
  readonly screen?: ListScreenEntry;
  readonly live: LiveTouch;
}

/** Checks that every column is a key of the row, at compile time. */
export function defineResource<const D extends ResourceDefinition>(
  definition: D & { readonly columns: { readonly [K in keyof D['columns']]: K extends keyof z.output<D['row']> ? unknown : never } },
): D {
  return definition;
}

/** Path of the screen that shows a list. */
export const screenPathOf = ({ id, screen }: Pick<ResourceDefinition, 'id' | 'screen'>): string => screen?.path ?? `/${id}`;

export type RowOf<D extends ResourceDefinition> = z.output<D['row']>;
