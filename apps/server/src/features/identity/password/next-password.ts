import type { ProblemError } from '@floorwalker/core/contract/problem';
import { checkPassword } from '@floorwalker/core/validation/password';
import { type PasswordFault, type PasswordPolicy, passwordMaxLength } from '@floorwalker/core/vocabulary/password-levels';
import { verifyPassword } from '../../../crypto/password-hash.ts';
import type { Queryable } from '../../../db/database.ts';
import { invalid } from '../../../http/problems.ts';
import { installationName } from '../../../mail/mails.ts';
import { isGuessable } from './password-strength.ts';

/** The account whose password is changed. */
export interface Owner {
  readonly login: string;
  readonly name: string;
}

/** Maps a fault of a new password to the error of its form field [SH-25]. */
export function faultProblem(fault: PasswordFault, path: string, { minLength }: PasswordPolicy): ProblemError {
  const params: Record<string, number> = {};
  if (fault === 'too-short') params.minimum = minLength;
  if (fault === 'too-long') params.maximum = passwordMaxLength;
  return invalid([{ path, code: fault, params }]);
}

/** Throws if the policy rejects a new password for its content; `rejectRecent` checks reuse. */
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
  // Only the server checks whether a password is easy to guess: console and command line do not have the dictionaries.
  if (await isGuessable(policy, password, [login, ...names])) throw faultProblem('too-common', path, policy);
}

/** Returns the hashes of passwords that must not be reused: the current one first, as many as the policy demands. */
async function recentHashes(database: Queryable, operator: number, { history }: PasswordPolicy): Promise<readonly string[]> {
  const rows = await database.query<{ password: string }>(
    `(select password, null::timestamptz as changed from operator where id = $1)
     union all (select password, changed from password_history where operator_id = $1)
     order by changed desc nulls first limit $2`,
    // The current password is never accepted, whatever the setting [SE-07].
    [operator, Math.max(history, 1)],
  );
  return rows.map(({ password }) => password);
}

/**
 * Throws for a recently used password. Each comparison costs as much as a sign-in, so they run one after another and outside
 * transactions; the policy limits their number.
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
 * Sets a password in the transaction and adds the former one to the history. Returns false if the current password is no
 * longer `old`: it was changed in the meantime.
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
  // An account created without a password has no former one.
  if (old !== '') await tx.execute('insert into password_history (operator_id, password) values ($1, $2)', [operator, old]);
  // The current password counts as one of the remembered passwords, so the history keeps one less.
  await tx.execute(
    `delete from password_history where operator_id = $1 and changed not in (
       select changed from password_history where operator_id = $1 order by changed desc limit $2)`,
    [operator, Math.max(history - 1, 0)],
  );
  return true;
}
