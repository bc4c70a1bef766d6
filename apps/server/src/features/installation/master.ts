import type { Writer } from '../../db/write.ts';
import { hashPassword } from '../session/password.ts';

/** Login of the first account of an installation. */
export const masterLogin = 'master';

/** Adds the master account, an administrator, with this password. For an installation that has nobody yet. */
export async function addMaster(write: Writer, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await write(async (tx) => {
    await tx.execute(`insert into operator (id, login, name, role, password) values (1, $1, 'Master', 'administrator', $2)`, [
      masterLogin,
      hash,
    ]);
    tx.audit({
      operator_id: null,
      session_key: null,
      act: 'operator.add',
      terminal_id: null,
      target: 'operator/1',
      new: { login: masterLogin, role: 'administrator' },
      outcome: 'done',
      correlation: 'start',
    });
  });
}
