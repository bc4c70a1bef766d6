import { randomBytes } from 'node:crypto';
import { isLive } from '../../../db/clock.ts';
import type { Queryable } from '../../../db/database.ts';

/** Lifetime of a challenge, in seconds. */
export const challengeSeconds = 300;

/**
 * Purpose of a challenge; a challenge is valid for its own purpose only. Anybody can get a challenge for signing in, but one
 * for registering a passkey requires a recent sign-in. The purpose is stored as a prefix of the challenge, in the same column.
 */
export type ChallengePurpose = 'make' | 'prove';

const toKept = (purpose: ChallengePurpose, challenge: string) => `${purpose}:${challenge}`;

/** Creates a challenge for an operator, or (null) for a sign-in. */
export async function newChallenge(database: Queryable, purpose: ChallengePurpose, operator: number | null): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.from(randomBytes(32));
  await database.execute(
    `insert into passkey_challenge (challenge, operator_id, expires)
     values ($1, $2, clock_timestamp() + interval '${challengeSeconds} seconds')`,
    [toKept(purpose, bytes.toString('base64url')), operator],
  );
  return bytes;
}

// The format of our challenges; other text could contain characters that PostgreSQL rejects.
const isChallenge = /^[\w-]{43}$/;

/** Returns the challenge named in an authenticator's response; null if there is none. */
export function challengeOf(response: { readonly [name: string]: unknown }): string | null {
  try {
    const { clientDataJSON } = response.response as { clientDataJSON: string };
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge: unknown };
    return typeof challenge === 'string' && isChallenge.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

/** Owner of a challenge: an operator, or (null) a sign-in. */
export type ChallengeOf = number | null;

/**
 * Uses up a challenge, even if the response to it turns out to be wrong; returns false for a challenge of another owner, and
 * for an expired or used one.
 */
export async function takeChallenge(
  database: Queryable,
  purpose: ChallengePurpose,
  challenge: string,
  of: readonly ChallengeOf[],
): Promise<boolean> {
  const taken = await database.query<{ operator: ChallengeOf; counts: boolean }>(
    `delete from passkey_challenge where challenge = $1 returning operator_id as operator, ${isLive('made', 'expires')} as counts`,
    [toKept(purpose, challenge)],
  );
  return taken.some(({ operator, counts }) => counts && of.includes(operator));
}
