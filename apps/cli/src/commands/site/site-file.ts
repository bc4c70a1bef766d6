import { siteForms } from '@floorwalker/core/forms/index';
import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import type { FieldDefinition } from '@floorwalker/core/registry/form-fields';
import { readField } from '@floorwalker/i18n/format/form-text';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { clean } from '../../output/clean.ts';
import { readYaml } from '../../output/yaml.ts';

/** The values of one record of a site file; values that it does not name are missing. */
export type RecordValues = { readonly [field: string]: unknown };

/** The records of one list in a site file. */
export interface SiteSection {
  readonly form: FormDefinition;
  readonly records: readonly RecordValues[];
}

type SiteFields = { readonly [name: string]: FieldDefinition };

/** All fields of a form whose values a file may contain. Secrets stay out of files. */
export const fieldsInFile = ({ fixed, fields }: FormDefinition): SiteFields =>
  Object.fromEntries(Object.entries({ ...fixed, ...fields }).filter(([, { kind }]) => kind !== 'secret'));

/** Names of the fields that identify a record: by default those that never change, such as the number of a property. */
const keyNames = ({ key, fixed }: FormDefinition): readonly string[] => key ?? Object.keys(fixed);

export const keyOf = (form: FormDefinition, values: RecordValues): string =>
  keyNames(form)
    .map((name) => String(values[name]))
    .join(' ');

const isMap = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of a value as a form would have it; undefined for a value that is no text and no list of texts. */
function toText(value: unknown): string | undefined {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(', ') : undefined;
}

/**
 * Reads a site file in YAML or JSON: for each list, such as `properties`, its records. Every value is read as text and converted by
 * the form of its list, so that an exact decimal number stays exact. Throws a usage failure that lists all errors with their places.
 */
export function readSite(factory: Pick<Factory, 'i18n' | 'zone'>, text: string, file: string): readonly SiteSection[] {
  const { i18n } = factory;
  let content: unknown;
  try {
    content = readYaml(text);
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    throw usageFailure(i18n.t('cli:site.notYaml', { file: clean(file), reason: clean(reason) }));
  }
  if (!isMap(content)) throw usageFailure(i18n.t('cli:site.noLists', { file: clean(file) }), [listsHint(factory)]);
  const faults: string[] = [];
  const fault = (place: string, message: string) => faults.push(`${clean(place)}: ${message}`);

  const readRecord = (form: FormDefinition, fields: SiteFields, place: string, given: unknown): RecordValues => {
    if (!isMap(given)) {
      fault(place, i18n.t('cli:site.notARecord'));
      return {};
    }
    const values: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(given)) {
      const field = fields[name];
      const typed = toText(value);
      const read = field && typed !== undefined ? readField(field, typed, factory.zone()) : { fault: 'invalid' as const };
      if (!field) fault(`${place}.${name}`, i18n.t('fields:unknown-field', { name: clean(name) }));
      else if ('fault' in read) fault(`${place}.${name}`, i18n.t(`fields:${read.fault}`, { name }));
      else values[name] = read.value;
    }
    for (const name of keyNames(form))
      if (!(name in given) || values[name] === null) fault(`${place}.${name}`, i18n.t('fields:required', { name }));
    return values;
  };

  const sections = Object.entries(content).flatMap(([list, records]): SiteSection[] => {
    const form = siteForms.find(({ resource }) => resource.id === list);
    if (!form || !Array.isArray(records)) {
      fault(list, form ? i18n.t('cli:site.notAList') : i18n.t('cli:site.unknownList'));
      return [];
    }
    const fields = fieldsInFile(form);
    const read = records.map((given, n) => readRecord(form, fields, `${list}[${n}]`, given));
    const seen = new Set<string>();
    for (const [n, values] of read.entries()) {
      const key = keyOf(form, values);
      if (seen.has(key)) fault(`${list}[${n}]`, i18n.t('cli:site.twice', { key: clean(key) }));
      seen.add(key);
    }
    return [{ form, records: read }];
  });
  if (faults.length === 0) return sections.toSorted((one, other) => orderOf(one) - orderOf(other));
  const shown = faults.slice(0, maxFaults);
  const more = faults.length - shown.length;
  throw usageFailure(i18n.t('cli:site.faults', { file: clean(file), count: faults.length }), [
    ...shown,
    ...(more > 0 ? [i18n.t('cli:bulk.andMore', { count: more })] : []),
    listsHint(factory),
  ]);
}

/** Maximum number of errors that are listed. */
const maxFaults = 20;

/** Position of a list: later lists refer to earlier ones. */
const orderOf = ({ form }: SiteSection): number => siteForms.findIndex(({ resource }) => resource.id === form.resource.id);

const listsHint = ({ i18n }: Pick<Factory, 'i18n'>): string =>
  i18n.t('cli:site.lists', { lists: siteForms.map(({ resource }) => resource.id).join(', ') });
