import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { Queryable } from '../../../db/database.ts';
import type { Operator, Site } from '../../../http/handler.ts';
import { type ChallengeOf, challengeOf, challengeSeconds, newChallenge, takeChallenge } from './challenges.ts';

/** Maximum number of passkeys per operator. */
export const maxPasskeys = 10;

/** An authenticator's response as received, not verified yet. */
export type PasskeyResponse = Readonly<Record<string, unknown>>;

/** Options in the format of the browser's WebAuthn functions. */
export type PasskeyOptions = Record<string, unknown>;

// Ed25519, P-256 and RSA, the algorithms of authenticators (RFC 9053); stated so that the library's experimental ones are not
// accepted.
const supportedAlgorithmIDs = [-8, -7, -257];

// The library is loaded with the first passkey: its 300 modules would take a tenth of the server's start time.
const webAuthn = () => import('@simplewebauthn/server');

const timeout = challengeSeconds * 1000;

// The user handle: the account's number never changes and reveals nothing about the person.
const userIdOf = (operator: number) => new Uint8Array(Buffer.from(`operator/${operator}`));

const idsOf = async (database: Queryable, operator: number) =>
  database.query<{ id: string; transports: string[] }>('select id, transports from passkey where operator_id = $1 order by created', [
    operator,
  ]);

/** Returns options to register a passkey: a discoverable credential, with user verification by the authenticator. */
export async function toRegistration(database: Queryable, site: Site, operator: Operator): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await webAuthn();
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

/** Returns options to sign in with any passkey or, with an `operator`, to confirm with one of that operator's passkeys. */
export async function toAssertion(database: Queryable, site: Site, operator: number | null): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: site.name,
    challenge: await newChallenge(database, 'prove', operator),
    timeout,
    userVerification: 'required',
    ...(operator !== null && { allowCredentials: await idsOf(database, operator) }),
  });
  return { ...options };
}

/**
 * Verifies the response to the options of `toRegistration` and returns the registered passkey; null if anything about the
 * response is wrong.
 */
export async function verifyRegistration(
  database: Queryable,
  site: Site,
  operator: number,
  response: PasskeyResponse,
): Promise<WebAuthnCredential | null> {
  const challenge = challengeOf(response);
  if (challenge === null || !(await takeChallenge(database, 'make', challenge, [operator]))) return null;
  const { verifyRegistrationResponse } = await webAuthn();
  // The library throws for each possible fault; its messages are for developers and are dropped.
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: [...site.origins],
    expectedRPID: site.name,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => null);
  return verified?.verified ? verified.registrationInfo.credential : null;
}

interface StoredPasskey {
  id: string;
  operator: number;
  public_key: Buffer;
  counter: number;
}

/** Result of a verified response: the passkey and its new use counter. */
export interface Proof {
  readonly id: string;
  readonly operator: number;
  readonly counter: number;
}

/** Returns the passkey named in a response; null if it is unknown. */
export async function findPasskey(database: Queryable, { id }: PasskeyResponse): Promise<StoredPasskey | null> {
  // Base64url only (WebAuthn); other text could contain characters that PostgreSQL rejects.
  if (typeof id !== 'string' || !/^[\w-]{1,1400}$/.test(id)) return null;
  const [found] = await database.query<StoredPasskey>(
    'select id, operator_id as operator, public_key, counter from passkey where id = $1',
    [id],
  );
  return found ?? null;
}

// Whether the user handle, if the response has one, belongs to this operator: the passkey of one account must not open
// another.
function isOf(operator: number, { response }: PasskeyResponse): boolean {
  const { userHandle } = (response ?? {}) as { userHandle?: unknown };
  return userHandle === undefined || userHandle === null || userHandle === Buffer.from(userIdOf(operator)).toString('base64url');
}

/**
 * Verifies the response to a challenge; null if anything about the response is wrong. `challengeFor`: the permitted owners of
 * the challenge. The new use counter is stored only by `takeProof`.
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
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: [...site.origins],
    expectedRPID: site.name,
    credential: { id, publicKey: new Uint8Array(public_key), counter },
    requireUserVerification: true,
  }).catch(() => null);
  return verified?.verified ? { id, operator: passkey.operator, counter: verified.authenticationInfo.newCounter } : null;
}

/**
 * Stores the new use counter of a passkey. Returns false if the passkey was removed, or if its stored counter is not lower,
 * which suggests a copy.
 */
export const takeProof = async (tx: Queryable, { id, counter }: Proof): Promise<boolean> =>
  (await tx.execute(
    `update passkey set counter = $2, last_used = clock_timestamp() where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, counter],
  )) > 0;
