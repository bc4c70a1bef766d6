import { resetPassword, signInOptions } from '@floorwalker/core/endpoints/password';
import { signIn } from '@floorwalker/core/endpoints/session';
import { promptUntilAccepted, toPolicyText } from '../../access/change-password.ts';
import { createApi } from '../../api/create-api.ts';
import { saveSession } from '../../api/save-session.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { toOrigin } from '../../host/server-address.ts';
import { clean } from '../../output/clean.ts';

/** Token and login name in the set-up link that the server prints at its first start. */
interface SetUpLink {
  readonly token: string;
  readonly login: string;
}

/** Parses a set-up link. Throws a usage failure for other text, and for the link of another server. */
export function parseSetUpLink(factory: Factory, link: string): SetUpLink {
  const { i18n } = factory;
  const [address = '', query = ''] = link.trim().split('#/reset-password?');
  const given = new URLSearchParams(query);
  const [token, login] = [given.get('token'), given.get('login')];
  if (!token || !login) throw usageFailure(i18n.t('cli:setUp.notLink'));
  const origin = toOrigin(address);
  if (origin !== toOrigin(factory.server())) {
    throw usageFailure(i18n.t('cli:setUp.otherServer', { server: factory.server() }), [`floor --server ${clean(origin ?? '')} set-up '…'`]);
  }
  return { token, login };
}

/** Prompts for the first password of the account of a set-up link, sets it, and signs in with it. */
export async function setFirstPassword(factory: Factory, link: string): Promise<void> {
  const { token, login } = parseSetUpLink(factory, link);
  // The client of the factory is created later, with the session that begins here.
  const { client } = await createApi(factory);
  const { policy } = await client.call(signInOptions, { signal: factory.stop });
  await factory.err.write(`${toPolicyText(factory, policy)}\n`);
  const next = await promptUntilAccepted(factory, policy, login);
  await client.call(resetPassword, { body: { token, next }, signal: factory.stop });
  await writeNotice(factory, factory.i18n.t('cli:setUp.passwordSet', { login: clean(login) }));
  await saveSession(factory, await client.call(signIn, { body: { login, password: next, kind: 'cli' }, signal: factory.stop }));
}
