import { configurationHistory } from '@floorwalker/core/endpoints/configuration';
import { Command } from 'commander';
import { requireWritableContext } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { parseCount } from '../../options/values.ts';
import { readerOf } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';
import { toExactText } from '../../output/times.ts';
import { addScopeOptions, changeEntries, readEntries, type ScopeOptions, toValueWriter } from './scope.ts';

export interface ConfigurationHistoryOptions extends ScopeOptions {
  readonly key: string;
}

export interface RestoreConfigurationOptions extends ConfigurationHistoryOptions {
  readonly version: number;
  readonly plan?: boolean;
}

/** `floor configuration history <key>`: lists the changes of an entry at a level, the latest first. */
export function configurationHistoryCommand(factory: Factory, run = runConfigurationHistory): Command {
  const { i18n } = factory;
  const command = new Command('history')
    .description(i18n.t('configuration:cli.history'))
    .argument('<key>', i18n.t('configuration:cli.key'));
  addScopeOptions(command, factory);
  addExamples(command, factory, ['floor configuration history Payout/KioskLimit --property 101']);
  return command.action(async (key: string, options: ScopeOptions) => {
    factory.exit.code = await run(factory, { ...options, key });
  });
}

/** `floor configuration restore <key> <version>`: sets the value of an earlier version again, as a new change. */
export function restoreConfigurationCommand(factory: Factory, run = runRestoreConfiguration): Command {
  const { i18n } = factory;
  const command = new Command('restore')
    .description(i18n.t('configuration:cli.restore'))
    .argument('<key>', i18n.t('configuration:cli.key'))
    .argument('<number>', i18n.t('configuration:cli.version'), parseCount(factory))
    .option('--plan', i18n.t('configuration:cli.plan'));
  addScopeOptions(command, factory);
  addExamples(command, factory, ['floor configuration restore Payout/KioskLimit 2 --property 101']);
  return command.action(async (key: string, version: number, options: ScopeOptions & { plan?: boolean }) => {
    factory.exit.code = await run(factory, { ...options, key, version });
  });
}

export async function runConfigurationHistory(factory: Factory, { key, ...options }: ConfigurationHistoryOptions): Promise<ExitCode> {
  const [row] = await readEntries(factory, [key], options);
  if (!row) return exitCodes.failed;
  const { client } = await factory.api();
  const { items } = await client.call(configurationHistory, { params: { id: row.id }, signal: factory.stop });
  if (options.output) await printValue(factory, items, options.output);
  else {
    const write = await toValueWriter(factory);
    const { i18n } = factory;
    const reader = readerOf(factory);
    const pairs = items.map(({ version, value, changed, changedBy }): readonly [string, string] => {
      const text = value !== null ? write(value, row.dataType) : `(${i18n.t('configuration:inheritedThen')})`;
      return [String(version), `${text}  ${toExactText(changed, factory.clock.now(), reader)}  ${clean(changedBy ?? '–')}`];
    });
    await writePairs(factory, pairs);
  }
  return exitCodes.done;
}

export async function runRestoreConfiguration(
  factory: Factory,
  { key, version, ...options }: RestoreConfigurationOptions,
): Promise<ExitCode> {
  if (!options.plan) await requireWritableContext(factory);
  const rows = await readEntries(factory, [key], options);
  await changeEntries(
    factory,
    rows.map((row) => ({ id: row.id, version: row.version, restore: version })),
    options,
  );
  return exitCodes.done;
}
