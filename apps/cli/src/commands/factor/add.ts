import type { Client } from '@floorwalker/core/client/client';
import { ProblemFailure } from '@floorwalker/core/client/failures';
import { beginTotp, confirmTotp } from '@floorwalker/core/endpoints/factor';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, isInteractive, writeNotice } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';

/** `floor factor add`: adds an authenticator, confirmed by one of its codes. The recovery codes are shown only once. */
export function addFactorCommand(factory: Factory, run = runAddFactor): Command {
  const command = new Command('add').description(factory.i18n.t('cli:factor.add'));
  addExamples(command, factory, ['floor factor add', 'floor factor add > recovery-codes.txt']);
  return command.action(async () => {
    factory.exit.code = await run(factory);
  });
}

export async function runAddFactor(factory: Factory): Promise<ExitCode> {
  const { i18n, out, err, stop } = factory;
  if (!isInteractive(factory)) throw usageFailure(i18n.t('cli:factor.needsTerminal'));
  const { client } = await factory.api();
  const { secret, uri } = await client.call(beginTotp, { signal: stop });
  await err.write(`${i18n.t('cli:factor.scan')}\n  ${clean(secret)}\n  ${clean(uri)}\n`);
  const { recoveryCodes } = await confirmByCode(factory, client);
  await writeNotice(factory, i18n.t('cli:factor.added'));
  await out.write(recoveryCodes.map((one) => `${clean(one)}\n`).join(''));
  return exitCodes.done;
}

/** Attempts to enter the code: a wrong or expired code does not require a new secret. */
const maxAttempts = 3;

async function confirmByCode(factory: Factory, client: Client, left = maxAttempts): Promise<Shape<(typeof confirmTotp)['response']>> {
  const { i18n, err, stop } = factory;
  const code = (await factory.prompt().question(i18n.t('cli:factor.askCode'))).replaceAll(/\s/g, '');
  try {
    return await client.call(confirmTotp, { body: { code }, signal: stop });
  } catch (error) {
    if (left <= 1 || !(error instanceof ProblemFailure) || error.problem.code !== 'factor.code-wrong') throw error;
    await err.write(`${clean(error.problem.title)}: ${clean(error.problem.detail)}\n`);
    return confirmByCode(factory, client, left - 1);
  }
}
