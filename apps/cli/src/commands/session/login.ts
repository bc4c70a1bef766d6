import type { Client } from '@floorwalker/core/client/client';
import { ProblemFailure } from '@floorwalker/core/client/failures';
import { signIn } from '@floorwalker/core/endpoints/session';
import { Command } from 'commander';
import { handleRestrictions } from '../../access/restrictions.ts';
import { retryWithCode } from '../../access/step-up.ts';
import { type OpenedSession, saveSession } from '../../api/save-session.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, isInteractive, writeNotice } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';

export interface LoginOptions {
  readonly login?: string;
  readonly passwordStdin?: boolean;
  /** Six digits of an authenticator, or a recovery code. */
  readonly code?: string;
  /** Sign in with a code that is approved in a console. */
  readonly device?: boolean;
}

/** `floor login`: signs in and saves the token in a file that only its owner can read. */
export function loginCommand(factory: Factory, run = runLogin): Command {
  const { i18n } = factory;
  const command = new Command('login')
    .description(i18n.t('cli:commands.login'))
    .option('--login <name>', i18n.t('cli:login.name'))
    .option('--password-stdin', i18n.t('cli:login.passwordStdin'))
    .option('--code <digits>', i18n.t('cli:login.code'))
    .option('--device', i18n.t('cli:login.device'));
  addExamples(command, factory, [
    'floor login',
    'floor login --device',
    'floor login --login supervisor --password-stdin < password.txt',
    'floor login --login supervisor --password-stdin --code 123456 < password.txt',
    'floor --context vienna login',
    'floor --server https://floor.example:4200 login',
  ]);
  return command.action(async (options: LoginOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runLogin(factory: Factory, options: LoginOptions): Promise<ExitCode> {
  const { i18n } = factory;
  const { client } = await factory.api();
  const session = options.device ? await signInByDevice(factory, client, options) : await signInByPassword(factory, client, options);
  const own = await saveSession(factory, session);
  await writeNotice(
    factory,
    i18n.t('cli:login.done', { name: clean(session.name), login: clean(session.login), server: factory.server() }),
  );
  if (factory.env.FLOOR_TOKEN !== undefined) await writeNotice(factory, i18n.t('cli:login.tokenCounts'));
  else await handleRestrictions(factory, own, session);
  return exitCodes.done;
}

async function signInByDevice(factory: Factory, client: Client, { login, passwordStdin, code }: LoginOptions): Promise<OpenedSession> {
  if (login !== undefined || passwordStdin || code !== undefined) throw usageFailure(factory.i18n.t('cli:login.deviceAlone'));
  const { signInByDeviceCode: awaitApproval } = await import('./device-sign-in.ts');
  return awaitApproval(factory, client);
}

/** The request contains the device token, so that failed attempts from other machines do not lock this one out. */
async function signInByPassword(factory: Factory, client: Client, options: LoginOptions): Promise<OpenedSession> {
  const { login, password } = await readCredentials(factory, options);
  const device = await factory.devices().read(factory.server());
  const known = device === null ? {} : { device };
  const send = (code: { readonly code?: string }) =>
    client.call(signIn, { body: { login, password, kind: 'cli', ...known, ...code }, signal: factory.stop });
  if (options.code !== undefined) return send({ code: options.code.replaceAll(/\s/g, '') });
  return isInteractive(factory) ? retryWithCode(factory, send) : send({}).catch((error) => withCodeHint(factory, error));
}

/** Without a TTY `floor` cannot prompt for the code, so the error gets a hint to use `--code`. */
function withCodeHint({ i18n }: Factory, error: unknown): never {
  if (!(error instanceof ProblemFailure) || error.problem.code !== 'sign-in.second-factor') throw error;
  throw new ProblemFailure({ ...error.problem, next: [i18n.t('cli:login.codeNext')] });
}

async function readCredentials(factory: Factory, { login, passwordStdin }: LoginOptions): Promise<{ login: string; password: string }> {
  const { i18n } = factory;
  if (passwordStdin) {
    if (login === undefined) throw usageFailure(i18n.t('cli:login.needsName'));
    return { login, password: (await factory.input.text()).replace(/\r?\n$/, '') };
  }
  if (!isInteractive(factory)) {
    throw usageFailure(i18n.t('cli:login.needsTerminal'), ['floor login --login NAME --password-stdin', 'floor login --device']);
  }
  const name = login ?? (await factory.prompt().question(i18n.t('cli:login.askName')));
  return { login: name.trim(), password: await factory.prompt().secret(i18n.t('cli:login.askPassword')) };
}
