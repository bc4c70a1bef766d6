import { whoAmI } from '@floorwalker/core/endpoints/session';
import { Command } from 'commander';
import { changePasswordChecked, promptForNewPassword } from '../../access/change-password.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, isInteractive } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';

export interface ChangeOptions {
  readonly passwordStdin?: boolean;
}

/** `floor password change`: prompts for both passwords, or reads the current and the new one as two lines of standard input [SE-07, SH-18]. */
export function changePasswordCommand(factory: Factory, run = runChange): Command {
  const { i18n } = factory;
  const command = new Command('change').description(i18n.t('cli:password.change')).option('--password-stdin', i18n.t('cli:password.stdin'));
  addExamples(command, factory, ['floor password change', 'floor password change --password-stdin < two-lines.txt']);
  return command.action(async (options: ChangeOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runChange(factory: Factory, { passwordStdin }: ChangeOptions): Promise<ExitCode> {
  const { i18n, input } = factory;
  if (!passwordStdin && !isInteractive(factory)) {
    throw usageFailure(i18n.t('cli:password.needsTerminal'), ['floor password change --password-stdin < FILE']);
  }
  const passwords = passwordStdin ? readTwo(factory, await input.text()) : null;
  const { client } = await factory.api();
  const { login } = await client.call(whoAmI, { signal: factory.stop });
  if (passwords) await changePasswordChecked(factory, client, login, passwords);
  else await promptForNewPassword(factory, client, login);
  return exitCodes.done;
}

function readTwo({ i18n }: Factory, text: string): { current: string; next: string } {
  const [current = '', next = '', ...rest] = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (current === '' || next === '' || rest.length > 0) throw usageFailure(i18n.t('cli:password.twoLines'));
  return { current, next };
}
