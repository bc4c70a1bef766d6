import type { SecondFactor } from '@floorwalker/core/vocabulary/session-restrictions';
import type { Queryable } from '../../db/database.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { toStep } from './totp.ts';
import type { Vault } from './vault.ts';

/** Where the secret of an operator's authenticator belongs. */
export const totpPlace = (operator: number): string => `totp/${operator}`;

/**
 * Takes a code of the operator's authenticator, or a recovery code, so that it never counts again. Answers what it was, or
 * null for one that is wrong, has run out or was used. Runs in the transaction of what the code is for.
 */
export async function takeCode(tx: Queryable, vault: Vault, operator: number, code: string): Promise<SecondFactor | null> {
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return (await takeRecoveryCode(tx, operator, code)) ? 'recovery-code' : null;
  const [row] = await tx.query<{ totp: Buffer | null }>('select totp from operator where id = $1', [operator]);
  if (!row?.totp) return null;
  const step = toStep(await vault.open(totpPlace(operator), row.totp), digits);
  if (step === null) return null;
  // Of two uses at once one waits here for the other, and then finds the step taken.
  const taken = await tx.execute('update operator set totp_step = $2 where id = $1 and totp_step < $2', [operator, step]);
  return taken > 0 ? 'totp' : null;
}
