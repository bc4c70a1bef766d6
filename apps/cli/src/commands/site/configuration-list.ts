import { configEntryOf, isSecretEntry } from '@floorwalker/core/catalogues/configuration-entries';
import { saveConfiguration } from '@floorwalker/core/endpoints/configuration';
import { integerField, textField } from '@floorwalker/core/registry/form-fields';
import { configurationEntryResource } from '@floorwalker/core/resources/configuration/configuration-entry';
import { readConfigValue } from '@floorwalker/core/validation/configuration-value';
import { type ConfigScope, installationScope, toEntryId } from '@floorwalker/core/vocabulary/configuration-levels';
import { propertyNumbers, terminalNumbers } from '@floorwalker/core/vocabulary/scalars';
import { fieldText } from '@floorwalker/i18n/labels';
import type { Factory } from '../../factory.ts';
import type { Row } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { fetchRows } from './fetch-rows.ts';
import type { RecordValues, SiteChange, SiteList } from './site-list.ts';

/** Rows in which a value was ever set. All others have the version 0. */
const everSet = 'changed>=2000-01-01';

function toScope({ property, terminal }: RecordValues): ConfigScope {
  if (typeof terminal === 'number') return { level: 'terminal', owner: terminal };
  return typeof property === 'number' ? { level: 'property', owner: property } : installationScope;
}

/** Rows have their property also at the level of a terminal, and their key as `key`. */
const keyOf = (values: RecordValues): string => toEntryId(toScope(values), String(values.key));

/** Checks key, level and value of a record; passwords stay out of files. */
function check({ i18n }: Pick<Factory, 'i18n'>, values: RecordValues): RecordValues | string {
  const { key, value, property, terminal } = values;
  const entry = configEntryOf(String(key));
  if (!entry || isSecretEntry(entry)) return i18n.t('configuration:cli.unknownKey', { key: clean(String(key)) });
  const isTwice = typeof property === 'number' && typeof terminal === 'number';
  if (isTwice || !entry.levels.includes(toScope(values).level)) return i18n.t('cli:site.noLevel', { key: clean(String(key)) });
  const read = readConfigValue(entry, String(value));
  return 'code' in read ? fieldText(i18n, { path: 'value', ...read }) : { ...values, value: read.value };
}

/** Reads rows with the value that is set in each; null if it is inherited. */
async function readRows(factory: Factory): Promise<ReadonlyMap<string, Row>> {
  const rows = new Map<string, Row>();
  for await (const row of fetchRows(factory, configurationEntryResource, everSet))
    rows.set(String(row.id), { ...row, value: row.source === row.level ? row.value : null });
  return rows;
}

function compare(values: RecordValues, row: Row | undefined): SiteChange | null {
  const common = { list: 'configuration', key: keyOf(values), values: { value: values.value } };
  if (!row) return { ...common, id: null, version: null, old: {} };
  if (row.value === values.value) return null;
  return { ...common, id: String(row.id), version: Number(row.version), old: { value: row.value } };
}

async function send(factory: Factory, changes: readonly SiteChange[]): Promise<unknown> {
  const { client } = await factory.api();
  const sent = changes.map(({ key, version, values }) => ({ id: key, version: version ?? 0, value: String(values.value) }));
  return client.call(saveConfiguration, { body: { changes: sent } });
}

/** Values of configuration entries at all levels, except passwords. An entry that a file does not name keeps its value. */
export const configurationList: SiteList = {
  id: 'configuration',
  fields: {
    key: textField(80),
    property: integerField(propertyNumbers),
    terminal: integerField(terminalNumbers),
    value: textField(4000, { isOptional: true }),
  },
  required: ['key', 'value'],
  keyOf,
  check,
  readRows,
  createCompare: () => compare,
  send,
  readRecords: async (factory) => {
    const set = [...(await readRows(factory)).values()].filter((row) => row.value !== null && row.dataType !== 'password');
    return set.map(({ key, level, property, terminal, value }) => ({
      key,
      ...(level === 'property' && { property }),
      ...(level === 'terminal' && { terminal }),
      value,
    }));
  },
};
