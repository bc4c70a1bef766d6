import { ProblemError } from '@floorwalker/core/contract/problem';
import type { SecondFactor } from '@floorwalker/core/vocabulary/session-restrictions';
import type { Queryable } from '../../../db/database.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { toStep } from './totp.ts';
import { type Vault, WrongKey } from './vault.ts';

/** Where the secret of an operator's authenticator belongs. */
export const totpPlace = (operator: number): string => `totp/${operator}`;

/** What a code turned out to be; null: wrong, run out or used. */
export type TakenCode = SecondFactor | 'key-changed' | null;

/**
 * Takes a code of the operator's authenticator, or a recovery code, so that it never counts again. Runs in the transaction of
 * what the code is for. An authenticator that was sealed with another key is nobody's wrong code: that is answered and not
 * thrown, for what is refused is to be logged in the same transaction. Recovery codes count on.
 */
export async function takeCode(tx: Queryable, vault: Vault, operator: number, code: string): Promise<TakenCode> {
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return (await takeRecoveryCode(tx, operator, code)) ? 'recovery-code' : null;
  const [row] = await tx.query<{ totp: Buffer | null }>('select totp from operator where id = $1', [operator]);
  if (!row?.totp) return null;
  const secret = await unseal(vault, operator, row.totp);
  if (secret === null) return 'key-changed';
  const step = toStep(secret, digits);
  if (step === null) return null;
  // Of two uses at once one waits here for the other, and then finds the step taken.
  const taken = await tx.execute('update operator set totp_step = $2 where id = $1 and totp_step < $2', [operator, step]);
  return taken > 0 ? 'totp' : null;
}

const unseal = (vault: Vault, operator: number, sealed: Buffer): Promise<string | null> =>
  vault.open(totpPlace(operator), sealed).catch((cause: unknown) => {
    if (cause instanceof WrongKey) return null;
    throw cause;
  });

/** Opens the secret of an operator's authenticator, or throws that the server's key is another one than before. */
export async function openSecret(vault: Vault, operator: number, sealed: Buffer): Promise<string> {
  const secret = await unseal(vault, operator, sealed);
  if (secret === null) throw new ProblemError('factor.key-changed');
  return secret;
}
