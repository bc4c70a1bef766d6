import { exitCodes } from '../exit-codes.ts';
import { credentialKey, type Factory } from '../factory.ts';
import { Failure } from '../failure.ts';

/**
 * The bearer token of requests: `FLOOR_TOKEN` if it is set, otherwise that of the saved sign-in. An empty `FLOOR_TOKEN` is an
 * error: a script whose secret is missing must not act as the operator who is signed in on this machine.
 */
export async function readBearer(
  factory: Pick<Factory, 'env' | 'i18n' | 'credentials' | 'server' | 'context'>,
): Promise<string | undefined> {
  const { env, i18n } = factory;
  if (env.FLOOR_TOKEN === undefined) return readSavedBearer(factory);
  const token = env.FLOOR_TOKEN.trim();
  if (token === '') throw new Failure(exitCodes.notSignedIn, i18n.t('cli:failure.tokenEmpty'), [i18n.t('cli:failure.tokenEmptyNext')]);
  // The token is sent in an HTTP header, which must not contain spaces, control characters or characters outside ASCII.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Failure(exitCodes.notSignedIn, i18n.t('cli:failure.tokenBroken'));
  return token;
}

/** The token of the saved sign-in, unless it was issued by another server. */
async function readSavedBearer(factory: Pick<Factory, 'credentials' | 'server' | 'context'>): Promise<string | undefined> {
  const saved = await factory.credentials().read(credentialKey(factory));
  return saved === null || (saved.server !== undefined && saved.server !== factory.server()) ? undefined : saved.token;
}
