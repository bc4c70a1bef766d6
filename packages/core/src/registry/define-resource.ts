import type * as z from 'zod/mini';
import type { DeviceNamePosition } from '../catalogues/device-names.ts';
import type { ColumnKind } from '../vocabulary/column-kinds.ts';
import type { LiveCategory } from '../vocabulary/live-categories.ts';
import type { Right } from '../vocabulary/rights.ts';
import type { Schema } from './define-endpoint.ts';

/** One column of a list: its kind, whether the server sorts and filters by it, and its default display. */
export interface ColumnDefinition {
  readonly kind: ColumnKind;
  /** The server can sort by this column (keyset paging; every sort ends with the row id). */
  readonly sortable?: boolean;
  /** The column is a field of the filter language; `aliases` are the field's other names. */
  readonly filter?: boolean;
  readonly aliases?: readonly string[];
  /** `choice` and `set`: the closed list of values in ascending order; labels under `choices.<translationKey>.<value>` in i18n. */
  readonly values?: readonly string[];
  /** `choice`: rows may have other values too, such as the ids of own rights profiles. Filters accept them. */
  readonly isOpen?: true;
  /** `choice`: names that stand for several values in filters. Their labels are under the translation key of the column. */
  readonly groups?: { readonly [group: string]: readonly string[] };
  readonly translationKey?: string;
  /** `text` of a terminal that may be the key of a catalogue, such as `BillDispenser`: people read its label. */
  readonly deviceNames?: DeviceNamePosition;
  /** `text` that is an exact decimal number, such as a rate: people read it with the separators of their language. */
  readonly isDecimal?: true;
  /** `text` that is an exact decimal number if the data type in this column says so, such as the value of a setting. */
  readonly decimalIf?: 'dataType';
  /**
   * `text` that is the id of a command or a list, or the code of a problem: people read its title. In a column that is searched, a bare
   * word finds it by its title.
   */
  readonly idsOf?: 'commands' | 'resources' | 'problems';
  /** `text` that lists properties: people read “all” if the text is empty, or if the flag column `allProperties` is true. */
  readonly allIf?: 'empty' | 'allProperties';
  /** `money`: the column that holds the currency code. */
  readonly currency?: string;
  /** `money`: the ISO code is always shown, because the currency's symbol may be ambiguous. */
  readonly isoCode?: true;
  /** `time` of a terminal: the column with the server's time of the same row, which is shown too if the two differ a lot. */
  readonly serverTime?: string;
  /**
   * Behaviour in a table that is too narrow. `whole`: never shortened or left out, such as names; `main`: shortened, and left
   * out after all others, such as amounts; `last`: left out first, such as sites. Others are left out from the right.
   */
  readonly priority?: 'whole' | 'main' | 'last';
  /** Hidden by default. */
  readonly hidden?: boolean;
  /** Right to see the column, besides that of the list: for others it is null, and no field of filters, sortings and exports. */
  readonly right?: Right;
  /** Right to filter by the column. */
  readonly filterRight?: Right;
}

/**
 * Live messages after which a client updates the list: by category of terminal data, or by entry prefix; a `LOG` entry names
 * its list.
 */
export interface LiveTouch {
  /**
   * Effect of the live message on the list. `row`: the row of the message's terminal has changed. `arrivals`: rows were added,
   * and other rows are unchanged (rows after a position can be requested). By default any row may have been added, removed or
   * changed.
   */
  readonly means?: 'row' | 'arrivals';
  /** With `arrivals`: a row may change until this column has a value; a changed row is sent again with the same id. */
  readonly final?: { readonly column: string; readonly value: string };
  /**
   * With `row` and `arrivals`: consoles that show the list receive its rows by the live channel. Only for lists whose rows depend on
   * the rights and properties of the reader and not on the operator: readers with the same rights share a message.
   */
  readonly sendsRows?: true;
  readonly categories?: readonly LiveCategory[];
  readonly entries?: readonly ('TA' | 'TD' | 'TE' | 'LFR' | 'RUN' | 'LOG')[];
  /** The rows belong to no property: every holder of the list's right sees them, and the `LOG` entries that name the list. */
  readonly everyProperty?: true;
  /** Every operator receives the `LOG` entries that name the list, because consoles follow some of its rows. The entries contain no rows. */
  readonly everyOperator?: true;
}

/** An example filter for help texts and hints. `since`: default age of the rows, such as `2h`. */
export interface FilterExample {
  readonly filter: string;
  readonly since?: `${number}${'h' | 'd'}`;
}

/** The screen of the console that shows a list, and its menu entry. */
export interface ListScreenEntry {
  /** Path of the screen; by default the list's id. */
  readonly path?: `/${string}`;
  /** `user`: the user menu. */
  readonly group: 'monitoring' | 'logs' | 'balancing' | 'management' | 'settings' | 'user';
  /** Position in the menu group, from 1. */
  readonly position: number;
  /** Second key of the sequence that opens the screen, after `g`: a letter or a digit, `Shift+c`, or a sign where none is free. */
  readonly key: string;
}

/**
 * One list. It defines `GET /<id>`, `/<id>/count` and `/<id>/{id}`, the screen with its route and menu entry, the CLI verb
 * `list`, the fields of the filter language and the reference page. Columns are named after keys of the row.
 */
export interface ResourceDefinition {
  /** Kebab-case id; also the path of the REST endpoint and, unless `screen` has another path, of the console's screen. */
  readonly id: string;
  /** Name of one row in the command line: `floor event list`. */
  readonly noun: string;
  readonly right: Right;
  readonly row: Schema;
  /** Key of the row that identifies it; unique, sortable, the last term of every sort. */
  readonly rowId: string;
  readonly columns: { readonly [name: string]: ColumnDefinition };
  /** Such as `-at,name`; a minus means descending. */
  readonly defaultSort: string;
  /** Columns that a bare word of a filter searches. */
  readonly search: readonly string[];
  /** Columns of closed lists and catalogues that a bare word searches by their labels in the operator's language. */
  readonly searchSynonyms?: readonly string[];
  readonly example: FilterExample;
  /** An example id for help texts, for lists whose ids operators type. */
  readonly exampleId?: string;
  /** Missing for lists without a screen of their own. */
  readonly screen?: ListScreenEntry;
  readonly live: LiveTouch;
  /**
   * The rows are also the numbered event stream, which `tail` follows in commit order. For other lists `tail` requests the
   * rows after a position.
   */
  readonly eventStream?: true;
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
