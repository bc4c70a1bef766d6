import { configEntryOf, configKeys } from '@floorwalker/core/catalogues/configuration-entries';
import type { ConfigurationChange, ConfigurationEffect } from '@floorwalker/core/endpoints/configuration';
import { saveConfiguration } from '@floorwalker/core/endpoints/configuration';
import { closest } from '@floorwalker/core/filter/closest';
import { type ConfigurationEntryRow, configurationEntryResource } from '@floorwalker/core/resources/configuration/configuration-entry';
import { type ConfigDataType, isDecimalType } from '@floorwalker/core/vocabulary/config-data-types';
import { type ConfigScope, installationScope, toEntryId } from '@floorwalker/core/vocabulary/configuration-levels';
import { type Command, Option } from 'commander';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { parseCount } from '../../options/values.ts';
import { toReadableDecimal } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';

/** Options that name the level of configuration entries; without one it is the installation. */
export interface ScopeOptions {
  readonly property?: number;
  readonly terminal?: number;
  readonly output?: 'json' | 'yaml';
}

/** Adds the options of a level and of the output. */
export function addScopeOptions(command: Command, factory: Factory): Command {
  const { i18n } = factory;
  return command
    .addOption(new Option('--property <number>', i18n.t('configuration:cli.property')).argParser(parseCount(factory)).conflicts('terminal'))
    .addOption(new Option('--terminal <id>', i18n.t('configuration:cli.terminal')).argParser(parseCount(factory)))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
}

const toScope = ({ property, terminal }: ScopeOptions): ConfigScope => {
  if (terminal !== undefined) return { level: 'terminal', owner: terminal };
  return property === undefined ? installationScope : { level: 'property', owner: property };
};

/** Throws a usage failure, with the most similar key, if there is no entry with this key. */
export function checkKey({ i18n }: Pick<Factory, 'i18n'>, key: string): void {
  if (configEntryOf(key)) return;
  const similar = closest(key, configKeys);
  const next = similar ? [i18n.t('fields:filter-suggestion', { suggestion: similar })] : [i18n.t('configuration:cli.unknownKeyNext')];
  throw usageFailure(i18n.t('configuration:cli.unknownKey', { key: clean(key) }), next);
}

/** Reads the rows of entries at a level, in the order of the keys. */
export async function readEntries(factory: Factory, keys: readonly string[], options: ScopeOptions): Promise<ConfigurationEntryRow[]> {
  for (const key of keys) checkKey(factory, key);
  const { client } = await factory.api();
  const rows: ConfigurationEntryRow[] = [];
  for (const key of keys) {
    rows.push(await client.show(configurationEntryResource, toEntryId(toScope(options), key), { signal: factory.stop }));
  }
  return rows;
}

/** Changes entries, or plans the changes, and prints the old and the new values in force. */
export async function changeEntries(
  factory: Factory,
  changes: readonly ConfigurationChange[],
  { plan, output }: ScopeOptions & { readonly plan?: boolean },
): Promise<void> {
  const { client } = await factory.api();
  const body = { changes: [...changes], ...(plan && { plan }) };
  const result = await client.call(saveConfiguration, { body, signal: factory.stop });
  if (output) return printValue(factory, result, output);
  const write = await toValueWriter(factory);
  await writePairs(
    factory,
    result.changes.map((effect) => [effect.key, toEffectText(effect, write)]),
  );
}

/** Returns a function that writes a value: on a terminal, decimal numbers have the separators of the reader. */
export async function toValueWriter(factory: Factory): Promise<(value: string, dataType: ConfigDataType | undefined) => string> {
  await factory.loadFormats();
  return (value, dataType) => (factory.out.isTty && isDecimalType(dataType) ? toReadableDecimal(value, factory) : value);
}

function toEffectText({ key, old, new: next, differs }: ConfigurationEffect, write: Awaited<ReturnType<typeof toValueWriter>>): string {
  const text = (value: string) => write(value, configEntryOf(key)?.dataType) || '–';
  return differs ? `${text(old)} → ${text(next)}` : `= ${text(next)}`;
}
