import { balancingReportDetail, confirmBalancing } from '@floorwalker/core/endpoints/balancing';
import { Command } from 'commander';
import { requireYes } from '../../access/confirm.ts';
import { requireWritableContext } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { toMoney } from '../../output/cells.ts';
import { createOutputOption, type OutputOptions } from '../../output/output-options.ts';
import { writeReport } from './write-report.ts';

export interface ConfirmBalancingOptions extends Pick<OutputOptions, 'output'> {
  readonly id: string;
  readonly yes?: boolean;
}

/** `floor balancing confirm <id>`: confirms a counted report, which never changes any more [ST-06]. */
export function confirmBalancingCommand(factory: Factory, run = runConfirmBalancing): Command {
  const { i18n } = factory;
  const command = new Command('confirm')
    .description(i18n.t('balancing:cli.confirm'))
    .argument('<id>', i18n.t('balancing:cli.id'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'))
    .addOption(createOutputOption(factory));
  addExamples(command, factory, ['floor balancing confirm 4711', 'floor balancing confirm 4711 --yes -o json']);
  return command.action(async (id: string, options: Omit<ConfirmBalancingOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runConfirmBalancing(factory: Factory, { id, yes, ...options }: ConfirmBalancingOptions): Promise<ExitCode> {
  await requireWritableContext(factory);
  const { client } = await factory.api();
  await Promise.all([factory.loadMessages(['balancing']), factory.loadFormats()]);
  const { i18n, stop: signal } = factory;
  const params = { id };
  const { version, totals } = await client.call(balancingReportDetail, { params, signal });
  const variances = totals.map(({ currency, variance }) => toMoney(variance?.amount ?? 0, currency, factory)).join(', ');
  await requireYes(factory, yes, i18n.t('balancing:cli.question', { id, variances }));
  const report = await client.call(confirmBalancing, { params, body: { version }, signal });
  await writeReport(factory, report, options);
  await writeNotice(factory, i18n.t('balancing:cli.confirmed', { id }));
  return exitCodes.done;
}
