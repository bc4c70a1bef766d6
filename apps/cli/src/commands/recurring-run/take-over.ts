import { takeOverRecurringRun } from '@floorwalker/core/endpoints/recurring-run';
import { recurringRunResource } from '@floorwalker/core/resources/recurring/recurring-run';
import { Command } from 'commander';
import { requireYes } from '../../access/confirm.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';

export interface TakeOverOptions {
  readonly id: string;
  readonly yes?: boolean;
}

/** `floor recurring-run take-over <id>`: makes the caller the owner, after a question that says what is then started with their rights. */
export function takeOverRecurringRunCommand(factory: Factory, run = runTakeOver): Command {
  const { i18n } = factory;
  const command = new Command('take-over')
    .description(i18n.t('recurring:cli.takeOver'))
    .argument('<id>', i18n.t('recurring:cli.id'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'));
  addExamples(command, factory, ['floor recurring-run list state:stopped', 'floor recurring-run take-over 12']);
  return command.action(async (id: string, options: Pick<TakeOverOptions, 'yes'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runTakeOver(factory: Factory, { id, yes }: TakeOverOptions): Promise<ExitCode> {
  const { i18n, stop: signal } = factory;
  const { client } = await factory.api();
  const row = await client.show(recurringRunResource, id, { signal });
  const { command, cron, version } = row;
  const question = i18n.t('recurring:cli.takeOverQuestion', {
    id: row.id,
    name: clean(row.name),
    command,
    property: `${row.property} ${clean(row.propertyName)}`,
    filter: clean(row.filter) || i18n.t('recurring:allTerminals'),
    cron: clean(cron),
  });
  await requireYes(factory, yes, question);
  await client.call(takeOverRecurringRun, { params: { id }, body: { version }, signal });
  await writeNotice(factory, i18n.t('recurring:cli.takenOver', { id: row.id }));
  return exitCodes.done;
}
