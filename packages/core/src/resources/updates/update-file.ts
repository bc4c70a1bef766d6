import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { cpuArchitectures } from '../../vocabulary/machine-facts.ts';
import { deviceText, instant, uuid } from '../../vocabulary/scalars.ts';
import { updateFaults, updateFileStates } from '../../vocabulary/updates.ts';
import { versionTypes } from '../../vocabulary/version-types.ts';

/** An update file [MG-13]. What it installs is known once it was checked; `name` is a label only. */
export const updateFileRow = z.strictObject({
  id: uuid,
  at: instant,
  name: deviceText(200),
  state: z.enum(updateFileStates),
  /** Why the file was rejected; null unless it was. */
  fault: z.nullable(z.enum(updateFaults)),
  /** Name of the faulty file inside the update file; empty without one. */
  faultName: deviceText(200),
  type: z.nullable(z.enum(versionTypes)),
  version: z.string(),
  architecture: z.enum(cpuArchitectures),
  /** Codes of terminal types; empty: all. */
  machineTypes: z.array(z.int()),
  description: deviceText(400),
  /** Size in bytes, and how many of them have been received. */
  size: z.int(),
  received: z.int(),
  /** Empty until the file was checked, if the upload did not name it. */
  sha256: z.string(),
  uploadedBy: z.string(),
});
export type UpdateFileRow = z.output<typeof updateFileRow>;

export const updateFileResource = defineResource({
  id: 'update-files',
  noun: 'update',
  right: 'update.manage',
  row: updateFileRow,
  rowId: 'id',
  columns: {
    at: { kind: 'time', sortable: true, filter: true, priority: 'main' },
    name: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    version: { kind: 'text', sortable: true, filter: true, priority: 'main' },
    type: { kind: 'choice', sortable: true, filter: true, values: versionTypes, translationKey: 'versionType' },
    state: { kind: 'choice', filter: true, values: updateFileStates, translationKey: 'updateFileState', priority: 'main' },
    architecture: { kind: 'choice', filter: true, values: cpuArchitectures, translationKey: 'cpuArchitecture' },
    size: { kind: 'bytes', sortable: true, filter: true },
    description: { kind: 'text', filter: true },
    uploadedBy: { kind: 'text' },
    fault: { kind: 'choice', filter: true, values: updateFaults, translationKey: 'updateFault', hidden: true },
    faultName: { kind: 'text', hidden: true },
    received: { kind: 'bytes', hidden: true },
    sha256: { kind: 'text', hidden: true },
    id: { kind: 'text', hidden: true },
  },
  defaultSort: '-at',
  search: ['name', 'version', 'description', 'uploadedBy'],
  searchSynonyms: ['type', 'state', 'architecture'],
  example: { filter: 'state:ready' },
  screen: { path: '/update-management', group: 'management', position: 15, key: 'Shift+u' },
  live: { entries: ['LOG'], everyProperty: true },
});
