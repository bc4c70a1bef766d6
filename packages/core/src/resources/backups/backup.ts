import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { deviceText, instant, propertyId, terminalId, timeZone, uuid } from '../../vocabulary/scalars.ts';

/** A backup that a terminal made and uploaded [MG-14]. `name` is a label only; the file is stored under `id`. */
export const backupRow = z.strictObject({
  id: uuid,
  terminal: terminalId,
  terminalName: deviceText(80),
  property: propertyId,
  propertyName: z.string(),
  zone: timeZone,
  name: deviceText(200),
  size: z.int(),
  sha256: z.string(),
  at: instant,
  requestedBy: z.string(),
});

export const backupResource = defineResource({
  id: 'backups',
  noun: 'backup',
  right: 'backup.manage',
  row: backupRow,
  rowId: 'id',
  columns: {
    at: { kind: 'time', sortable: true, filter: true, priority: 'main' },
    terminal: { kind: 'integer', sortable: true, filter: true, priority: 'whole' },
    terminalName: { kind: 'text', filter: true, priority: 'whole' },
    name: { kind: 'text', filter: true },
    size: { kind: 'bytes', sortable: true, filter: true, priority: 'main' },
    requestedBy: { kind: 'text' },
    propertyName: { kind: 'text', filter: true, aliases: ['site'], hidden: true, priority: 'last' },
    sha256: { kind: 'text', hidden: true },
    id: { kind: 'text', hidden: true },
  },
  defaultSort: '-at',
  search: ['terminalName', 'name', 'requestedBy', 'propertyName'],
  example: { filter: 'terminal:17', since: '7d' },
  screen: { path: '/backup-management', group: 'management', position: 1, key: 'b' },
  live: { entries: ['RUN'] },
});

export type BackupRow = z.output<typeof backupRow>;
