import { admitAccount } from '@floorwalker/core/endpoints/account';
import { accountResource } from '@floorwalker/core/resources/accounts/account';
import { profileId } from '@floorwalker/core/vocabulary/scalars';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { createPropertyOption } from '../../options/values.ts';
import type { Row } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { createOutputOption, type OutputOptions } from '../../output/output-options.ts';
import { printRow } from '../../output/print-row.ts';
import { toAccountId } from './account-id.ts';
import { toAccountLine } from './account-printer.ts';

export interface AdmitOptions extends Pick<OutputOptions, 'output'> {
  /** The account, as number or login name. */
  readonly account: string;
  /** Id of a rights profile. */
  readonly role: string;
  readonly property?: readonly number[];
}

/** `floor account admit <account> --role`: activates a requested account [SH-19]. */
export function admitAccountCommand(factory: Factory, run = runAdmit): Command {
  const { i18n } = factory;
  const command = new Command('admit')
    .description(i18n.t('cli:account.admit'))
    .argument('<account>', i18n.t('cli:account.account'))
    .requiredOption('--role <profile>', i18n.t('cli:account.role'))
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
  if (!profileId.safeParse(role).success) {
    throw usageFailure(factory.i18n.t('fields:invalid', { name: '--role' }), ['floor rights-profile list']);
  }
  const id = await toAccountId(factory, account);
  const { client } = await factory.api();
  const row = await client.call(admitAccount, { params: { id }, body: { role, properties: [...property] }, signal: factory.stop });
  if (output) await printRow(factory, accountResource, row as Row, { output });
  else await factory.out.write(toAccountLine(row));
  await writeNotice(factory, factory.i18n.t('cli:account.admitted', { login: clean(row.login) }));
  return exitCodes.done;
}
