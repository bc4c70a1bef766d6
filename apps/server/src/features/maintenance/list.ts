import { type MaintenanceRow, maintenanceLogResource } from '@floorwalker/core/resources/logs/maintenance-log';
import type { Database } from '../../db/database.ts';
import { toWireInstant } from '../../db/instants.ts';
import { plainColumn } from '../../list/columns.ts';
import { createList } from '../../list/list.ts';
import type { ListSource } from '../../list/source.ts';
import { operatorJoin, operatorName, terminalLog } from '../../list/terminal-log.ts';

type StoredMaintenance = Omit<MaintenanceRow, 'at' | 'received'> & { at: Date; received: Date };

const log = terminalLog('maintenance', 'w');

const source: ListSource<typeof maintenanceLogResource, StoredMaintenance> = {
  ...log,
  joins: [...log.joins, operatorJoin('w')],
  select: `${log.select}, w.activity, w.component, w.rank, w.comment, w.operator_id as operator, o.name as "operatorName"`,
  columns: {
    ...log.columns,
    activity: 'w.activity',
    component: 'w.component',
    rank: 'w.rank',
    comment: 'w.comment',
    operator: plainColumn('w.operator_id', { isNullable: true }),
    operatorName: operatorName('w'),
  },
  toRow: (stored) => ({ ...stored, at: toWireInstant(stored.at), received: toWireInstant(stored.received) }),
};

/** Creates the maintenance log [LG-04]. */
export const createMaintenanceLog = (pool: Database) => createList(maintenanceLogResource, source, pool);
