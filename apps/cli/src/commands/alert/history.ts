import { alertHistory } from '@floorwalker/core/endpoints/alert';
import { toAlertStepText } from '@floorwalker/i18n/format/alert-step';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { readerOf } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';
import { toExactText } from '../../output/times.ts';

export interface AlertHistoryOptions {
  readonly id: string;
  readonly output?: 'json' | 'yaml';
}

/** `floor alert history <id>`: lists the steps of an alert, oldest first. */
export function alertHistoryCommand(factory: Factory, run = runAlertHistory): Command {
  const { i18n } = factory;
  const command = new Command('history')
    .description(i18n.t('alerts:cli.history'))
    .argument('<id>', i18n.t('alerts:cli.alertId'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor raised-alert list', 'floor alert history 12']);
  return command.action(async (id: string, options: Omit<AlertHistoryOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runAlertHistory(factory: Factory, { id, output }: AlertHistoryOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  const { items } = await client.call(alertHistory, { params: { id }, signal: factory.stop });
  if (output) {
    await printValue(factory, items, output);
    return exitCodes.done;
  }
  await factory.loadFormats();
  const translate = factory.i18n.t as unknown as (key: string) => string;
  const rows = items.map(
    (step) => [toExactText(step.at, factory.clock.now(), readerOf(factory)), toAlertStepText(step, { translate, clean })] as const,
  );
  await writePairs(factory, rows);
  return exitCodes.done;
}
