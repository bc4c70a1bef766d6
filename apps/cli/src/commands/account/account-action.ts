import type { Client } from '@floorwalker/core/client/client';
import { type AccountRow, accountResource } from '@floorwalker/core/resources/accounts/account';
import { Command } from 'commander';
import { confirmYesNo, rejectWithoutYes } from '../../access/confirm.ts';
import { requireWritableContext } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, isInteractive } from '../../factory.ts';
import { Failure, usageFailure } from '../../failure.ts';
import { addExamples, toPlaceholder } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { createOutputOption, type OutputOptions } from '../../output/output-options.ts';
import { forEachTarget } from '../bulk/act-on-each.ts';
import { toAccountId } from './account-id.ts';
import { createAccountPrinter } from './account-printer.ts';

/** A verb that changes accounts one after the other, such as `floor account unlock`. */
export interface AccountAction {
  readonly verb: 'refuse' | 'unlock' | 'require-password-change' | 'reset-factors';
  /** Filter of the accounts in the example of the help. */
  readonly exampleFilter: string;
  /** Confirmation that is required unless `--yes` is given: none, the answer to a question, or the typed login name of each account. */
  readonly confirmation: 'none' | 'typed-login' | { readonly question: 'refuse' | 'require-password-change' };
  /** Returns the changed account; null if the account is deleted. */
  readonly send: (client: Client, params: { readonly id: string }, signal: AbortSignal) => Promise<AccountRow | null>;
}

export interface AccountActionOptions extends Pick<OutputOptions, 'output'> {
  /** The accounts to change, as numbers or login names. */
  readonly accounts: readonly string[];
  readonly yes?: boolean;
}

/** Creates the command of a verb that changes accounts. */
export function accountActionCommand(factory: Factory, action: AccountAction, run = runAccountAction): Command {
  const { i18n } = factory;
  const { verb, exampleFilter } = action;
  const command = new Command(verb)
    .description(i18n.t(`cli:account.act.${verb}`))
    .argument('<account...>', i18n.t('cli:account.account'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'));
  // A refused account is deleted, so there is no row to print.
  if (verb !== 'refuse') command.addOption(createOutputOption(factory));
  addExamples(command, factory, [
    `floor account ${verb} m.weber`,
    `floor account list ${exampleFilter} -o id | xargs floor account ${verb} --yes`,
  ]);
  return command.action(async (accounts: string[], options: Omit<AccountActionOptions, 'accounts'>) => {
    factory.exit.code = await run(factory, action, { ...options, accounts });
  });
}

export async function runAccountAction(
  factory: Factory,
  action: AccountAction,
  { accounts, yes, output }: AccountActionOptions,
): Promise<ExitCode> {
  const { i18n, stop } = factory;
  if (accounts.length === 0) throw usageFailure(i18n.t('cli:usage.missingArgument', { name: toPlaceholder('account', factory) }));
  if (!yes) await confirmAction(factory, action, accounts);
  const { client } = await factory.api();
  const printer = await createAccountPrinter(factory, output);
  const sendOne = async (account: string) => {
    const row = await action.send(client, { id: await toAccountId(factory, account) }, stop);
    if (row) await printer.write(row);
  };
  const code = await forEachTarget(factory, accounts, sendOne, (count) => i18n.t(`cli:account.done.${action.verb}`, { count }));
  await printer.end();
  return code;
}

async function confirmAction(factory: Factory, { confirmation }: AccountAction, accounts: readonly string[]): Promise<void> {
  if (confirmation === 'none') return;
  if (!isInteractive(factory)) rejectWithoutYes(factory);
  const { i18n } = factory;
  const isConfirmed =
    confirmation === 'typed-login'
      ? await confirmByLogin(factory, accounts)
      : await confirmYesNo(factory, i18n.t(`cli:account.question.${confirmation.question}`, { accounts: clean(accounts.join(', ')) }));
  if (!isConfirmed) throw new Failure(exitCodes.failed, i18n.t('cli:bulk.notConfirmed'));
}

/** Prompts for the login name of each account; returns false at the first login name that is typed differently. */
async function confirmByLogin(factory: Factory, accounts: readonly string[]): Promise<boolean> {
  await requireWritableContext(factory);
  const { client } = await factory.api();
  for (const account of accounts) {
    const { login } = await client.show(accountResource, await toAccountId(factory, account), { signal: factory.stop });
    const typed = await factory.prompt().question(`${factory.i18n.t('cli:account.typeLogin', { login: clean(login) })}: `);
    if (typed.trim() !== login) return false;
  }
  return true;
}
