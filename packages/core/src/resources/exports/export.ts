import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { exportFormats, exportStates } from '../../vocabulary/export-formats.ts';
import { instant, uuid } from '../../vocabulary/scalars.ts';

/** An export started by an operator; when it is done, its file is at `/exports/<id>/file` [LG-05]. */
export const exportRow = z.strictObject({
  id: uuid,
  /** Id of the list. */
  resource: z.string(),
  format: z.enum(exportFormats),
  /** Filter of the rows; empty for all. */
  q: z.string(),
  state: z.enum(exportStates),
  /** Rows written so far. */
  rows: z.int(),
  /** Number of rows to write; null until they are counted. */
  total: z.nullable(z.int()),
  /** Bytes written so far. */
  size: z.int(),
  at: instant,
  finished: z.nullable(instant),
  /** Suggested name for saving the file. */
  name: z.string(),
  /** When the file and this row are deleted. */
  expires: z.nullable(instant),
  /** Code of the problem that made the export fail, or empty. */
  failure: z.string(),
});
export type ExportRow = z.output<typeof exportRow>;

export const exportResource = defineResource({
  id: 'exports',
  noun: 'export',
  right: 'list.export',
  row: exportRow,
  rowId: 'id',
  columns: {
    at: { kind: 'time', sortable: true, filter: true },
    name: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    state: { kind: 'choice', sortable: true, filter: true, values: exportStates, translationKey: 'exportState' },
    rows: { kind: 'integer', sortable: true, filter: true },
    total: { kind: 'integer' },
    size: { kind: 'bytes', sortable: true, filter: true },
    finished: { kind: 'time', sortable: true, filter: true, hidden: true },
    expires: { kind: 'time', sortable: true, filter: true },
    resource: { kind: 'text', sortable: true, filter: true, hidden: true },
    format: { kind: 'choice', sortable: true, filter: true, values: exportFormats, translationKey: 'exportFormat', hidden: true },
    q: { kind: 'text', filter: true, hidden: true },
    failure: { kind: 'text', filter: true, hidden: true },
    id: { kind: 'text', hidden: true },
  },
  defaultSort: '-at',
  search: ['name', 'resource'],
  searchSynonyms: ['state'],
  example: { filter: 'state:done', since: '1d' },
  live: { entries: ['LOG'] },
});
