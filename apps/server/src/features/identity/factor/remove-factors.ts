import type { Queryable } from '../../../db/database.ts';

export interface RemovedFactors {
  readonly totp: boolean;
  readonly recoveryCodes: number;
  /** Names of the passkeys. */
  readonly passkeys: readonly string[];
}

/** Removes all second factors of an operator, including unfinished registrations; returns null if there were none. */
export async function removeFactors(tx: Queryable, operator: number): Promise<RemovedFactors | null> {
  const [was] = await tx.query<{ totp: boolean }>('select totp is not null as totp from operator where id = $1', [operator]);
  await tx.execute('update operator set totp = null, totp_begun = null where id = $1', [operator]);
  await tx.execute('delete from passkey_challenge where operator_id = $1', [operator]);
  const recoveryCodes = await tx.execute('delete from recovery_code where operator_id = $1', [operator]);
  const passkeys = await tx.query<{ name: string }>('delete from passkey where operator_id = $1 returning name', [operator]);
  const totp = was?.totp ?? false;
  return totp || recoveryCodes > 0 || passkeys.length > 0 ? { totp, recoveryCodes, passkeys: passkeys.map(({ name }) => name) } : null;
}
