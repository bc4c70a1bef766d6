import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Config } from '../../config.ts';
import { hashPassword } from '../../crypto/password-hash.ts';
import type { Database } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { clearLocks } from '../identity/operator/clear-locks.ts';
import { type Owner, rejectRecent, requirePolicy, storePassword } from '../identity/password/next-password.ts';
import type { SessionStore } from '../identity/session/sessions.ts';
import { refuseSecondary } from '../installation/secondary.ts';
import { endAccess, revokeTokens } from './end-access.ts';
import type { Target } from './target.ts';

export interface OperatorFormDeps {
  readonly database: Database;
  readonly config: Config;
  readonly sessions: SessionStore;
}

/** A new password: its hash, and the reason for which it is refused to this operator. Null: the password stays. */
export type NewPassword = { readonly hash: string; readonly fault: ProblemError | null } | null;

/** Checks and hashes a given password. Both take long, so this happens outside the transaction. */
export async function preparePassword(
  { database, config }: OperatorFormDeps,
  { login, name, password }: Owner & { readonly password: string },
  id: string | null,
): Promise<NewPassword> {
  if (password === '') return null;
  refuseSecondary(config, 'password.on-primary');
  await requirePolicy(database, config.passwordPolicy, { login, name }, password, 'password');
  const recent = async () => (id === null ? null : rejectRecent(database, config.passwordPolicy, Number(id), password, 'password'));
  // Thrown only inside the transaction, so that a repeated request gets its stored response.
  const fault = await recent().then(
    () => null,
    (error: unknown) => {
      if (error instanceof ProblemError) return error;
      throw error;
    },
  );
  return { hash: await hashPassword(password), fault };
}

/** Sets the password of another operator. People who know the former one are signed out everywhere. */
export async function setPassword(
  tx: Write,
  { config, sessions }: OperatorFormDeps,
  { id, password: old }: Target,
  next: string,
): Promise<void> {
  if (!(await storePassword(tx, id, { old, next }, config.passwordPolicy))) throw new ProblemError('row.changed', { by: '–' });
  await clearLocks(tx, id);
  await tx.execute('update mail_link set used = clock_timestamp() where operator_id = $1 and used is null', [id]);
  await endAccess(tx, sessions, id, 'password-changed');
  await revokeTokens(tx, id);
}
