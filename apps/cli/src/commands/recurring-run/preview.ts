import { previewRecurringRun } from '@floorwalker/core/endpoints/recurring-run';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';
import { toDatePair } from './dates.ts';

export interface PreviewRecurringRunOptions {
  readonly property: string;
  readonly cron: string;
  readonly output?: 'json' | 'yaml';
}

/** `floor recurring-run preview <property> <expression>`: the next five dates on the clock of the property, and where the clock changes. */
export function previewRecurringRunCommand(factory: Factory, run = runPreviewRecurringRun): Command {
  const { i18n } = factory;
  const command = new Command('preview')
    .description(i18n.t('recurring:cli.preview'))
    .argument('<property>', i18n.t('recurring:cli.property'))
    .argument('<expression>', i18n.t('recurring:cli.cron'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, [`floor recurring-run preview 101 '30 2 * * *'`, `floor recurring-run preview 101 '0 4 * * mon' -o json`]);
  return command.action(async (property: string, cron: string, options: Pick<PreviewRecurringRunOptions, 'output'>) => {
    factory.exit.code = await run(factory, { ...options, property, cron });
  });
}

export async function runPreviewRecurringRun(factory: Factory, { property, cron, output }: PreviewRecurringRunOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  const dates = await client.call(previewRecurringRun, { query: { property, cron }, signal: factory.stop });
  if (output) {
    await printValue(factory, dates, output);
    return exitCodes.done;
  }
  await writeNotice(factory, factory.i18n.t('recurring:dates', { zone: dates.zone }));
  await writePairs(
    factory,
    dates.items.map((date) => toDatePair(factory, date)),
  );
  return exitCodes.done;
}
