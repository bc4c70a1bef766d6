import { signIn } from '@floorwalker/core/endpoints/session/session';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, isInteractive, say } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';

export interface LoginOptions {
  readonly login?: string;
  readonly passwordStdin?: boolean;
}

/** `floor login`: signs in and keeps the token in a file that only its owner can read. */
export function createLoginCommand(factory: Factory, run = runLogin): Command {
  const { i18n } = factory;
  const command = new Command('login')
    .description(i18n.t('cli:commands.login'))
    .option('--login <name>', i18n.t('cli:login.name'))
    .option('--password-stdin', i18n.t('cli:login.passwordStdin'));
  addExamples(command, factory, [
    'floor login',
    'floor login --login supervisor --password-stdin < password.txt',
    'floor --server https://floor.example:4200 login',
  ]);
  return command.action(async (options: LoginOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runLogin(factory: Factory, options: LoginOptions): Promise<ExitCode> {
  const { i18n } = factory;
  const { login, password } = await readSecrets(factory, options);
  const { client } = await factory.api();
  const session = await client.call(signIn, { body: { login, password, kind: 'cli' }, signal: factory.stop });
  if (session.token === null) throw new TypeError('sign-in without a token');
  await factory.credentials().write(factory.server(), { token: session.token, login: session.login });
  await say(factory, i18n.t('cli:login.done', { name: clean(session.name), login: clean(session.login), server: factory.server() }));
  return exitCodes.done;
}

async function readSecrets(factory: Factory, { login, passwordStdin }: LoginOptions): Promise<{ login: string; password: string }> {
  const { i18n } = factory;
  if (passwordStdin) {
    if (login === undefined) throw usageFailure(i18n.t('cli:login.needsName'));
    return { login, password: (await factory.input.text()).replace(/\r?\n$/, '') };
  }
  if (!isInteractive(factory)) throw usageFailure(i18n.t('cli:login.needsTerminal'), ['floor login --login NAME --password-stdin']);
  const name = login ?? (await factory.prompt().ask(i18n.t('cli:login.askName')));
  return { login: name.trim(), password: await factory.prompt().secret(i18n.t('cli:login.askPassword')) };
}
