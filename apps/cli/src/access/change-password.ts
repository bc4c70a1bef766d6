import type { Client } from '@floorwalker/core/client/client';
import { changePassword, signInOptions } from '@floorwalker/core/endpoints/password';
import { checkPassword } from '@floorwalker/core/validation/password';
import type { PasswordFault, PasswordPolicy } from '@floorwalker/core/vocabulary/password-levels';
import { type Factory, writeNotice } from '../factory.ts';
import { usageFailure } from '../failure.ts';
import { toSeries } from '../output/joined.ts';

/** The current and the new password. */
export interface PasswordChange {
  readonly current: string;
  readonly next: string;
}

/** Prompts for the current password, for a new one until it satisfies the policy, and for its confirmation. The input is not echoed. */
export async function promptForNewPassword(factory: Factory, client: Client, login: string): Promise<void> {
  const { policy } = await client.call(signInOptions, { signal: factory.stop });
  await factory.err.write(`${toPolicyText(factory, policy)}\n`);
  const current = await factory.prompt().secret(factory.i18n.t('cli:password.askCurrent'));
  const next = await promptUntilAccepted(factory, policy, login, current);
  await sendPasswordChange(factory, client, { current, next });
}

/** Prompts for a new password until it satisfies the policy and its confirmation is the same. `current` is refused. */
export async function promptUntilAccepted(factory: Factory, policy: PasswordPolicy, login: string, current?: string): Promise<string> {
  const { i18n, err } = factory;
  const prompt = factory.prompt();
  for (;;) {
    const next = await prompt.secret(i18n.t('cli:password.askNext'));
    const fault = checkPassword(policy, next, { login, recent: next === current });
    if (fault === null) {
      const confirmation = await prompt.secret(i18n.t('cli:password.askAgain'));
      if (checkPassword(policy, next, { login, confirmation }) === null) return next;
      await err.write(`${faultText(factory, policy, 'confirmation')}\n`);
    } else await err.write(`${faultText(factory, policy, fault)}\n`);
  }
}

/** Changes the password. Throws a usage failure if the new one violates the password policy. */
export async function changePasswordChecked(factory: Factory, client: Client, login: string, passwords: PasswordChange): Promise<void> {
  const { policy } = await client.call(signInOptions, { signal: factory.stop });
  const { current, next } = passwords;
  const fault = checkPassword(policy, next, { login, recent: next === current });
  if (fault !== null) throw usageFailure(faultText(factory, policy, fault), [toPolicyText(factory, policy)]);
  await sendPasswordChange(factory, client, passwords);
}

async function sendPasswordChange(factory: Factory, client: Client, body: PasswordChange): Promise<void> {
  await client.call(changePassword, { body, signal: factory.stop });
  await writeNotice(factory, factory.i18n.t('cli:password.changed'));
}

/** The installation's password policy in one line of text. */
export function toPolicyText({ i18n }: Pick<Factory, 'i18n'>, { level, minLength, specials, history }: PasswordPolicy): string {
  const parts: string[] = [i18n.t('cli:password.length', { count: minLength })];
  if (level === 'strong' || level === 'dod') parts.push(i18n.t('cli:password.strong', { specials }));
  if (level === 'dod') parts.push(i18n.t('cli:password.cases'));
  if (history > 0) parts.push(i18n.t('cli:password.history', { count: history }));
  return i18n.t('cli:password.policy', { rules: toSeries(i18n, parts) });
}

const faultText = ({ i18n }: Factory, { minLength, specials }: PasswordPolicy, fault: PasswordFault): string =>
  i18n.t(`cli:password.fault.${fault}`, { minimum: minLength, specials });
