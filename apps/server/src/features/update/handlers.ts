import { ProblemError } from '@floorwalker/core/contract/problem';
import type { beginUpdateUpload, deleteUpdate, sendUpdateContent, updateSpace } from '@floorwalker/core/endpoints/update';
import type { updateFileResource } from '@floorwalker/core/resources/updates/update-file';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { toKey } from '../../file-store/file-store.ts';
import { removeFiles } from '../../file-store/removals.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import type { List } from '../../list/list.ts';
import { publishUpdates } from './check.ts';
import type { Updates } from './updates.ts';

export interface UpdateDeps {
  readonly database: Database;
  readonly config: Pick<Config, 'updateMaxTerminals'>;
  readonly updateFiles: List<typeof updateFileResource>;
  readonly updates: Updates;
}

/** Returns the upload of the same file that the caller has begun, or stores a new one. */
async function findOrBegin(tx: Write, { updates }: UpdateDeps, call: Call<typeof beginUpdateUpload>): Promise<string> {
  const { caller, body } = call;
  const { sha256 = '' } = body;
  // Serialises two uploads, so that together they do not exceed the quota.
  await tx.execute('lock table update_file in share row exclusive mode');
  const [known] = await tx.query<{ id: string }>(
    `select id from update_file where state = 'uploading' and operator_id = $1 and sha256 = $2 and size = $3 and name = $4`,
    [caller.operator.id, sha256, body.size, body.name],
  );
  if (known) return known.id;
  const { used, total } = await updates.uploads.space(tx);
  if (used + body.size > total) throw new ProblemError('update.no-space', { size: body.size, free: Math.max(0, total - used) });
  const [created] = await tx.query<{ id: string }>(
    'insert into update_file (operator_id, name, size, sha256) values ($1, $2, $3, $4) returning id',
    [caller.operator.id, body.name, body.size, sha256],
  );
  if (!created) throw new Error('the update file was not stored');
  auditCall(tx, call, 'update.upload', `update/${created.id}`, { new: body });
  publishUpdates(tx);
  return created.id;
}

const isUsed = `select exists (select from update_target u join run_target g on g.id = u.id
  where u.file_id = $1 and g.state in ('queued', 'sent', 'accepted', 'started')) as used`;

/** Creates the handlers to upload and delete update files [MG-13]. */
export function createUpdateHandlers(
  deps: UpdateDeps,
): Handlers<typeof beginUpdateUpload | typeof sendUpdateContent | typeof deleteUpdate | typeof updateSpace> {
  const { database, config, updateFiles, updates } = deps;
  const { uploads, wake } = updates;
  return {
    'update.upload': (call) =>
      call.write(async (tx) => {
        requireRecentAuth(call.caller);
        return updateFiles.show(call.caller, await findOrBegin(tx, deps, call), tx);
      }),
    'update.send': async (call) => {
      const { caller, params, query, body } = call;
      const { id } = await updateFiles.show(caller, params.id);
      const { size, received } = await uploads.receive(id, Number(query.offset), body);
      if (received < size) return updateFiles.show(caller, params.id);
      const file = await call.write(async (tx) => {
        await tx.execute(`update update_file set state = 'checking' where id = $1 and state = 'uploading'`, [params.id]);
        publishUpdates(tx);
        return updateFiles.show(caller, params.id, tx);
      });
      wake();
      return file;
    },
    'update.delete': async (call) => {
      const { params } = call;
      await call.write(async (tx) => {
        const { name, version, sha256 } = await updateFiles.show(call.caller, params.id, tx);
        // A command that names the file locks the row as well.
        await tx.query('select from update_file where id = $1 for update', [params.id]);
        const [{ used } = { used: false }] = await tx.query<{ used: boolean }>(isUsed, [params.id]);
        if (used) throw new ProblemError('update.in-use');
        await tx.execute('delete from update_file where id = $1', [params.id]);
        await removeFiles(tx, [toKey('files/updates', params.id)]);
        auditCall(tx, call, 'update.delete', `update/${params.id}`, { old: { name, version, sha256 } });
        publishUpdates(tx);
      });
      await uploads.remove(params.id);
      return undefined;
    },
    'update.space': async () => ({ ...(await uploads.space(database)), maxTerminals: config.updateMaxTerminals }),
  };
}
