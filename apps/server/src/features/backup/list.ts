import { type BackupRow, backupResource } from '@floorwalker/core/resources/backups/backup';
import { type LogFileRow, logFileResource } from '@floorwalker/core/resources/backups/log-file';
import { uuidPattern } from '@floorwalker/core/vocabulary/uuid-pattern';
import type { Database } from '../../db/database.ts';
import { plainColumn } from '../../list/columns.ts';
import { innerJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';

type StoredBackup = Omit<BackupRow, 'at'> & { at: Date };
type StoredLogFile = Omit<LogFileRow, 'at' | 'from' | 'to'> & { at: Date; from: Date; to: Date };

const rows = {
  table: 'upload u',
  joins: [
    innerJoin('run_target', 'g', 'g.id = u.id'),
    innerJoin('run', 'r', 'r.id = g.run_id'),
    innerJoin('operator', 'o', 'o.id = r.operator_id'),
    innerJoin('terminal', 't', 't.id = u.terminal_id'),
    innerJoin('property', 'p', 'p.id = g.property_id'),
  ],
};

const select = `u.id, u.terminal_id as terminal, t.name as "terminalName", g.property_id as property, p.name as "propertyName", t.zone,
  u.name, u.size, u.sha256, u.received as at, o.name as "requestedBy"`;

const columns = {
  at: 'u.received',
  terminal: 'u.terminal_id',
  terminalName: 't.name',
  name: 'u.name',
  size: 'u.size',
  requestedBy: 'o.name',
  propertyName: 'p.name',
  id: 'u.id::text',
};

// A file is listed only if its size and hash match the terminal's own report.
const whole = 'u.received is not null and u.confirmed is not null';

const byId: ListSource<typeof backupResource, StoredBackup>['byId'] = (id, bind) =>
  uuidPattern.test(id) ? `u.id = ${bind(id)}::uuid` : null;

const backups: ListSource<typeof backupResource, StoredBackup> = {
  ...rows,
  select: `${select}, u.state, u.fault`,
  columns: { ...columns, state: 'u.state', fault: plainColumn('u.fault', { isNullable: true }) },
  visible: (caller, bind) => `u.kind = 'backup' and ${whole} and ${ofProperties(caller, 'g.property_id', bind)}`,
  byId,
  toRow: (stored) => ({ ...stored, at: stored.at.toISOString() }),
};

const logFiles: ListSource<typeof logFileResource, StoredLogFile> = {
  ...rows,
  select: `${select}, u.task, u.span_from as "from", u.span_to as "to"`,
  columns: { ...columns, from: 'u.span_from', to: 'u.span_to' },
  visible: (caller, bind) => `u.kind = 'log-file' and ${whole} and ${ofProperties(caller, 'g.property_id', bind)}`,
  byId,
  toRow: (stored) => ({
    ...stored,
    at: stored.at.toISOString(),
    from: stored.from.toISOString(),
    to: stored.to.toISOString(),
  }),
};

/** Creates the list of completely received backups [MG-14]. */
export const createBackupList = (pool: Database) => createList(backupResource, backups, pool);

/** Creates the list of completely received log files [TM-10]. */
export const createLogFileList = (pool: Database) => createList(logFileResource, logFiles, pool);
