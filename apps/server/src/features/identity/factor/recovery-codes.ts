import { randomInt } from 'node:crypto';
import { toDigest } from '../../../crypto/secrets.ts';
import type { Queryable } from '../../../db/database.ts';

/** Number of recovery codes created with an authenticator app. */
export const recoveryCodeCount = 10;

// Contains no I, L and O, which look like digits, and no U, so that fewer words appear.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const groupLength = 4;

const newGroup = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
const newCode = () => Array.from({ length: groups }, newGroup).join('-');

// People type O for 0, and omit or add hyphens.
const toPlain = (code: string) => code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

// A code has eighty random bits, so a single hash is sufficient.
const digestOf = (code: string) => toDigest(toPlain(code));

/** Replaces all recovery codes of an operator and returns the new ones. */
export async function renewRecoveryCodes(tx: Queryable, operator: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.execute('delete from recovery_code where operator_id = $1', [operator]);
  await tx.execute('insert into recovery_code (operator_id, code) select $1, unnest($2::bytea[])', [operator, codes.map(digestOf)]);
  return codes;
}

/** Uses up a recovery code; returns false if it is wrong or already used. */
export const takeRecoveryCode = async (tx: Queryable, operator: number, code: string): Promise<boolean> =>
  (await tx.execute('update recovery_code set used = clock_timestamp() where operator_id = $1 and code = $2 and used is null', [
    operator,
    digestOf(code),
  ])) > 0;
