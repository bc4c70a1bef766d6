import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { instant } from '../../vocabulary/scalars.ts';
import { uploadedFile } from './uploaded-file.ts';

/**
 * Log files that a terminal uploaded for a time range, announced by LFR on the live channel [TM-10, LV-08]. `task` is the
 * number in the LFR entry.
 */
export const logFileRow = z.extend(uploadedFile, { task: z.int(), from: instant, to: instant });

export const logFileResource = defineResource({
  id: 'log-files',
  noun: 'log-file',
  right: 'log-file.request',
  row: logFileRow,
  rowId: 'id',
  columns: {
    at: { kind: 'time', sortable: true, filter: true, priority: 'main' },
    terminal: { kind: 'integer', sortable: true, filter: true, priority: 'whole' },
    terminalName: { kind: 'text', filter: true, priority: 'whole' },
    name: { kind: 'text', filter: true },
    from: { kind: 'time', sortable: true, filter: true },
    to: { kind: 'time', sortable: true, filter: true },
    size: { kind: 'bytes', sortable: true, filter: true, priority: 'main' },
    requestedBy: { kind: 'text' },
    propertyName: { kind: 'text', filter: true, aliases: ['site'], hidden: true, priority: 'last' },
    id: { kind: 'text', hidden: true },
  },
  defaultSort: '-at',
  search: ['terminalName', 'name', 'requestedBy', 'propertyName'],
  example: { filter: 'terminal:17', since: '7d' },
  screen: { group: 'management', position: 2, key: 'l' },
  live: { entries: ['LFR'] },
});

export type LogFileRow = z.output<typeof logFileRow>;
