import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Queryable } from '../../../db/database.ts';
import type { Operator, Site } from '../../../http/handler.ts';
import { type ChallengeOf, challengeOf, challengeSeconds, newChallenge, takeChallenge } from './challenges.ts';

/** Passkeys of one operator at most. */
export const maxPasskeys = 10;

/** An authenticator's answer as it came in; everything about it is yet to be verified. */
export type PasskeyResponse = Readonly<Record<string, unknown>>;

/** Options as a browser's own functions read them. */
export type PasskeyOptions = Record<string, unknown>;

// Ed25519, P-256 and RSA: what authenticators sign with (RFC 9053). Named, so that nobody's try-outs of others come in.
const supportedAlgorithmIDs = [-8, -7, -257];

const timeout = challengeSeconds * 1000;

// The spelling is ours: an account's number never changes, and says nothing about the person.
const userIdOf = (operator: number) => new Uint8Array(Buffer.from(`operator/${operator}`));

const idsOf = async (database: Queryable, operator: number) =>
  database.query<{ id: string; transports: string[] }>('select id, transports from passkey where operator_id = $1 order by created', [
    operator,
  ]);

/** Options to make a passkey with: kept by the authenticator, and checked by it whoever holds it. */
export async function toRegistration(database: Queryable, site: Site, operator: Operator): Promise<PasskeyOptions> {
  const options = await generateRegistrationOptions({
    rpName: 'Floorwalker',
    rpID: site.name,
    userName: operator.login,
    userDisplayName: operator.name,
    userID: userIdOf(operator.id),
    challenge: await newChallenge(database, 'make', operator.id),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: await idsOf(database, operator.id),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  });
  return { ...options };
}

/** Options to sign in with any passkey, or (with an operator) to confirm with one of theirs. */
export async function toAssertion(database: Queryable, site: Site, operator: number | null): Promise<PasskeyOptions> {
  const options = await generateAuthenticationOptions({
    rpID: site.name,
    challenge: await newChallenge(database, 'prove', operator),
    timeout,
    userVerification: 'required',
    ...(operator !== null && { allowCredentials: await idsOf(database, operator) }),
  });
  return { ...options };
}

/** The passkey that was made with options for this operator; null when anything about the answer is wrong. */
export async function verifyRegistration(
  database: Queryable,
  site: Site,
  operator: number,
  response: PasskeyResponse,
): Promise<WebAuthnCredential | null> {
  const challenge = challengeOf(response);
  if (challenge === null || !(await takeChallenge(database, 'make', challenge, [operator]))) return null;
  // The library throws for each thing that can be wrong, in words for developers.
  const answer = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: [...site.origins],
    expectedRPID: site.name,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => null);
  return answer?.verified ? answer.registrationInfo.credential : null;
}

/** A passkey as it is kept. */
interface StoredPasskey {
  id: string;
  operator: number;
  public_key: Buffer;
  counter: number;
}

/** What an answer proves: which passkey it is of, and how often that was used by now. */
export interface Proof {
  readonly id: string;
  readonly operator: number;
  readonly counter: number;
}

/** Which passkey an answer says it is of; null for none that is known. */
export async function findPasskey(database: Queryable, { id }: PasskeyResponse): Promise<StoredPasskey | null> {
  // Base64url and nothing else (WebAuthn): the database would choke on some of what else may stand there.
  if (typeof id !== 'string' || !/^[\w-]{1,1400}$/.test(id)) return null;
  const [found] = await database.query<StoredPasskey>(
    'select id, operator_id as operator, public_key, counter from passkey where id = $1',
    [id],
  );
  return found ?? null;
}

// A passkey of one account must not open another, whatever the browser sent along.
function isOf(operator: number, { response }: PasskeyResponse): boolean {
  const { userHandle } = (response ?? {}) as { userHandle?: unknown };
  return userHandle === undefined || userHandle === null || userHandle === Buffer.from(userIdOf(operator)).toString('base64url');
}

/**
 * Verifies an answer of a passkey; null when anything about it is wrong. `challengeFor`: whose challenge it may be of. What it
 * proves counts once `takeProof` took it.
 */
export async function verifyAssertion(
  database: Queryable,
  site: Site,
  passkey: StoredPasskey,
  response: PasskeyResponse,
  challengeFor: readonly ChallengeOf[],
): Promise<Proof | null> {
  const challenge = challengeOf(response);
  if (challenge === null || !(await takeChallenge(database, 'prove', challenge, challengeFor))) return null;
  if (!isOf(passkey.operator, response)) return null;
  const { id, public_key, counter } = passkey;
  const answer = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: [...site.origins],
    expectedRPID: site.name,
    credential: { id, publicKey: new Uint8Array(public_key), counter },
    requireUserVerification: true,
  }).catch(() => null);
  return answer?.verified ? { id, operator: passkey.operator, counter: answer.authenticationInfo.newCounter } : null;
}

/** Notes the use of a passkey; false when it was removed meanwhile, or used again in between: then it may be a copy. */
export const takeProof = async (tx: Queryable, { id, counter }: Proof): Promise<boolean> =>
  (await tx.execute(
    `update passkey set counter = $2, last_used = clock_timestamp() where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, counter],
  )) > 0;
