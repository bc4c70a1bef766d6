import { isHiddenValue } from '@floorwalker/core/contract/visible-columns';
import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import { type Resource, resourceOf } from '@floorwalker/core/resources/index';
import { readField } from '@floorwalker/i18n/format/form-text';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import type { Row } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { fetchRows, fetchRowsById } from './fetch-rows.ts';
import { isSame, type RecordValues, type SiteChange, type SiteFields, type SiteList } from './site-list.ts';

/** All fields of a form whose values a file may contain. Secrets stay out of files, and so do values of this installation only. */
export const fieldsInFile = ({ fixed, fields }: FormDefinition): SiteFields =>
  Object.fromEntries(Object.entries({ ...fixed, ...fields }).filter(([, { kind, isLocal }]) => kind !== 'secret' && !isLocal));

/** Names of the fields that identify a record: by default those that never change, such as the number of a property. */
const keyNames = ({ key, fixed }: FormDefinition): readonly string[] => key ?? Object.keys(fixed);

const keyOf = (form: FormDefinition, values: RecordValues): string =>
  keyNames(form)
    .map((name) => String(values[name] ?? ''))
    .join(' ')
    .trimEnd();

/** A row as a record has it: the field that is empty for the row in force is empty. */
const toCurrent = ({ current }: FormDefinition, row: Row): Row => (current?.isCurrent(row) ? { ...row, [current.field]: null } : row);

const toResource = ({ resource }: FormDefinition): Resource => resourceOf(resource.id) as Resource;

/** Whether keys begin with the numeric id of their row. */
function startsWithId(form: FormDefinition): boolean {
  const [first = ''] = keyNames(form);
  return first === form.resource.rowId && form.fixed[first]?.kind === 'integer';
}

/** Reads the rows of the given keys; all rows if keys do not begin with an id. */
async function readRows(factory: Factory, form: FormDefinition, keys: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  const ids = keys.map((key) => key.split(' ')[0] ?? '');
  const rows = new Map<string, Row>();
  for await (const row of startsWithId(form) ? fetchRowsById(factory, toResource(form), ids) : fetchRows(factory, toResource(form))) {
    rows.set(keyOf(form, row), row);
    if (form.current?.isCurrent(row)) rows.set(keyOf(form, toCurrent(form, row)), toCurrent(form, row));
  }
  return rows;
}

/**
 * Returns the function that completes the values of a new row with the initial values of its form. It throws a usage failure if a
 * required value is missing.
 */
function createCompletion({ i18n, zone }: Factory, form: FormDefinition): (values: RecordValues) => RecordValues {
  const zoneNow = zone();
  const initial = Object.entries({ ...form.fixed, ...form.fields }).map(
    ([name, field]) => [name, readField(field, field.initial, zoneNow)] as const,
  );
  return (values) => {
    const missing = initial.flatMap(([name, read]): [string, unknown][] => {
      if (name in values) return [];
      if ('value' in read) return [[name, read.value]];
      const place = `${form.resource.id} ${clean(keyOf(form, values))}`;
      throw usageFailure(`${place}: ${i18n.t('fields:required', { name })}`);
    });
    return { ...Object.fromEntries(missing), ...values };
  };
}

/** Returns the function that compares a record with its row. It reads settings once, because files have thousands of records. */
function createCompare(factory: Factory, form: FormDefinition): ReturnType<SiteList['createCompare']> {
  const complete = createCompletion(factory, form);
  return (values, row) => {
    const common = { list: form.resource.id, key: keyOf(form, values) };
    if (!row) return { ...common, id: null, version: null, values: complete(values), old: {} };
    const changed = Object.keys(form.fields).filter((name) => name in values && !isSame(values[name], row[name]));
    if (changed.length === 0) return null;
    const seen = Object.keys(form.fields).filter((name) => !isHiddenValue(form, row, name));
    const kept = Object.fromEntries(seen.map((name) => [name, row[name] ?? '']));
    const old = Object.fromEntries(changed.map((name) => [name, row[name] ?? null]));
    const version = Number(row.version);
    // The row in force never changes: a new one replaces it.
    if (form.current && row[form.current.field] === null) {
      return { ...common, id: null, version, values: complete({ ...kept, ...values, [form.current.field]: null }), old };
    }
    const next = { ...kept, ...Object.fromEntries(changed.map((name) => [name, values[name]])) };
    return { ...common, id: String(row[form.resource.rowId]), version, values: next, old };
  };
}

async function send(factory: Factory, form: FormDefinition, changes: readonly SiteChange[]): Promise<unknown> {
  const { client } = await factory.api();
  const body = {
    add: changes.filter(({ id }) => id === null).map((change) => change.values),
    edit: changes.filter(({ id }) => id !== null).map(({ id, values, version }) => ({ id, values: { ...values, version } })),
  };
  return client.call(form.apply, { body });
}

/** Creates the list of a site file whose records are rows of a form. */
export const createFormList = (form: FormDefinition): SiteList => ({
  id: form.resource.id,
  fields: fieldsInFile(form),
  required: keyNames(form).filter((name) => name !== form.current?.field),
  keyOf: (values) => keyOf(form, values),
  readRows: (factory, keys) => readRows(factory, form, keys),
  createCompare: (factory) => createCompare(factory, form),
  send: (factory, changes) => send(factory, form, changes),
  readRecords: async (factory) => {
    const names = Object.keys(fieldsInFile(form));
    const rows = new Map<string, Row>();
    for await (const found of fetchRows(factory, toResource(form), form.exported)) {
      const row = toCurrent(form, found);
      rows.set(keyOf(form, row), row);
    }
    const namesOf = (row: Row) => names.filter((name) => !isHiddenValue(form, row, name));
    return [...rows.values()].map((row) => Object.fromEntries(namesOf(row).map((name) => [name, row[name] ?? ''])));
  },
});
