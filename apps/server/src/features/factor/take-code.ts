import { ProblemError } from '@floorwalker/core/contract/problem';
import type { SecondFactor } from '@floorwalker/core/vocabulary/session-restrictions';
import type { Queryable } from '../../db/database.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { toStep } from './totp.ts';
import { type Vault, WrongKey } from './vault.ts';

/** Where the secret of an operator's authenticator belongs. */
export const totpPlace = (operator: number): string => `totp/${operator}`;

/**
 * Takes a code of the operator's authenticator, or a recovery code, so that it never counts again. Answers what it was, or
 * null for one that is wrong, has run out or was used. Runs in the transaction of what the code is for. An authenticator that was
 * sealed with another key is nobody's wrong code: it says so, and recovery codes count on.
 */
export async function takeCode(tx: Queryable, vault: Vault, operator: number, code: string): Promise<SecondFactor | null> {
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return (await takeRecoveryCode(tx, operator, code)) ? 'recovery-code' : null;
  const [row] = await tx.query<{ totp: Buffer | null }>('select totp from operator where id = $1', [operator]);
  if (!row?.totp) return null;
  const step = toStep(await openSecret(vault, operator, row.totp), digits);
  if (step === null) return null;
  // Of two uses at once one waits here for the other, and then finds the step taken.
  const taken = await tx.execute('update operator set totp_step = $2 where id = $1 and totp_step < $2', [operator, step]);
  return taken > 0 ? 'totp' : null;
}

/** Opens the secret of an operator's authenticator, or says that the server's key is another one than before. */
export const openSecret = (vault: Vault, operator: number, sealed: Buffer): Promise<string> =>
  vault.open(totpPlace(operator), sealed).catch((cause: unknown) => {
    if (cause instanceof WrongKey) throw new ProblemError('factor.key-changed');
    throw cause;
  });
