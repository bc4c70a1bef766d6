import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { findMessage } from '../../output/cells.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';
import { addScopeOptions, readEntries, type ScopeOptions, toValueWriter } from './scope.ts';

export interface GetConfigurationOptions extends ScopeOptions {
  readonly keys: readonly string[];
}

/** `floor configuration get <key>…`: prints the values in force at a level, in a pipe without their sources. */
export function getConfigurationCommand(factory: Factory, run = runGetConfiguration): Command {
  const { i18n } = factory;
  const command = new Command('get').description(i18n.t('configuration:cli.get')).argument('<key...>', i18n.t('configuration:cli.keys'));
  addScopeOptions(command, factory);
  addExamples(command, factory, [
    'floor configuration get Basics/DisplayIsoCurrencyCodes',
    'floor configuration get Payout/KioskLimit Display/Languages --terminal 17',
  ]);
  return command.action(async (keys: string[], options: ScopeOptions) => {
    factory.exit.code = await run(factory, { ...options, keys });
  });
}

export async function runGetConfiguration(factory: Factory, options: GetConfigurationOptions): Promise<ExitCode> {
  const { i18n, out } = factory;
  const rows = await readEntries(factory, options.keys, options);
  if (options.output) await printValue(factory, rows, options.output);
  else {
    await factory.loadMessages(['choices']);
    const write = await toValueWriter(factory);
    const sourceOf = (source: string) => findMessage(i18n, `choices:valueSource.${source}`) ?? source;
    await writePairs(
      factory,
      rows.map(({ key, value, dataType, source }) => [key, out.isTty ? `${write(value, dataType) || '–'} (${sourceOf(source)})` : value]),
    );
  }
  return exitCodes.done;
}
