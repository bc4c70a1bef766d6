import { changeEmail, readEmail } from '@floorwalker/core/endpoints/email';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { readerOf } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { toExactText } from '../../output/times.ts';

export interface EmailOptions {
  readonly address?: string;
}

/** `floor profile email [address]`: shows or changes the email address; a new one must be confirmed by a mailed link [SH-18, SH-19]. */
export function profileEmailCommand(factory: Factory, run = runEmail): Command {
  const { i18n } = factory;
  const command = new Command('email').description(i18n.t('cli:profile.email')).argument('[address]', i18n.t('cli:profile.newEmail'));
  addExamples(command, factory, ['floor profile email', 'floor profile email m.weber@casino.example']);
  return command.action(async (address: string | undefined) => {
    factory.exit.code = await run(factory, address === undefined ? {} : { address });
  });
}

export async function runEmail(factory: Factory, { address }: EmailOptions): Promise<ExitCode> {
  const { i18n, out, stop } = factory;
  const { client } = await factory.api();
  if (address !== undefined) {
    await client.call(changeEmail, { body: { email: address }, signal: stop });
    await writeNotice(factory, i18n.t('cli:profile.emailAsked', { email: clean(address) }));
    return exitCodes.done;
  }
  const { email, pending } = await client.call(readEmail, { signal: stop });
  await out.write(`${clean(email) || (out.isTty ? i18n.t('cli:profile.noEmail') : '')}\n`);
  if (pending) {
    await factory.loadFormats();
    const until = toExactText(pending.expires, factory.clock.now(), readerOf(factory));
    await writeNotice(factory, i18n.t('cli:profile.pendingEmail', { email: clean(pending.email), until }));
  }
  return exitCodes.done;
}
