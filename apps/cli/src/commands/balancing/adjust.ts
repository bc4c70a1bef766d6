import { adjustBalancing, balancingReportDetail } from '@floorwalker/core/endpoints/balancing';
import { readAmount } from '@floorwalker/core/vocabulary/exchange';
import { Command } from 'commander';
import { requireWritableContext } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { badCount } from './count.ts';

export interface AdjustBalancingOptions {
  readonly id: string;
  readonly row: string;
  readonly pieces: string;
  readonly amount?: string;
  readonly reason: string;
}

/** `floor balancing adjust <id>`: corrects a confirmed report by an adjustment in the open period [ST-06]. */
export function adjustBalancingCommand(factory: Factory, run = runAdjustBalancing): Command {
  const { i18n } = factory;
  const command = new Command('adjust')
    .description(i18n.t('balancing:cli.adjust'))
    .argument('<id>', i18n.t('balancing:cli.id'))
    .requiredOption('--row <number>', i18n.t('balancing:cli.row'))
    .requiredOption('--pieces <number>', i18n.t('balancing:cli.pieces'))
    .option('--amount <amount>', i18n.t('balancing:cli.amount'))
    .requiredOption('--reason <text>', i18n.t('balancing:cli.reason'));
  addExamples(command, factory, [`floor balancing adjust 4711 --row 1 --pieces=-1 --reason 'note found in the transport path'`]);
  return command.action(async (id: string, options: Omit<AdjustBalancingOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runAdjustBalancing(factory: Factory, { id, row, pieces, amount, reason }: AdjustBalancingOptions): Promise<ExitCode> {
  await requireWritableContext(factory);
  const { client } = await factory.api();
  await factory.loadMessages(['balancing']);
  const { i18n, stop: signal } = factory;
  const params = { id };
  const { rows } = await client.call(balancingReportDetail, { params, signal });
  const found = rows.find(({ place }) => String(place) === row);
  const number = /^-?\d{1,7}$/.test(pieces) ? Number(pieces) + 0 : null;
  const isNegative = amount?.startsWith('-') ?? false;
  const minor = amount === undefined ? undefined : readAmount(amount.replace(/^-/, ''), found?.currency ?? '');
  if (!found || number === null || minor === null)
    throw badCount(factory, id, `${row}=${pieces}${amount === undefined ? '' : `:${amount}`}`);
  const body = { place: found.place, pieces: number, reason, ...(minor !== undefined && { amount: Number(isNegative ? -minor : minor) }) };
  const booked = await client.call(adjustBalancing, { params, body, signal });
  await writeNotice(factory, i18n.t('balancing:cli.adjusted', { adjustment: booked.id }));
  return exitCodes.done;
}
