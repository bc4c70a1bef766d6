import type { FieldDefinition } from '@floorwalker/core/registry/form-fields';
import type { Factory } from '../../factory.ts';
import type { Row } from '../../output/cells.ts';

/** The values of one record of a site file; values that it does not name are missing. */
export type RecordValues = { readonly [field: string]: unknown };

export type SiteFields = { readonly [name: string]: FieldDefinition };

/** One difference between a site file and the server. */
export interface SiteChange {
  /** Id of the list. */
  readonly list: string;
  /** Key of the record in the file, such as the number of a property. */
  readonly key: string;
  /** Id of the row to change; null creates one. */
  readonly id: string | null;
  /** Version of the row on which the change is based; null if there is none. */
  readonly version: number | null;
  /** All values of the row after the change. */
  readonly values: RecordValues;
  /** The values that differ, before the change; empty if there is no row. */
  readonly old: RecordValues;
}

/** One list of a site file: how its records are read, compared with the rows of the server, and sent. */
export interface SiteList {
  /** Name of the list in the file. */
  readonly id: string;
  /** All fields that a record may have. */
  readonly fields: SiteFields;
  /** Names of the fields that every record has. */
  readonly required: readonly string[];
  /** The key of a record or of a row; rows are compared with the records of the same key. */
  keyOf(values: RecordValues): string;
  /** Checks the values of a record together, and returns those in the form of the server; a text names an error. */
  readonly check?: (factory: Pick<Factory, 'i18n'>, values: RecordValues) => RecordValues | string;
  /** Reads the rows of these keys, and possibly others, by their keys. */
  readRows(factory: Factory, keys: readonly string[]): Promise<ReadonlyMap<string, Row>>;
  /** Returns the function that finds the difference between a record and the row of its key; null if there is none. */
  createCompare(factory: Factory): (values: RecordValues, row: Row | undefined) => SiteChange | null;
  /** Sends changes in one request, which is done as a whole or not at all. Ctrl-C does not abort it, so that its outcome is known. */
  send(factory: Factory, changes: readonly SiteChange[]): Promise<unknown>;
  /** Returns the records of an exported file. */
  readRecords(factory: Factory): Promise<readonly RecordValues[]>;
}

/** Compares two values of a field; the order of a list does not count. */
export const isSame = (one: unknown, other: unknown): boolean => {
  const sorted = (value: unknown) => (Array.isArray(value) ? value.map(String).sort() : value);
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
};
