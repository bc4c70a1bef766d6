import { requiresCode } from '@floorwalker/core/client/asks-code';
import type { Client } from '@floorwalker/core/client/client';
import { ProblemFailure } from '@floorwalker/core/client/failures';
import { stepUp } from '@floorwalker/core/endpoints/factor';
import type { Factory } from '../factory.ts';
import { clean } from '../output/clean.ts';

/** Maximum number of attempts: one fewer than the number of wrong passwords that lock the account. */
const maxAttempts = 2;

/**
 * Prompts for the password, and for the second factor of an account that has one, and renews the sign-in. Returns false if the
 * operator enters no password.
 */
export async function promptForStepUp(factory: Factory, client: Client): Promise<boolean> {
  const { i18n, err, stop } = factory;
  await err.write(`${i18n.t('cli:stepUp.explain')}\n`);
  for (let left = maxAttempts; left > 0; left--) {
    const password = await factory.prompt().secret(i18n.t('cli:login.askPassword'));
    if (password === '') return false;
    try {
      await retryWithCode(factory, (code) => client.call(stepUp, { body: { password, ...code }, signal: stop }));
      return true;
    } catch (error) {
      if (!isWrongCredential(error) || left === 1) throw error;
      await err.write(`${clean(error.problem.title)}: ${clean(error.problem.detail)}\n`);
    }
  }
  return false;
}

const isWrongCredential = (error: unknown): error is ProblemFailure =>
  error instanceof ProblemFailure && ['session.step-up-failed', 'sign-in.code-wrong'].includes(error.problem.code);

/** Sends a sign-in without a code; if the server requires one, prompts for it and sends again. */
export async function retryWithCode<T>(factory: Factory, send: (code: { readonly code?: string }) => Promise<T>): Promise<T> {
  try {
    return await send({});
  } catch (error) {
    if (!requiresCode(error)) throw error;
    const code = await factory.prompt().question(factory.i18n.t('cli:login.askCode'));
    return send({ code: code.replaceAll(/\s/g, '') });
  }
}
