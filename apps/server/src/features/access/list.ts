import { type AccessRow, operatorAccessLogResource } from '@floorwalker/core/resources/logs/operator-access-log';
import type { Database } from '../../db/database.ts';
import { createList } from '../../list/list.ts';
import type { ListSource } from '../../list/source.ts';
import { serverLog } from '../../list/terminal-log.ts';

type StoredAccess = Omit<AccessRow, 'at'> & { at: Date };

const log = serverLog('operator_access', 'a');

/**
 * Accesses at terminals are visible by property. Accesses to the server are visible only to operators who see all
 * properties, since they contain addresses and login names of all colleagues.
 */
const source: ListSource<typeof operatorAccessLogResource, StoredAccess> = {
  ...log,
  select: `${log.select}, a.login, a.state, a.place, a.address`,
  columns: { ...log.columns, login: 'a.login', state: 'a.state', place: 'a.place', address: 'a.address' },
  toRow: (stored) => ({ ...stored, at: stored.at.toISOString() }),
};

/** Creates the operator access log [LG-04]. */
export const createAccessLog = (pool: Database) => createList(operatorAccessLogResource, source, pool);
