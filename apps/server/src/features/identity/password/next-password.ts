import type { ProblemError } from '@floorwalker/core/contract/problem';
import { checkPassword } from '@floorwalker/core/validation/password';
import { type PasswordFault, type PasswordPolicy, passwordMaxLength } from '@floorwalker/core/vocabulary/password-levels';
import { verifyPassword } from '../../../crypto/password-hash.ts';
import type { Queryable } from '../../../db/database.ts';
import { invalid } from '../../../http/problems.ts';
import { installationName } from '../../../mail/mails.ts';

/** Whose password is to change. */
export interface Owner {
  readonly login: string;
  readonly name: string;
}

/** What is wrong with a new password, as the error of its field [SH-25]. */
export function faultProblem(fault: PasswordFault, path: string, { minLength }: PasswordPolicy): ProblemError {
  const params: Record<string, number> = {};
  if (fault === 'too-short') params.minimum = minLength;
  if (fault === 'too-long') params.maximum = passwordMaxLength;
  return invalid([{ path, code: fault, params }]);
}

/** Throws for a new password that the policy refuses for what it is; what it was before is another question. */
export async function requirePolicy(
  database: Queryable,
  policy: PasswordPolicy,
  { login, name }: Owner,
  password: string,
  path: string,
): Promise<void> {
  const names = [name, 'Floorwalker', await installationName(database)];
  const fault = checkPassword(policy, password, { login, names });
  if (fault) throw faultProblem(fault, path, policy);
}

/** Hashes of the passwords that may not come back: the current one first, as many as the policy keeps. */
async function recentHashes(database: Queryable, operator: number, { history }: PasswordPolicy): Promise<readonly string[]> {
  const rows = await database.query<{ password: string }>(
    `(select password, null::timestamptz as changed from operator where id = $1)
     union all (select password, changed from password_history where operator_id = $1)
     order by changed desc nulls first limit $2`,
    // The current one never, whatever is set [SE-07].
    [operator, Math.max(history, 1)],
  );
  return rows.map(({ password }) => password);
}

/**
 * Throws for a password that was used not long ago. Each comparison costs what a sign-in costs, one after the other and
 * outside any transaction; the policy bounds them.
 */
export async function rejectRecent(
  database: Queryable,
  policy: PasswordPolicy,
  operator: number,
  password: string,
  path: string,
): Promise<void> {
  for (const hash of await recentHashes(database, operator, policy)) {
    if (await verifyPassword(hash, password)) throw faultProblem('recent', path, policy);
  }
}

/**
 * Sets a password in the transaction and keeps the one before among the recent ones. False when it is not `old` any more:
 * somebody else has changed it meanwhile.
 */
export async function storePassword(
  tx: Queryable,
  operator: number,
  { old, next }: { readonly old: string; readonly next: string },
  { history }: PasswordPolicy,
): Promise<boolean> {
  const changed = await tx.execute(
    'update operator set password = $3, password_changed = clock_timestamp(), must_change = false where id = $1 and password = $2',
    [operator, old, next],
  );
  if (changed === 0) return false;
  // An account that was made without a password had none.
  if (old !== '') await tx.execute('insert into password_history (operator_id, password) values ($1, $2)', [operator, old]);
  // The current one counts among them.
  await tx.execute(
    `delete from password_history where operator_id = $1 and changed not in (
       select changed from password_history where operator_id = $1 order by changed desc limit $2)`,
    [operator, Math.max(history - 1, 0)],
  );
  return true;
}
