import { basename } from 'node:path';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { cancelExport, exportFile } from '@floorwalker/core/endpoints/export';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { exportResource } from '@floorwalker/core/resources/exports/export';
import { mediaTypeOfFormat } from '@floorwalker/core/vocabulary/export-formats';
import { checkAccess } from '../../http/call-write.ts';
import type { Handler, Handlers } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import type { Exports } from './exports.ts';
import { deleteExport, findFile, findSeen, note, seesAsMuch, setEnd, wake } from './store.ts';

interface OwnExportsDeps {
  readonly exports: Exports;
  readonly list: List<typeof exportResource>;
  readonly listOf: (id: string) => List<ResourceDefinition> | undefined;
}

/** Cancels a waiting or running export; a finished one is deleted with its file. */
function cancelExportHandler({ exports, list }: OwnExportsDeps): Handler<typeof cancelExport> {
  return async ({ params, caller, correlation, write }) => {
    const stopped = await write(async (tx) => {
      let file: string | null = null;
      const { id, resource, q, format } = await list.show(caller, params.id, tx);
      const isOpen = await setEnd(tx, id, { state: 'cancelled', size: 0 });
      if (!isOpen) {
        file = await deleteExport(tx, id);
      }
      const begun = { id, operator: caller.operator, sessionKey: caller.sessionKey, correlation };
      note(tx, begun, 'export.cancel', isOpen ? 'cancelled' : 'deleted', { resource, format, q });
      wake(tx, caller.operator.id);
      return { id, file };
    });
    // A repeated request also gets here. Cancelling an export that has already ended has no effect; its space is free at once.
    exports.cancel(stopped.id);
    if (stopped.file !== null) await exports.files.remove(stopped.id, basename(stopped.file));
    return undefined;
  };
}

/**
 * Sends the file of an export to the operator who started it, as long as the operator may see the list and every row in the
 * file.
 */
function downloadFileHandler({ exports, list, listOf }: OwnExportsDeps): Handler<typeof exportFile> {
  return async ({ params, caller, correlation }) => {
    const { id, name, format, state, resource, rows } = await list.show(caller, params.id);
    const right = listOf(resource)?.resource.right ?? 'list.export';
    checkAccess(caller.operator, right);
    const key = state === 'done' ? await findFile(exports.database, id) : null;
    const file = key === null ? null : await exports.files.open(key);
    if (!file) throw new ProblemError('file.not-found');
    try {
      const begun = { id, operator: caller.operator, sessionKey: caller.sessionKey, correlation };
      await exports.write(async (tx) => {
        if (!seesAsMuch(caller.operator, await findSeen(tx, id))) throw new ProblemError('right.missing', { right });
        note(tx, begun, 'export.file', 'done', { resource, format, rows });
      });
    } catch (error) {
      file.body.destroy();
      throw error;
    }
    return { ...file, name, type: mediaTypeOfFormat[format] };
  };
}

/** Creates the handlers of the acts on one's own exports. */
export const createExportActs = (deps: OwnExportsDeps): Handlers<typeof cancelExport | typeof exportFile> => ({
  'export.cancel': cancelExportHandler(deps),
  'export.file': downloadFileHandler(deps),
});
