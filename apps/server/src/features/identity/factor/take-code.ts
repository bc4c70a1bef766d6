import { ProblemError } from '@floorwalker/core/contract/problem';
import type { SecondFactor } from '@floorwalker/core/vocabulary/session-restrictions';
import type { Queryable } from '../../../db/database.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { toStep } from './totp.ts';
import { type Vault, WrongKey } from './vault.ts';

/** Returns the name under which the vault keeps an operator's authenticator secret. */
export const totpSecretName = (operator: number): string => `totp/${operator}`;

/** Factor to which a code belongs; null: the code is wrong, expired or used. */
export type TakenCode = SecondFactor | 'key-changed' | null;

/**
 * Uses up a code of the operator's authenticator app, or a recovery code. Runs in the transaction of the act it confirms. A
 * secret encrypted with another key is reported as `key-changed` rather than thrown, so that the refusal can still be
 * stored.
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
  // A concurrent use of the same code waits for this row, and then finds that the code's time step is used.
  const taken = await tx.execute('update operator set totp_step = $2 where id = $1 and totp_step < $2', [operator, step]);
  return taken > 0 ? 'totp' : null;
}

const unseal = (vault: Vault, operator: number, sealed: Buffer): Promise<string | null> =>
  vault.open(totpSecretName(operator), sealed).catch((cause: unknown) => {
    if (cause instanceof WrongKey) return null;
    throw cause;
  });

/** Decrypts the secret of an operator's authenticator app; throws if the server's key has changed. */
export async function openSecret(vault: Vault, operator: number, sealed: Buffer): Promise<string> {
  const secret = await unseal(vault, operator, sealed);
  if (secret === null) throw new ProblemError('factor.key-changed');
  return secret;
}
