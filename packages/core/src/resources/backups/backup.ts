import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { backupFaults, backupStates } from '../../vocabulary/backups.ts';
import { uploadedFile } from './uploaded-file.ts';

/** A backup that a terminal made and uploaded [MG-14]. */
export const backupRow = z.extend(uploadedFile, {
  state: z.enum(backupStates),
  /** What is wrong with a faulty backup; null unless it is faulty. */
  fault: z.nullable(z.enum(backupFaults)),
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
    state: { kind: 'choice', filter: true, values: backupStates, translationKey: 'backupState', priority: 'main' },
    fault: { kind: 'choice', filter: true, values: backupFaults, translationKey: 'backupFault' },
    requestedBy: { kind: 'text' },
    propertyName: { kind: 'text', filter: true, aliases: ['site'], hidden: true, priority: 'last' },
    sha256: { kind: 'text', hidden: true },
    id: { kind: 'text', hidden: true },
  },
  defaultSort: '-at',
  search: ['terminalName', 'name', 'requestedBy', 'propertyName'],
  searchSynonyms: ['state', 'fault'],
  example: { filter: 'terminal:17', since: '7d' },
  screen: { path: '/backup-management', group: 'management', position: 1, key: 'b' },
  live: { entries: ['RUN', 'LOG'] },
});

export type BackupRow = z.output<typeof backupRow>;
