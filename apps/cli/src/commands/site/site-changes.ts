import { formOf } from '@floorwalker/core/forms/index';
import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import { resourceOf } from '@floorwalker/core/resources/index';
import { readField } from '@floorwalker/i18n/format/form-text';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { fetchPages } from '../../lists/pages.ts';
import type { Row } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { fieldsInFile, keyOf, type RecordValues, type SiteSection } from './site-file.ts';

/** One difference between a site file and the server. */
export interface SiteChange {
  /** Id of the list. */
  readonly list: string;
  /** Key of the record in the file, such as the number of a property. */
  readonly key: string;
  /** Id of the row to change; null creates one. */
  readonly id: string | null;
  /** Version of the row on which the change is based; null for a new row. */
  readonly version: number | null;
  /** All values of the row after the change. */
  readonly values: RecordValues;
  /** The values that differ, before the change; empty for a new row. */
  readonly old: RecordValues;
}

/** Reads the rows of a list that match a filter, by default all, by their keys. */
export async function readRows(factory: Factory, form: FormDefinition, q?: string): Promise<ReadonlyMap<string, Row>> {
  const rows = new Map<string, Row>();
  const resource = resourceOf(form.resource.id);
  if (!resource) return rows;
  for await (const page of fetchPages(factory, resource, { q, maxRows: Number.POSITIVE_INFINITY })) {
    for (const row of page.items) rows.set(keyOf(form, row), row);
  }
  return rows;
}

const isSame = (one: unknown, other: unknown): boolean => {
  const sorted = (value: unknown) => (Array.isArray(value) ? value.map(String).sort() : value);
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
};

/** Completes the values of a new row with the initial values of its form. Throws a usage failure if a required value is missing. */
function completeNew({ i18n, zone }: Factory, form: FormDefinition, values: RecordValues): RecordValues {
  const missing = Object.entries({ ...form.fixed, ...form.fields }).filter(([name]) => !(name in values));
  const initial = missing.map(([name, field]): readonly [string, unknown] => {
    const read = readField(field, field.initial, zone());
    if ('value' in read) return [name, read.value];
    const place = `${form.resource.id} ${clean(keyOf(form, values))}`;
    throw usageFailure(`${place}: ${i18n.t('fields:required', { name })}`);
  });
  return { ...Object.fromEntries(initial), ...values };
}

/** Compares the records of a file with the rows of the server. Returns what must be created and changed, in the order of the file. */
export async function compareSite(factory: Factory, sections: readonly SiteSection[]): Promise<readonly SiteChange[]> {
  const changes: SiteChange[] = [];
  for (const { form, records } of sections) {
    const { id: list, rowId } = form.resource;
    const rows = await readRows(factory, form);
    for (const values of records) {
      const key = keyOf(form, values);
      const row = rows.get(key);
      if (!row) {
        changes.push({ list, key, id: null, version: null, values: completeNew(factory, form, values), old: {} });
        continue;
      }
      const changed = Object.keys(form.fields).filter((name) => name in values && !isSame(values[name], row[name]));
      if (changed.length === 0) continue;
      const kept = Object.fromEntries(Object.keys(form.fields).map((name) => [name, row[name] ?? '']));
      changes.push({
        list,
        key,
        id: String(row[rowId]),
        version: Number(row.version),
        values: { ...kept, ...Object.fromEntries(changed.map((name) => [name, values[name]])) },
        old: Object.fromEntries(changed.map((name) => [name, row[name] ?? null])),
      });
    }
  }
  return changes;
}

const show = (value: unknown): string => clean(Array.isArray(value) ? value.join(', ') : String(value ?? '')) || "''";

/** Writes a change as one line: `+` creates a row, `~` changes the named values. */
export function toChangeLine({ list, key, id, values, old }: SiteChange): string {
  const form = formOf(list);
  const names = id === null ? Object.keys(form?.fields ?? {}) : Object.keys(old);
  const isSecret = (name: string) => form?.fields[name]?.kind === 'secret';
  const parts = names
    .filter((name) => !isSecret(name))
    .map((name) => (id === null ? `${name} ${show(values[name])}` : `${name} ${show(old[name])} → ${show(values[name])}`));
  return `${id === null ? '+' : '~'} ${list} ${clean(key)}: ${parts.join('; ')}`;
}

/** The values of all rows of a form for a site file. */
export async function readRecords(factory: Factory, form: FormDefinition): Promise<readonly RecordValues[]> {
  const names = Object.keys(fieldsInFile(form));
  const rows = await readRows(factory, form, form.exported);
  return [...rows.values()].map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? ''])));
}

/** Number of rows of one request: small enough that a refused request costs little, large enough that few are needed. */
export const rowsOfRequest = 200;
