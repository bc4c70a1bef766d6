import { importLicence } from '@floorwalker/core/endpoints/licence';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { readText } from '../../host/read-text.ts';
import { clean } from '../../output/clean.ts';
import { outputOption, writeLicence } from './write-licence.ts';

export interface ImportLicenceOptions {
  readonly file: string;
  /** Only checks the file and shows what would be imported. */
  readonly plan?: boolean;
  readonly output?: 'json' | 'yaml';
}

/** `floor licence import <file>`: imports a licence file [LI-01]. */
export function importLicenceCommand(factory: Factory, run = runImportLicence): Command {
  const { i18n } = factory;
  const command = new Command('import')
    .description(i18n.t('cli:licence.import'))
    .argument('<file>', i18n.t('cli:licence.file'))
    .option('--plan', i18n.t('cli:licence.plan'))
    .addOption(outputOption(factory));
  addExamples(command, factory, ['floor licence import house.licence --plan', 'floor licence import house.licence']);
  return command.action(async (file: string, options: Omit<ImportLicenceOptions, 'file'>) => {
    factory.exit.code = await run(factory, { ...options, file });
  });
}

export async function runImportLicence(factory: Factory, { file, plan = false, output }: ImportLicenceOptions): Promise<ExitCode> {
  const { i18n, err } = factory;
  const content = await readText(factory, file);
  const { client } = await factory.api();
  const response = await client.call(importLicence, { body: { content, plan }, signal: factory.stop });
  const { licence, replaces } = response;
  await writeLicence(factory, { ...licence, ...(replaces && { replaces }) }, output);
  await err.write(`${i18n.t(plan ? 'cli:licence.planned' : 'cli:licence.imported', { number: clean(licence.number) })}\n`);
  return exitCodes.done;
}
