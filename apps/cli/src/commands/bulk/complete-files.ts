import { backupResource } from '@floorwalker/core/resources/backups/backup';
import { updateFileResource } from '@floorwalker/core/resources/updates/update-file';
import { resolveShortId } from '../../lists/full-id.ts';
import type { CompleteInput } from './operator-command.ts';

/** Completes the short ids of an update file and of a backup, as lists show them. */
export const completeFileIds: CompleteInput = async (factory, { ids, flags }) => {
  const { update, backup } = flags;
  return {
    ids,
    flags: {
      ...flags,
      ...(typeof update === 'string' && { update: await resolveShortId(factory, updateFileResource, update) }),
      ...(typeof backup === 'string' && { backup: await resolveShortId(factory, backupResource, backup) }),
    },
  };
};
