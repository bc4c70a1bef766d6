import { exitCodes } from '../exit-codes.ts';
import { credentialKey, type Factory } from '../factory.ts';
import { Failure } from '../failure.ts';

/**
 * The token that calls carry: `FLOOR_TOKEN` if it is set at all, else that of the saved sign-in. An empty `FLOOR_TOKEN` is
 * a script whose secret is missing; it must not act as the person who happens to be signed in here.
 */
export async function readBearer(
  factory: Pick<Factory, 'env' | 'i18n' | 'credentials' | 'server' | 'context'>,
): Promise<string | undefined> {
  const { env, i18n } = factory;
  if (env.FLOOR_TOKEN === undefined) return readSavedBearer(factory);
  const token = env.FLOOR_TOKEN.trim();
  if (token === '') throw new Failure(exitCodes.notSignedIn, i18n.t('cli:failure.tokenEmpty'), [i18n.t('cli:failure.tokenEmptyNext')]);
  // Anything else cannot stand in a header.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Failure(exitCodes.notSignedIn, i18n.t('cli:failure.tokenBroken'));
  return token;
}

/** The token of the sign-in that is saved for the place in force; one that was made for another server is not sent. */
async function readSavedBearer(factory: Pick<Factory, 'credentials' | 'server' | 'context'>): Promise<string | undefined> {
  const saved = await factory.credentials().read(credentialKey(factory));
  return saved === null || (saved.server !== undefined && saved.server !== factory.server()) ? undefined : saved.token;
}
