import {
  admitAccount,
  refuseAccount,
  requirePasswordChange,
  resetFactors,
  unlockAccount,
} from '@floorwalker/core/endpoints/account/account';
import { printValue } from '@floorwalker/core/filter/print';
import { type AccountRow, accountResource } from '@floorwalker/core/resources/accounts/account';
import { type Role, roleIds } from '@floorwalker/core/vocabulary/roles';
import { Command, Option } from 'commander';
import { announceChange } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, isInteractive, say } from '../../factory.ts';
import { Failure, usageFailure } from '../../failure.ts';
import { addExamples, toPlaceholder } from '../../help.ts';
import type { Row } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { createOutputOption, type OutputOptions } from '../../output/output-options.ts';
import { printRow } from '../../output/print-row.ts';
import { createPropertyOption } from '../arguments.ts';
import { askYes, refuseUnasked } from '../bulk/confirm.ts';
import { actOnEach } from '../bulk/each.ts';

export interface AdmitOptions extends Pick<OutputOptions, 'output'> {
  /** Number or login name. */
  readonly account: string;
  readonly role: Role;
  readonly property?: readonly number[];
}

/** `floor account admit <account> --role`: lets in who has signed up [SH-19]. */
export function createAdmitCommand(factory: Factory, run = runAdmit): Command {
  const { i18n } = factory;
  const command = new Command('admit')
    .description(i18n.t('cli:account.admit'))
    .argument('<account>', i18n.t('cli:account.account'))
    .addOption(new Option('--role <role>', i18n.t('cli:account.role')).choices(roleIds).makeOptionMandatory())
    .addOption(createPropertyOption(factory, i18n.t('cli:account.property')))
    .addOption(createOutputOption(factory));
  addExamples(command, factory, [
    'floor account list state:waiting',
    'floor account admit m.weber --role operator --property 101 --property 102',
  ]);
  return command.action(async (account: string, options: Omit<AdmitOptions, 'account'>) => {
    factory.exit.code = await run(factory, { ...options, account });
  });
}

export async function runAdmit(factory: Factory, { account, role, property = [], output }: AdmitOptions): Promise<ExitCode> {
  const id = await idOf(factory, account);
  const { client } = await factory.api();
  const row = await client.call(admitAccount, { params: { id }, body: { role, properties: [...property] }, signal: factory.stop });
  if (output) await printRow(factory, accountResource, row as Row, { output });
  else await factory.out.write(toRowLine(row));
  await say(factory, factory.i18n.t('cli:account.admitted', { login: clean(row.login) }));
  return exitCodes.done;
}

const toRowLine = ({ id, login, role, state }: AccountRow): string => `${id}\t${clean(login)}\t${role}\t${state}\n`;

/** Writes each account as it is done: in the format that was asked for, else as a line. */
async function createRowWriter(factory: Factory, output: OutputOptions['output']) {
  if (!output) return { write: (row: AccountRow) => factory.out.write(toRowLine(row)), end: async () => undefined };
  const { createRowPrinter } = await import('../../output/row-printer.ts');
  const printer = await createRowPrinter(factory, accountResource, { output });
  return { write: (row: AccountRow) => printer.rows([row as Row]), end: () => printer.end() };
}

/** The number of an account, also by its login name. */
async function idOf(factory: Factory, account: string): Promise<string> {
  if (/^\d{1,6}$/.test(account)) return account;
  const { client } = await factory.api();
  const { items } = await client.list(accountResource, { q: `login=${printValue(account)}`, limit: 1 }, { signal: factory.stop });
  const [found] = items;
  if (!found) throw new Failure(exitCodes.failed, factory.i18n.t('cli:account.unknown', { login: clean(account) }), ['floor account list']);
  return String(found.id);
}

export const accountActs = ['refuse', 'unlock', 'require-password-change', 'reset-factors'] as const;
export type AccountAct = (typeof accountActs)[number];

export interface ActOptions extends Pick<OutputOptions, 'output'> {
  readonly act: AccountAct;
  readonly accounts: readonly string[];
  readonly yes?: boolean;
}

/** `floor account refuse|unlock|require-password-change|reset-factors <account>…` [SE-06, SE-08]. */
export function createActCommand(factory: Factory, act: AccountAct, run = runAct): Command {
  const { i18n } = factory;
  const command = new Command(act)
    .description(i18n.t(`cli:account.act.${act}`))
    .argument('<account...>', i18n.t('cli:account.account'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'));
  // An account that is refused is gone: there is no row to write.
  if (act !== 'refuse') command.addOption(createOutputOption(factory));
  const those = {
    refuse: 'state:waiting',
    unlock: 'state:locked',
    'require-password-change': 'state:active',
    'reset-factors': 'secondFactor:yes',
  };
  addExamples(command, factory, [
    `floor account ${act} m.weber`,
    `floor account list ${those[act]} -o id | xargs floor account ${act} --yes`,
  ]);
  return command.action(async (accounts: string[], options: Omit<ActOptions, 'act' | 'accounts'>) => {
    factory.exit.code = await run(factory, { ...options, act, accounts });
  });
}

const calls = { unlock: unlockAccount, 'require-password-change': requirePasswordChange, 'reset-factors': resetFactors } as const;

/** Asks; second factors go only where the login name was typed. */
async function confirmAct(factory: Factory, act: Exclude<AccountAct, 'unlock'>, accounts: readonly string[]): Promise<void> {
  if (!isInteractive(factory)) refuseUnasked(factory);
  const { i18n, stop } = factory;
  const refuse = (): never => {
    throw new Failure(exitCodes.failed, i18n.t('cli:bulk.notConfirmed'));
  };
  if (act !== 'reset-factors') {
    const question = i18n.t(`cli:account.question.${act}`, { accounts: clean(accounts.join(', ')) });
    return (await askYes(factory, question)) ? undefined : refuse();
  }
  await announceChange(factory);
  const { client } = await factory.api();
  for (const account of accounts) {
    const { login } = await client.show(accountResource, await idOf(factory, account), { signal: stop });
    const answer = await factory.prompt().ask(`${i18n.t('cli:account.typeLogin', { login: clean(login) })}: `);
    if (answer.trim() !== login) refuse();
  }
}

/** What cannot be taken back, or throws somebody out, is asked first. */
export async function runAct(factory: Factory, { act, accounts, yes, output }: ActOptions): Promise<ExitCode> {
  const { i18n, stop } = factory;
  if (accounts.length === 0) throw usageFailure(i18n.t('cli:usage.missingArgument', { name: toPlaceholder('account', factory) }));
  if (act !== 'unlock' && !yes) await confirmAct(factory, act, accounts);
  const { client } = await factory.api();
  const rows = await createRowWriter(factory, output);
  const actOn = async (account: string) => {
    const params = { id: await idOf(factory, account) };
    if (act === 'refuse') await client.call(refuseAccount, { params, signal: stop });
    else await rows.write(await client.call(calls[act], { params, signal: stop }));
  };
  const code = await actOnEach(factory, accounts, actOn, (count) => i18n.t(`cli:account.done.${act}`, { count }));
  await rows.end();
  return code;
}
