import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';

/** How long an authenticator, and whoever holds it, may take. */
export const challengeSeconds = 300;

/** Hands out a challenge: of an operator, or (null) to sign in with. */
export async function newChallenge(database: Queryable, operator: number | null): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.from(randomBytes(32));
  await database.execute(
    `insert into passkey_challenge (challenge, operator_id, expires)
     values ($1, $2, clock_timestamp() + interval '${challengeSeconds} seconds')`,
    [bytes.toString('base64url'), operator],
  );
  return bytes;
}

/** The challenge that an authenticator's answer names; null for what is no such answer. */
export function challengeOf(response: { readonly [name: string]: unknown }): string | null {
  try {
    const { clientDataJSON } = response.response as { clientDataJSON: string };
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge: unknown };
    return typeof challenge === 'string' ? challenge : null;
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
export async function takeChallenge(database: Queryable, challenge: string, of: readonly ChallengeOf[]): Promise<boolean> {
  const taken = await database.query<{ operator: ChallengeOf; counts: boolean }>(
    'delete from passkey_challenge where challenge = $1 returning operator_id as operator, expires > clock_timestamp() as counts',
    [challenge],
  );
  return taken.some(({ operator, counts }) => counts && of.includes(operator));
}
