import { acceptLoss, verifyAudit } from '@floorwalker/core/endpoints/audit';
import { Command } from 'commander';
import { requireYes } from '../../access/confirm.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { toHistoryLossText } from '../../output/history-loss.ts';

export interface AcceptLossOptions {
  readonly reason?: string;
  readonly yes?: boolean;
}

/** `floor audit accept-loss`: shows the lost ranges and, once confirmed, allows payments again. Requires a recent sign-in. */
export function acceptLossCommand(factory: Factory, run = runAcceptLoss): Command {
  const { i18n } = factory;
  const command = new Command('accept-loss')
    .description(i18n.t('cli:audit.acceptLoss'))
    .option('--reason <text>', i18n.t('cli:bulk.reason'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'));
  addExamples(command, factory, ['floor audit accept-loss', 'floor audit accept-loss --reason "restored from the backup of 3 May"']);
  return command.action(async (options: AcceptLossOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runAcceptLoss(factory: Factory, { reason = '', yes }: AcceptLossOptions): Promise<ExitCode> {
  const { i18n, out, err, stop } = factory;
  const { client } = await factory.api();
  const { lost } = await client.call(verifyAudit, { signal: stop });
  if (!lost) {
    await out.write(`${i18n.t('cli:audit.nothingLost')}\n`);
    return exitCodes.done;
  }
  await requireYes(factory, yes, async () => {
    await err.write(`${toHistoryLossText(lost, i18n)}\n`);
    return i18n.t('cli:audit.acceptQuestion');
  });
  const { epoch } = await client.call(acceptLoss, { body: { finding: lost.id, reason }, signal: stop });
  await out.write(`${i18n.t('cli:audit.accepted', { epoch })}\n`);
  return exitCodes.done;
}
