import { ProblemError } from '@floorwalker/core/contract/problem';
import type { deleteBackup } from '@floorwalker/core/endpoints/backup';
import type { backupResource } from '@floorwalker/core/resources/backups/backup';
import type { Queryable } from '../../db/database.ts';
import { removeFiles } from '../../file-store/removals.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Handler } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';

/** SQL condition: the backup `u` is being restored. */
const isUsed = `exists (select from restore_target r join run_target g on g.id = r.id
  where r.backup_id = u.id and g.state in ('queued', 'sent', 'accepted', 'started'))`;

/** SQL condition: the backup `u` is the last good one of its terminal. A retired terminal needs none. */
const isLastGood = `u.state = 'good' and exists (select from terminal t where t.id = u.terminal_id and t.retired is null)
  and not exists (select from upload n where n.kind = 'backup' and n.terminal_id = u.terminal_id and n.confirmed is not null
    and n.state = 'good' and n.id <> u.id and (n.received, n.id) > (u.received, u.id))`;

/** Why a backup cannot be deleted. */
export type Undeletable = 'in-use' | 'last-good';

/** Deletes a backup with its file in the open transaction. Returns why it must not be deleted; null if it has been deleted. */
export async function deleteBackupRow(tx: Queryable, id: string): Promise<Undeletable | null> {
  // The row is locked first: a restore that is begun at the same time locks it as well, and its target is seen then.
  await tx.query('select from upload where id = $1 for update', [id]);
  const [found] = await tx.query<{ used: boolean; last: boolean }>(
    `select ${isUsed} as used, ${isLastGood} as last from upload u where u.id = $1`,
    [id],
  );
  if (found?.used) return 'in-use';
  if (found?.last) return 'last-good';
  const gone = await tx.query<{ key: string | null }>('delete from upload where id = $1 returning key', [id]);
  await removeFiles(
    tx,
    gone.flatMap(({ key }) => key ?? []),
  );
  return null;
}

/** Deletes a backup [MG-14]. */
export const deleteBackupHandler =
  (backups: List<typeof backupResource>): Handler<typeof deleteBackup> =>
  (call) =>
    call.write(async (tx) => {
      const { caller, params } = call;
      const { name, sha256, terminal, property } = await backups.show(caller, params.id, tx);
      const undeletable = await deleteBackupRow(tx, params.id);
      if (undeletable) throw new ProblemError(`backup.${undeletable}`);
      auditCall(tx, call, 'backup.delete', `backup/${params.id}`, { old: { name, sha256, terminal }, terminal });
      tx.publish({ kind: 'LOG', property, payload: { log: 'backups' } });
      return undefined;
    });
