import { type ConfigEntry, type ConfigKey, configEntries, configKeys } from '@floorwalker/core/catalogues/configuration-entries';
import type { ConfigLevel, ValueSource } from '@floorwalker/core/vocabulary/configuration-levels';
import type { EffectiveSetting } from '../../config-reader.ts';

/** The value of an entry without one at any level, and where it comes from. */
export interface EntryDefault {
  readonly value: string;
  readonly source: ValueSource;
}

/** Formats the value of an environment variable like a value of its entry. */
const toEntryValue = ({ dataType }: ConfigEntry, text: string): string =>
  dataType !== 'bool' ? text : ['1', 'true'].includes(text) ? 'True' : 'False';

/** Returns the defaults of all entries: an environment variable of the server replaces the default of its entry. */
export function toDefaults(settings: readonly EffectiveSetting[]): ReadonlyMap<string, EntryDefault> {
  const toDefault = (entry: ConfigEntry): EntryDefault => {
    const setting = settings.find(({ name }) => name === entry.variable);
    if (setting?.value && setting.source === 'environment') return { value: toEntryValue(entry, setting.value), source: 'environment' };
    // The default of a server with demo data differs; an optional entry without a value follows another one.
    const preset = entry.isOptional ? entry.default : toEntryValue(entry, setting?.default ?? entry.default);
    return { value: preset, source: 'default' };
  };
  return new Map(configKeys.map((key) => [key, toDefault(configEntries[key])]));
}

/** The entries with the exchange rates that are sent to terminals: no values can be set, the default is what is sent. */
const rateEntries = `select 'ExchangeRates/' || source || '/' || target, '', 'multi-line', '{terminal}'::text[], value, 'default' from sent_rate`;

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Returns the catalogue as a table expression with the alias `e`. It belongs to this process, not to the database, because two servers
 * of one database may have different versions and defaults.
 */
export const toEntryTable = (defaults: ReadonlyMap<string, EntryDefault>): string => toTable(defaults, '');

/** Returns the catalogue and the exchange rates that are sent to terminals as a table expression with the alias `e`. */
export const toTerminalEntryTable = (defaults: ReadonlyMap<string, EntryDefault>): string => toTable(defaults, `union all ${rateEntries}`);

function toTable(defaults: ReadonlyMap<string, EntryDefault>, more: string): string {
  const rows = configKeys.map((key: ConfigKey) => {
    const { category, dataType, levels }: ConfigEntry = configEntries[key];
    const known = defaults.get(key);
    return { key, category, type: dataType, levels: levels as readonly ConfigLevel[], preset: known?.value, origin: known?.source };
  });
  const columns = 'key text, category text, type text, levels text[], preset text, origin text';
  // With the entries in the order of the list, the first page of 100,000 rows sorts only the rows of its keys.
  const catalogue = `select * from json_to_recordset(${quote(JSON.stringify(rows))}) as c(${columns})`;
  return `(select * from (${catalogue} ${more}) a order by key collate natural_order) e`;
}

/**
 * The tables with the values of an entry `e` in a scope `s`: `o` of the scope itself, `p` of the property of a terminal, `i` of the
 * installation.
 */
export const valueTables = {
  o: ['configuration_value', 'o.key = e.key and o.level = s.level and o.owner = s.owner'],
  p: ['configuration_value', `s.level = 'terminal' and p.key = e.key and p.level = 'property' and p.owner = s.property_id`],
  i: ['configuration_value', `s.level <> 'installation' and i.key = e.key and i.level = 'installation'`],
} as const;

/** Expressions of the inherited value and of the value in force, with their sources. */
export const inheritedValue = 'coalesce(p.value, i.value, e.preset)';
export const inheritedSource = `case when p.value is not null then 'property' when i.value is not null then 'installation' else e.origin end`;
export const valueInForce = 'coalesce(o.value, p.value, i.value, e.preset)';
export const sourceInForce = `case when o.value is not null then s.level when p.value is not null then 'property'
  when i.value is not null then 'installation' else e.origin end`;
