import { readField } from '@floorwalker/i18n/format/form-text';
import { fieldText } from '@floorwalker/i18n/labels';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { clean } from '../../output/clean.ts';
import { readYaml } from '../../output/yaml.ts';
import type { RecordValues, SiteList } from './site-list.ts';
import { siteLists } from './site-lists.ts';

/** The records of one list in a site file. */
export interface SiteSection {
  readonly list: SiteList;
  readonly records: readonly RecordValues[];
}

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
  const zone = factory.zone();
  const faults: string[] = [];
  const fault = (place: string, message: string) => faults.push(`${clean(place)}: ${message}`);

  const readRecord = (list: SiteList, place: string, given: unknown): RecordValues => {
    if (!isMap(given)) {
      fault(place, i18n.t('cli:site.notARecord'));
      return {};
    }
    const before = faults.length;
    const values: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(given)) {
      const field = Object.hasOwn(list.fields, name) ? list.fields[name] : undefined;
      const typed = toText(value);
      const read = field && typed !== undefined ? readField(field, typed, zone) : { fault: 'invalid' as const, params: {} };
      if (!field) fault(`${place}.${name}`, i18n.t('fields:unknown-field', { name: clean(name) }));
      else if ('fault' in read) fault(`${place}.${name}`, fieldText(i18n, { path: name, code: read.fault, params: read.params }));
      else values[name] = read.value;
    }
    for (const name of list.required)
      if (!(name in given) || values[name] === null) fault(`${place}.${name}`, i18n.t('fields:required', { name }));
    if (faults.length > before || !list.check) return values;
    const checked = list.check(factory, values);
    if (typeof checked !== 'string') return checked;
    fault(place, checked);
    return values;
  };

  const sections = Object.entries(content).flatMap(([name, records]): SiteSection[] => {
    const list = siteLists.find(({ id }) => id === name);
    if (!list || !Array.isArray(records)) {
      fault(name, list ? i18n.t('cli:site.notAList') : i18n.t('cli:site.unknownList'));
      return [];
    }
    const read = records.map((given, n) => readRecord(list, `${name}[${n}]`, given));
    const seen = new Set<string>();
    for (const [n, values] of read.entries()) {
      const key = list.keyOf(values);
      if (seen.has(key)) fault(`${name}[${n}]`, i18n.t('cli:site.twice', { key: clean(key) }));
      seen.add(key);
    }
    return [{ list, records: read }];
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

const orderOf = ({ list }: SiteSection): number => siteLists.indexOf(list);

const listsHint = ({ i18n }: Pick<Factory, 'i18n'>): string =>
  i18n.t('cli:site.lists', { lists: siteLists.map(({ id }) => id).join(', ') });
