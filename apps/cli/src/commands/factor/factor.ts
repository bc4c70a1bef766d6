import type { Client } from '@floorwalker/core/client/client';
import { ProblemFailure } from '@floorwalker/core/client/failures';
import { beginTotp, confirmTotp, listFactors, removeTotp } from '@floorwalker/core/endpoints/factor/factor';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, isInteractive, say } from '../../factory.ts';
import { Failure, usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';
import { askYes, refuseUnasked } from '../bulk/confirm.ts';

export interface ListFactorsOptions {
  readonly output?: 'json' | 'yaml';
}

/** `floor factor list`: the second factors of who is signed in. Passkeys are added in a browser. */
export function createListFactorsCommand(factory: Factory, run = runListFactors): Command {
  const { i18n } = factory;
  const command = new Command('list')
    .description(i18n.t('cli:factor.list'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor factor list', 'floor factor list -o json']);
  return command.action(async (options: ListFactorsOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runListFactors(factory: Factory, { output }: ListFactorsOptions): Promise<ExitCode> {
  const { i18n } = factory;
  const { client } = await factory.api();
  const factors = await client.call(listFactors, { signal: factory.stop });
  if (output) {
    await printValue(factory, factors, output);
    return exitCodes.done;
  }
  const answer = (is: boolean) => i18n.t(is ? 'cli:table.yes' : 'cli:table.no');
  await writePairs(factory, [
    [i18n.t('cli:factor.required'), answer(factors.required)],
    [i18n.t('cli:factor.totp'), answer(factors.totp)],
    [i18n.t('cli:factor.recoveryCodes'), String(factors.recoveryCodes)],
    ...factors.passkeys.map(({ name }) => [i18n.t('cli:factor.passkey'), name] as const),
  ]);
  return exitCodes.done;
}

type Runner<O> = (factory: Factory, options: O) => Promise<ExitCode>;

/** `floor factor add`: an authenticator, confirmed by a code of it; its recovery codes are shown this one time. */
export function createAddFactorCommand(factory: Factory, run: Runner<object> = runAddFactor): Command {
  const command = new Command('add').description(factory.i18n.t('cli:factor.add'));
  addExamples(command, factory, ['floor factor add', 'floor factor add > recovery-codes.txt']);
  return command.action(async () => {
    factory.exit.code = await run(factory, {});
  });
}

export async function runAddFactor(factory: Factory): Promise<ExitCode> {
  const { i18n, out, err, stop } = factory;
  if (!isInteractive(factory)) throw usageFailure(i18n.t('cli:factor.needsTerminal'));
  const { client } = await factory.api();
  const { secret, uri } = await client.call(beginTotp, { signal: stop });
  await err.write(`${i18n.t('cli:factor.scan')}\n  ${clean(secret)}\n  ${clean(uri)}\n`);
  const { recoveryCodes } = await confirmByCode(factory, client);
  await say(factory, i18n.t('cli:factor.added'));
  await out.write(recoveryCodes.map((one) => `${clean(one)}\n`).join(''));
  return exitCodes.done;
}

/** A code that is wrong, or too late, may be given anew: the secret has been entered already. */
const tries = 3;

async function confirmByCode(factory: Factory, client: Client, left = tries): Promise<Shape<(typeof confirmTotp)['response']>> {
  const { i18n, err, stop } = factory;
  const code = (await factory.prompt().ask(i18n.t('cli:factor.askCode'))).replaceAll(/\s/g, '');
  try {
    return await client.call(confirmTotp, { body: { code }, signal: stop });
  } catch (error) {
    if (left <= 1 || !(error instanceof ProblemFailure) || error.problem.code !== 'factor.code-wrong') throw error;
    await err.write(`${clean(error.problem.title)}: ${clean(error.problem.detail)}\n`);
    return confirmByCode(factory, client, left - 1);
  }
}

export interface RemoveFactorOptions {
  readonly yes?: boolean;
}

/** `floor factor remove`: takes the authenticator and its recovery codes away. */
export function createRemoveFactorCommand(factory: Factory, run: Runner<RemoveFactorOptions> = runRemoveFactor): Command {
  const { i18n } = factory;
  const command = new Command('remove').description(i18n.t('cli:factor.remove')).option('-y, --yes', i18n.t('cli:bulk.yes'));
  addExamples(command, factory, ['floor factor remove']);
  return command.action(async (options: RemoveFactorOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runRemoveFactor(factory: Factory, { yes }: RemoveFactorOptions): Promise<ExitCode> {
  const { i18n } = factory;
  if (!yes) {
    if (!isInteractive(factory)) refuseUnasked(factory);
    if (!(await askYes(factory, i18n.t('cli:factor.question')))) throw new Failure(exitCodes.failed, i18n.t('cli:bulk.notConfirmed'));
  }
  const { client } = await factory.api();
  await client.call(removeTotp, { signal: factory.stop });
  await say(factory, i18n.t('cli:factor.removed'));
  return exitCodes.done;
}
