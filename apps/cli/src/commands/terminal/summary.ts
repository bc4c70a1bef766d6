import { terminalSummary } from '@floorwalker/core/endpoints/terminal';
import { summaryFilters, summaryParts } from '@floorwalker/core/vocabulary/terminal-summary';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';

export interface SummaryOptions {
  readonly output?: 'json' | 'yaml';
}

/** `floor terminal summary`: counts terminals by their health, with the filter that finds those of each part. */
export function terminalSummaryCommand(factory: Factory, run = runSummary): Command {
  const { i18n } = factory;
  const command = new Command('summary')
    .description(i18n.t('cli:summary.description'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor terminal summary', `floor terminal list '${summaryFilters.failed}'`]);
  return command.action(async (options: SummaryOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runSummary(factory: Factory, { output }: SummaryOptions): Promise<ExitCode> {
  const { i18n, stop: signal } = factory;
  await factory.loadMessages(['handling']);
  const { client } = await factory.api();
  const summary = await client.call(terminalSummary, { signal });
  if (output) await printValue(factory, summary, output);
  else {
    await writePairs(factory, [
      ...summaryParts.map((part) => [i18n.t(`handling:summary.${part}`), `${summary.counts[part]}  ${summaryFilters[part]}`] as const),
      [i18n.t('handling:summary.total'), String(summary.total)] as const,
    ]);
  }
  return exitCodes.done;
}
