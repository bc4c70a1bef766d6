import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { commandStates } from '../../vocabulary/command-states.ts';
import { liveCategories } from '../../vocabulary/live-categories.ts';
import { cpuArchitectures } from '../../vocabulary/machine-facts.ts';
import { deviceText, instant, propertyId, terminalId, timeZone, uuid } from '../../vocabulary/scalars.ts';
import { connectionStates } from '../../vocabulary/terminal-states.ts';
import { updateSteps } from '../../vocabulary/updates.ts';

/** Progress of an update at one terminal [MG-13]; `id`: that of the command. */
export const updateProgressRow = z.strictObject({
  id: uuid,
  run: uuid,
  at: instant,
  terminal: terminalId,
  terminalName: deviceText(80),
  property: propertyId,
  propertyName: z.string(),
  zone: timeZone,
  version: z.string(),
  /** Version that the terminal has now. */
  software: deviceText(40),
  hardwareCpu: z.enum(cpuArchitectures),
  softwareCpu: z.enum(cpuArchitectures),
  connection: z.enum(connectionStates),
  state: z.enum(commandStates),
  step: z.enum(updateSteps),
  percent: z.int(),
  /** Bytes per second of the download; null while nothing is downloaded. */
  speed: z.nullable(z.int()),
  /** Seconds until the download ends at this speed; null while nothing is downloaded. */
  left: z.nullable(z.int()),
  /** Why the update failed, as the terminal says: untrusted text. */
  detail: deviceText(200),
});
export type UpdateProgressRow = z.output<typeof updateProgressRow>;

export const updateProgressResource = defineResource({
  id: 'update-progress',
  noun: 'update-progress',
  right: 'update.manage',
  row: updateProgressRow,
  rowId: 'id',
  columns: {
    at: { kind: 'time', sortable: true, filter: true, priority: 'main' },
    terminal: { kind: 'integer', sortable: true, filter: true, priority: 'whole' },
    terminalName: { kind: 'text', filter: true, priority: 'whole' },
    version: { kind: 'text', sortable: true, filter: true, priority: 'main' },
    step: { kind: 'choice', sortable: true, filter: true, values: updateSteps, translationKey: 'updateStep', priority: 'main' },
    percent: { kind: 'integer', sortable: true, filter: true },
    speed: { kind: 'bytes' },
    left: { kind: 'duration' },
    state: { kind: 'choice', filter: true, values: commandStates, translationKey: 'commandState' },
    connection: { kind: 'choice', filter: true, values: connectionStates, translationKey: 'connection' },
    software: { kind: 'text', sortable: true, filter: true },
    hardwareCpu: { kind: 'choice', filter: true, values: cpuArchitectures, translationKey: 'cpuArchitecture', hidden: true },
    softwareCpu: { kind: 'choice', filter: true, values: cpuArchitectures, translationKey: 'cpuArchitecture', hidden: true },
    detail: { kind: 'text', filter: true, hidden: true },
    propertyName: { kind: 'text', filter: true, aliases: ['site'], hidden: true, priority: 'last' },
    property: { kind: 'integer', filter: true, hidden: true },
    run: { kind: 'text', filter: true, hidden: true },
    id: { kind: 'text', hidden: true },
  },
  defaultSort: '-at',
  search: ['terminalName', 'version', 'software', 'propertyName'],
  searchSynonyms: ['step', 'state', 'connection'],
  example: { filter: 'step:failed', since: '7d' },
  screen: { path: '/update-progress', group: 'management', position: 16, key: 'Shift+p' },
  live: { categories: [liveCategories.updateProgress], entries: ['RUN'] },
});
