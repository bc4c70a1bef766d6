import { type BalancingReport, balancingReportDetail, countBalancing } from '@floorwalker/core/endpoints/balancing';
import { readAmount } from '@floorwalker/core/vocabulary/exchange';
import { Command } from 'commander';
import { requireWritableContext } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { type Failure, usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { createOutputOption } from '../../output/output-options.ts';
import type { ViewBalancingOptions } from './view.ts';
import { writeReport } from './write-report.ts';

/** Counts as they are typed: `2=1536`, or `10=118:9436.37` for pieces without a value of their own. */
export interface CountBalancingOptions extends ViewBalancingOptions {
  readonly counts: readonly string[];
}

/** `floor balancing count <id> <row=pieces>…`: enters counted pieces; rows that are not named keep their counts [ST-06]. */
export function countBalancingCommand(factory: Factory, run = runCountBalancing): Command {
  const { i18n } = factory;
  const command = new Command('count')
    .description(i18n.t('balancing:cli.count'))
    .argument('<id>', i18n.t('balancing:cli.id'))
    .argument('<row=pieces...>', i18n.t('balancing:cli.counts'))
    .addOption(createOutputOption(factory));
  addExamples(command, factory, ['floor balancing count 4711 0=305 1=1536 2=320', 'floor balancing count 4711 10=118:9436.37 -o json']);
  return command.action(async (id: string, counts: string[], options: Omit<ViewBalancingOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id, counts });
  });
}

/** A text that names no row of a report with a number of pieces. The rows are those of `floor balancing view`. */
export const badCount = ({ i18n }: Pick<Factory, 'i18n'>, id: string, text: string): Failure =>
  usageFailure(i18n.t('balancing:cli.badCount', { text: clean(text) }), [`floor balancing view ${clean(id)}`, i18n.t('cli:usage.seeHelp')]);

/** Reads `row=pieces` or `row=pieces:amount`; the amount in units of the currency of the row. */
export function readCount(factory: Pick<Factory, 'i18n'>, { id, rows }: Pick<BalancingReport, 'id' | 'rows'>, text: string) {
  const [, place = '', pieces = '', amount] = /^(\d{1,3})=(\d{1,7})(?::(\d{1,12}(?:\.\d{1,4})?))?$/.exec(text) ?? [];
  const row = rows.find((one) => String(one.place) === place);
  const minor = amount === undefined ? undefined : readAmount(amount, row?.currency ?? '');
  if (!row || minor === null) throw badCount(factory, String(id), text);
  return { place: row.place, pieces: Number(pieces), ...(minor !== undefined && { amount: Number(minor) }) };
}

export async function runCountBalancing(factory: Factory, { id, counts, ...options }: CountBalancingOptions): Promise<ExitCode> {
  await requireWritableContext(factory);
  const { client } = await factory.api();
  await factory.loadMessages(['balancing']);
  const params = { id };
  const before = await client.call(balancingReportDetail, { params, signal: factory.stop });
  const body = { version: before.version, counts: counts.map((text) => readCount(factory, before, text)) };
  const report = await client.call(countBalancing, { params, body, signal: factory.stop });
  await writeReport(factory, report, options);
  await writeNotice(factory, factory.i18n.t('balancing:cli.counted', { count: counts.length }));
  return exitCodes.done;
}
