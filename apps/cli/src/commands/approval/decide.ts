import { decideApproval } from '@floorwalker/core/endpoints/approval';
import { type ApprovalRow, approvalResource } from '@floorwalker/core/resources/approvals/approval';
import { isTypedAmount } from '@floorwalker/i18n/format/typed-amount';
import { Command } from 'commander';
import { confirmYesNo, rejectWithoutYes } from '../../access/confirm.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, isInteractive, writeNotice } from '../../factory.ts';
import { Failure, usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { parseApprovalId } from '../../options/values.ts';
import { findMessage, type Row, toDecimal, toIsoMoney } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { createOutputOption, type OutputOptions } from '../../output/output-options.ts';
import { printRow } from '../../output/print-row.ts';
import { type Decision, needsTypedAmount } from '../../ui/inbox/typed-amount.ts';

export interface DecideOptions extends Pick<OutputOptions, 'output'> {
  /** The approval, as `<terminal>/<sequence>`. */
  readonly id: string;
  readonly decision: Decision;
  readonly reason?: string;
  /** The expected amount as a decimal, such as `10000.00`. */
  readonly amount?: string;
  readonly yes?: boolean;
}

/** `floor approval approve 17/10000001` and `decline`: decides a pending approval [CL-02, AP-02]. */
export function decideApprovalCommand(factory: Factory, decision: Decision, run = runDecide): Command {
  const { i18n } = factory;
  const command = new Command(decision)
    .description(i18n.t(`cli:approval.${decision}`))
    .argument('<terminal/sequence>', i18n.t('cli:approval.id'), parseApprovalId(factory))
    .option('--reason <text>', i18n.t('cli:bulk.reason'))
    .option('--amount <decimal>', i18n.t('cli:approval.amount'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'))
    .addOption(createOutputOption(factory));
  addExamples(command, factory, [
    `floor approval ${decision} 17/10000001`,
    `floor approval ${decision} 17/10000001 --yes --reason 'ID checked'`,
    `floor approval ${decision} 17/10000002 --yes --amount 12000.00`,
  ]);
  return command.action(async (id: string, options: Omit<DecideOptions, 'id' | 'decision'>) => {
    factory.exit.code = await run(factory, { ...options, id, decision });
  });
}

/** The request contains the amount that was shown: the server rejects the decision if the amount has changed since. */
export async function runDecide(factory: Factory, options: DecideOptions): Promise<ExitCode> {
  const { i18n } = factory;
  await factory.loadMessages(['choices', 'transactionTypes']);
  if (!options.yes && !isInteractive(factory)) rejectWithoutYes(factory);
  const { client } = await factory.api();
  const approval = await client.show(approvalResource, options.id, { signal: factory.stop });
  if (approval.ownRequest) throw new Failure(exitCodes.refused, i18n.t('cli:inbox.ownRequestReason'));
  checkAmount(factory, approval, options);
  if (!options.yes) await confirmDecision(factory, approval, options);
  const { amount, currency, boot } = approval;
  const decided = await client.call(decideApproval, {
    params: { terminal: String(approval.terminal), sequence: String(approval.sequence) },
    body: { approved: options.decision === 'approve', amount, currency, boot, reason: options.reason ?? '' },
  });
  if (options.output) await printRow(factory, approvalResource, decided as Row, { output: options.output });
  else await factory.out.write(`${clean(decided.id)}\t${decided.state}\t${toDecimal(decided.amount, decided.currency)}\n`);
  await writeNotice(factory, i18n.t(`cli:approval.${options.decision === 'approve' ? 'approved' : 'declined'}`, { id: clean(decided.id) }));
  return exitCodes.done;
}

function checkAmount(factory: Factory, approval: ApprovalRow, { amount, yes, decision }: DecideOptions): void {
  const { i18n } = factory;
  if (amount !== undefined && !isTypedAmount(amount, approval.amount, approval.currency)) {
    throw new Failure(exitCodes.drift, i18n.t('cli:approval.otherAmount', { amount: toDecimal(approval.amount, approval.currency) }));
  }
  if (yes && amount === undefined && needsTypedAmount(approval, decision)) {
    throw usageFailure(i18n.t('cli:approval.needsAmount', { amount: toDecimal(approval.amount, approval.currency) }));
  }
}

async function confirmDecision(factory: Factory, approval: ApprovalRow, { decision, amount }: DecideOptions): Promise<void> {
  const { i18n } = factory;
  await factory.loadFormats();
  await factory.err.write(`${toStatement(approval, factory)}\n`);
  if (needsTypedAmount(approval, decision) && amount === undefined) {
    const typed = await factory
      .prompt()
      .question(i18n.t('cli:approval.typeAmount', { amount: toDecimal(approval.amount, approval.currency) }));
    if (isTypedAmount(typed, approval.amount, approval.currency)) return;
  } else if (await confirmYesNo(factory, i18n.t(`cli:approval.question.${decision}`))) return;
  throw new Failure(exitCodes.failed, i18n.t('cli:bulk.notConfirmed'));
}

/** Terminal, type, amount and requester of an approval in one line. */
export function toStatement(approval: ApprovalRow, factory: Pick<Factory, 'i18n' | 'formats'>): string {
  const { i18n } = factory;
  const { id, terminalName, type, amount, currency, requesterName } = approval;
  return i18n.t('cli:approval.statement', {
    id: clean(id),
    name: clean(terminalName),
    type: findMessage(i18n, `transactionTypes:${type}`) ?? `#${type}`,
    amount: toIsoMoney(amount, currency, factory),
    requester: clean(requesterName),
  });
}
