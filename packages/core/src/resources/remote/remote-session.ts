import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import {
  remoteEndReasons,
  remoteModes,
  remoteResultNames,
  remoteRoles,
  remoteStateGroups,
  remoteStates,
} from '../../vocabulary/remote-access.ts';
import { deviceText, instant, operatorId, propertyId, terminalId, uuid } from '../../vocabulary/scalars.ts';

/** One session of remote access to a terminal [RA-02]. */
export const remoteSessionRow = z.strictObject({
  id: uuid,
  at: instant,
  terminal: terminalId,
  terminalName: deviceText(80),
  property: propertyId,
  propertyName: z.string(),
  zone: z.string(),
  operator: operatorId,
  operatorName: z.string(),
  mode: z.enum(remoteModes),
  role: z.enum(remoteRoles),
  clipboard: z.boolean(),
  reason: z.string(),
  state: z.enum(remoteStates),
  /** Answer of the terminal; null: it has not answered. */
  answer: z.nullable(z.enum(remoteResultNames)),
  /** Whether the terminal could start its screen server; null: it did not say [RA-02]. */
  portForwarding: z.nullable(z.boolean()),
  /** What the terminal said about its answer: untrusted text. */
  detail: deviceText(200),
  connected: z.nullable(instant),
  ended: z.nullable(instant),
  endReason: z.nullable(z.enum(remoteEndReasons)),
  /** Size of the recording in bytes; null: there is none. */
  recording: z.nullable(z.int()),
});
export type RemoteSessionRow = z.output<typeof remoteSessionRow>;

export const remoteSessionResource = defineResource({
  id: 'remote-sessions',
  noun: 'remote',
  right: 'console.log-in',
  row: remoteSessionRow,
  rowId: 'id',
  columns: {
    at: { kind: 'time', sortable: true, filter: true, priority: 'main' },
    terminal: { kind: 'integer', sortable: true, filter: true, priority: 'whole' },
    terminalName: { kind: 'text', filter: true, priority: 'whole' },
    operatorName: { kind: 'text', filter: true, priority: 'main' },
    state: {
      kind: 'choice',
      values: remoteStates,
      translationKey: 'remoteState',
      groups: remoteStateGroups,
      filter: true,
      priority: 'main',
    },
    answer: { kind: 'choice', values: remoteResultNames, translationKey: 'remoteResult', filter: true },
    mode: { kind: 'choice', values: remoteModes, translationKey: 'remoteMode', filter: true },
    reason: { kind: 'text', filter: true },
    connected: { kind: 'time', sortable: true, filter: true },
    ended: { kind: 'time', sortable: true, filter: true },
    endReason: { kind: 'choice', values: remoteEndReasons, translationKey: 'remoteEndReason', filter: true },
    recording: { kind: 'bytes', sortable: true, filter: true },
    role: { kind: 'choice', values: remoteRoles, translationKey: 'remoteRole', filter: true, hidden: true },
    clipboard: { kind: 'flag', filter: true, hidden: true },
    portForwarding: { kind: 'flag', filter: true, hidden: true },
    detail: { kind: 'text', hidden: true },
    propertyName: { kind: 'text', filter: true, aliases: ['site'], hidden: true, priority: 'last' },
    id: { kind: 'text', hidden: true },
  },
  defaultSort: '-at',
  search: ['terminalName', 'operatorName', 'reason', 'propertyName'],
  searchSynonyms: ['state', 'answer', 'mode', 'endReason'],
  example: { filter: 'terminal:17', since: '7d' },
  screen: { path: '/remote-access', group: 'monitoring', position: 9, key: 'Shift+r' },
  live: { entries: ['LOG'], everyOperator: true },
});
