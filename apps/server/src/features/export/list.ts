import { type ExportRow, exportResource } from '@floorwalker/core/resources/exports/export';
import { uuidPattern } from '@floorwalker/core/vocabulary/uuid-pattern';
import type { Database } from '../../db/database.ts';
import { plainColumn } from '../../list/columns.ts';
import { createList } from '../../list/list.ts';
import type { ListSource } from '../../list/source.ts';

type StoredExport = Omit<ExportRow, 'at' | 'finished' | 'expires'> & { at: Date; finished: Date | null; expires: Date | null };

const source: ListSource<typeof exportResource, StoredExport> = {
  table: 'export_job e',
  select: 'e.id, e.resource, e.format, e.q, e.state, e.rows, e.total, e.size, e.at, e.finished, e.name, e.expires, e.failure',
  columns: {
    at: 'e.at',
    name: 'e.name',
    state: 'e.state',
    rows: 'e.rows',
    size: 'e.size',
    finished: plainColumn('e.finished', { isNullable: true }),
    expires: plainColumn('e.expires', { isNullable: true }),
    resource: 'e.resource',
    format: 'e.format',
    q: 'e.q',
    failure: 'e.failure',
    id: 'e.id::text',
  },
  // Operators see only their own exports, whatever their rights.
  visible: ({ operator }, bind) => `e.operator_id = ${bind(operator.id)}::integer and (e.expires is null or e.expires > clock_timestamp())`,
  byId: (id, bind) => (uuidPattern.test(id) ? `e.id = ${bind(id)}::uuid` : null),
  toRow: (stored) => ({
    ...stored,
    at: stored.at.toISOString(),
    finished: stored.finished?.toISOString() ?? null,
    expires: stored.expires?.toISOString() ?? null,
  }),
};

/** Creates the list of the caller's own exports [LG-05]. */
export const createExportList = (pool: Database) => createList(exportResource, source, pool);
