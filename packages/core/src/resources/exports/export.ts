import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { exportFormats, exportStates } from '../../vocabulary/export-formats.ts';
import { instant, uuid } from '../../vocabulary/scalars.ts';

/** One export that an operator has begun on the server; its file is at `/exports/<id>/file` once it is done [LG-05]. */
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
  /** Rows there are to write; null while nobody has counted them. */
  total: z.nullable(z.int()),
  /** Bytes written so far. */
  size: z.int(),
  at: instant,
  finished: z.nullable(instant),
  /** Name of the file as it is saved. */
  name: z.string(),
  /** When the file is deleted, and the row with it. */
  expires: z.nullable(instant),
  /** Problem code of why it failed, else empty. */
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
