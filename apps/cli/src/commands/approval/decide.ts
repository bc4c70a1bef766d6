import {
  type ApprovalRow,
  approvalResource,
  isTransactionApproval,
  type TransactionApproval,
} from '@floorwalker/core/resources/approvals/approval';
import { toActText, toSizeText } from '@floorwalker/i18n/format/held-act';
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
import { actNamespaces, toActTranslator, toChangeLines, toOutcome } from '../../ui/inbox/act-text.ts';
import { type Decision, needsTypedAmount } from '../../ui/inbox/typed-amount.ts';
import { sendDecision } from './send-decision.ts';

export interface DecideOptions extends Pick<OutputOptions, 'output'> {
  /** The approval: `<terminal>/<sequence>`, or the id of a held act such as `R12`. */
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
    `floor approval ${decision} R12 --reason 'checked with the shift'`,
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
  await factory.loadMessages(['choices', 'transactionTypes', ...actNamespaces]);
  if (!options.yes && !isInteractive(factory)) rejectWithoutYes(factory);
  const { client } = await factory.api();
  const approval = await client.show(approvalResource, options.id, { signal: factory.stop });
  if (approval.ownRequest) throw new Failure(exitCodes.refused, i18n.t('cli:inbox.ownRequestReason'));
  if (isTransactionApproval(approval)) checkAmount(factory, approval, options);
  if (!options.yes) await confirmDecision(factory, approval, options);
  const decided = await sendDecision(client, approval, options.decision === 'approve', options.reason ?? '');
  if (options.output) await printRow(factory, approvalResource, decided as Row, { output: options.output });
  else await factory.out.write(`${clean(decided.id)}\t${decided.state}${amountOf(decided)}\n`);
  await writeNotice(factory, noticeOf(factory, decided, options.decision));
  // The act was approved, but could no longer be done.
  return decided.state === 'refused' ? exitCodes.failed : exitCodes.done;
}

const amountOf = (decided: ApprovalRow): string =>
  isTransactionApproval(decided) ? `\t${toDecimal(decided.amount, decided.currency)}` : '';

function noticeOf({ i18n }: Pick<Factory, 'i18n'>, decided: ApprovalRow, decision: Decision): string {
  const { given, needed, state } = decided;
  if (!isTransactionApproval(decided)) return toOutcome(decided, i18n);
  if (state === 'pending' && needed > 1) return i18n.t('approvals:progress', { given, needed });
  return i18n.t(`cli:approval.${decision === 'approve' ? 'approved' : 'declined'}`, { id: clean(decided.id) });
}

function checkAmount(factory: Factory, approval: TransactionApproval, { amount, yes, decision }: DecideOptions): void {
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
  for (const line of toStatements(approval, factory)) await factory.err.write(`${line}\n`);
  if (isTransactionApproval(approval) && needsTypedAmount(approval, decision) && amount === undefined) {
    const typed = await factory
      .prompt()
      .question(i18n.t('cli:approval.typeAmount', { amount: toDecimal(approval.amount, approval.currency) }));
    if (isTypedAmount(typed, approval.amount, approval.currency)) return;
  } else if (await confirmYesNo(factory, i18n.t(`cli:approval.question.${decision}`))) return;
  throw new Failure(exitCodes.failed, i18n.t('cli:bulk.notConfirmed'));
}

/** What is to be decided: one line, and the changes of a held act. */
function toStatements(approval: ApprovalRow, factory: Pick<Factory, 'i18n' | 'formats'>): readonly string[] {
  if (isTransactionApproval(approval)) return [toStatement(approval, factory)];
  const { i18n } = factory;
  const { id, requesterName, requestReason } = approval;
  const translator = toActTranslator(i18n);
  const [act, size] = [clean(toActText(approval, translator)), toSizeText(approval, translator)];
  const first = i18n.t('approvals:statement', { id: clean(id), act, size, requester: clean(requesterName) });
  return [first, ...(requestReason ? [clean(requestReason)] : []), ...toChangeLines(approval, factory)];
}

/** Terminal, type, amount and requester of an approval in one line. */
export function toStatement(approval: TransactionApproval, factory: Pick<Factory, 'i18n' | 'formats'>): string {
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
