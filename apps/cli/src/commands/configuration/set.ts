import { type ConfigEntry, configEntryOf } from '@floorwalker/core/catalogues/configuration-entries';
import { readConfigValue } from '@floorwalker/core/validation/configuration-value';
import { fieldText } from '@floorwalker/i18n/labels';
import { Command } from 'commander';
import { requireWritableContext } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { Failure, usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { addScopeOptions, changeEntries, checkKey, readEntries, type ScopeOptions } from './scope.ts';

export interface SetConfigurationOptions extends ScopeOptions {
  /** Texts `key=value`; the value `-` is read from standard input. */
  readonly values: readonly string[];
  readonly plan?: boolean;
}

export interface UnsetConfigurationOptions extends ScopeOptions {
  readonly keys: readonly string[];
  readonly plan?: boolean;
}

/** `floor configuration set <key=value>…`: sets entries at a level, all or none [MG-16]. */
export function setConfigurationCommand(factory: Factory, run = runSetConfiguration): Command {
  const { i18n } = factory;
  const command = new Command('set')
    .description(i18n.t('configuration:cli.set'))
    .argument('<name=value...>', i18n.t('configuration:cli.values'))
    .option('--plan', i18n.t('configuration:cli.plan'));
  addScopeOptions(command, factory);
  addExamples(command, factory, [
    'floor configuration set Basics/DisplayIsoCurrencyCodes=True',
    'floor configuration set Payout/KioskLimit=500.00 Display/Languages=en,de --property 101 --plan',
    'floor configuration set Network/ProxyPassword=- --terminal 17 < password.txt',
  ]);
  return command.action(async (values: string[], options: Omit<SetConfigurationOptions, 'values'>) => {
    factory.exit.code = await run(factory, { ...options, values });
  });
}

/** `floor configuration unset <key>…`: entries inherit their values again. */
export function unsetConfigurationCommand(factory: Factory, run = runUnsetConfiguration): Command {
  const { i18n } = factory;
  const command = new Command('unset')
    .description(i18n.t('configuration:cli.unset'))
    .argument('<key...>', i18n.t('configuration:cli.keys'))
    .option('--plan', i18n.t('configuration:cli.plan'));
  addScopeOptions(command, factory);
  addExamples(command, factory, ['floor configuration unset Payout/KioskLimit --terminal 17']);
  return command.action(async (keys: string[], options: Omit<UnsetConfigurationOptions, 'keys'>) => {
    factory.exit.code = await run(factory, { ...options, keys });
  });
}

export async function runSetConfiguration(factory: Factory, options: SetConfigurationOptions): Promise<ExitCode> {
  if (!options.plan) await requireWritableContext(factory);
  const values = await readValues(factory, options.values);
  const rows = await readEntries(factory, [...values.keys()], options);
  const changes = rows.map(({ id, key, version }) => ({ id, version, value: values.get(key) ?? '' }));
  await changeEntries(factory, changes, options);
  return exitCodes.done;
}

export async function runUnsetConfiguration(factory: Factory, { keys, ...options }: UnsetConfigurationOptions): Promise<ExitCode> {
  if (!options.plan) await requireWritableContext(factory);
  const rows = await readEntries(factory, [...new Set(keys)], options);
  const changes = rows.map(({ id, version }) => ({ id, version, value: null }));
  await changeEntries(factory, changes, options);
  return exitCodes.done;
}

/** Returns the values by key. Throws a usage failure that names every value that its entry does not accept. */
async function readValues(factory: Factory, texts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { i18n } = factory;
  await factory.loadMessages(['fields']);
  const values = new Map<string, string>();
  const faults: string[] = [];
  for (const text of texts) {
    const [, key, given] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (key === undefined || given === undefined) throw usageFailure(i18n.t('configuration:cli.notAssignment', { text: clean(text) }));
    checkKey(factory, key);
    if (values.has(key)) throw usageFailure(fieldText(i18n, { path: key, code: 'given-twice', params: {} }));
    const value = given === '-' ? (await factory.input.text()).replace(/\r?\n$/, '') : given;
    values.set(key, value);
    const read = readConfigValue(configEntryOf(key) as ConfigEntry, value);
    if ('code' in read) faults.push(fieldText(i18n, { path: key, ...read }));
  }
  if (faults.length > 0) throw new Failure(exitCodes.usage, i18n.t('configuration:cli.invalid', { count: faults.length }), [], faults);
  return values;
}
