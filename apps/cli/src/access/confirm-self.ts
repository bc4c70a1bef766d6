import { requiresCode } from '@floorwalker/core/client/asks-code';
import type { Client } from '@floorwalker/core/client/client';
import { ProblemFailure } from '@floorwalker/core/client/failures';
import { stepUp } from '@floorwalker/core/endpoints/factor/factor';
import type { Factory } from '../factory.ts';
import { clean } from '../output/clean.ts';

/** So many wrong passwords lock the account, so that the last try stays. */
const tries = 2;

/** Asks for the password, and the code where the account has one, until the server knows again who sits here. */
export async function confirmSelf(factory: Factory, client: Client): Promise<boolean> {
  const { i18n, err, stop } = factory;
  await err.write(`${i18n.t('cli:stepUp.explain')}\n`);
  for (let left = tries; left > 0; left--) {
    const password = await factory.prompt().secret(i18n.t('cli:login.askPassword'));
    if (password === '') return false;
    try {
      await withCode(factory, (code) => client.call(stepUp, { body: { password, ...code }, signal: stop }));
      return true;
    } catch (error) {
      if (!isWrong(error) || left === 1) throw error;
      await err.write(`${clean(error.problem.title)}: ${clean(error.problem.detail)}\n`);
    }
  }
  return false;
}

const isWrong = (error: unknown): error is ProblemFailure =>
  error instanceof ProblemFailure && ['session.step-up-failed', 'sign-in.code-wrong'].includes(error.problem.code);

/** Sends without a code, and with one when the server asks for it and a person can be asked. */
export async function withCode<T>(factory: Factory, send: (code: { readonly code?: string }) => Promise<T>): Promise<T> {
  try {
    return await send({});
  } catch (error) {
    if (!requiresCode(error)) throw error;
    const code = await factory.prompt().ask(factory.i18n.t('cli:login.askCode'));
    return send({ code: code.replaceAll(/\s/g, '') });
  }
}
