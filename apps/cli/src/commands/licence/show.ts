import { installationLicence } from '@floorwalker/core/endpoints/licence';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { printValue } from '../../output/print-row.ts';
import { outputOption, writeLicence } from './write-licence.ts';

export interface ShowLicenceOptions {
  readonly output?: 'json' | 'yaml';
}

/** `floor licence show`: shows the base licence, the licensed numbers and the id of the installation [LI-01]. */
export function showLicenceCommand(factory: Factory, run = runShowLicence): Command {
  const command = new Command('show').description(factory.i18n.t('cli:licence.show')).addOption(outputOption(factory));
  addExamples(command, factory, ['floor licence show', 'floor licence show -o json']);
  return command.action(async (options: ShowLicenceOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runShowLicence(factory: Factory, { output }: ShowLicenceOptions): Promise<ExitCode> {
  const { i18n, err } = factory;
  const { client } = await factory.api();
  const shown = await client.call(installationLicence, { signal: factory.stop });
  if (output) await printValue(factory, shown, output);
  else {
    const { installation, trial, base, issuers, ...counts } = shown;
    const toCount = ({ allowed, used }: (typeof counts)['clients']) => `${used} / ${allowed ?? '∞'}`;
    const numbers = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, toCount(count)]));
    const { number = null, customer = null, modules = [], validUntil = null } = base ?? {};
    await writeLicence(factory, { installation, trial, number, customer, modules, validUntil, ...numbers, issuers }, undefined);
  }
  if (shown.trial) await err.write(`! ${i18n.t('cli:licence.trial')}\n`);
  return exitCodes.done;
}
