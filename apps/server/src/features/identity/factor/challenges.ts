import { randomBytes } from 'node:crypto';
import { isLive } from '../../../db/clock.ts';
import type { Queryable } from '../../../db/database.ts';

/** How long an authenticator, and whoever holds it, may take. */
export const challengeSeconds = 300;

/**
 * What a challenge is for. One to prove with is had for the asking, one to make a passkey with after a fresh sign-in alone: so
 * neither counts for the other. It is kept before the challenge, in the same column.
 */
export type ChallengePurpose = 'make' | 'prove';

const toKept = (purpose: ChallengePurpose, challenge: string) => `${purpose}:${challenge}`;

/** Hands out a challenge: of an operator, or (null) to sign in with. */
export async function newChallenge(database: Queryable, purpose: ChallengePurpose, operator: number | null): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.from(randomBytes(32));
  await database.execute(
    `insert into passkey_challenge (challenge, operator_id, expires)
     values ($1, $2, clock_timestamp() + interval '${challengeSeconds} seconds')`,
    [toKept(purpose, bytes.toString('base64url')), operator],
  );
  return bytes;
}

// Of the shape of ours; the database would choke on some of what else may stand there.
const isChallenge = /^[\w-]{43}$/;

/** The challenge that an authenticator's answer names; null for what is no such answer. */
export function challengeOf(response: { readonly [name: string]: unknown }): string | null {
  try {
    const { clientDataJSON } = response.response as { clientDataJSON: string };
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge: unknown };
    return typeof challenge === 'string' && isChallenge.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

/** Whom a challenge was handed out to: an operator, or (null) whoever comes to sign in. */
export type ChallengeOf = number | null;

/**
 * Uses a challenge up, also when what came with it turns out wrong; false for one that was handed out to nobody of these,
 * has run out, or was used.
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
