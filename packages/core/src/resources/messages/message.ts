import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { messageKinds } from '../../vocabulary/message-kinds.ts';
import { instant, uuid } from '../../vocabulary/scalars.ts';
import { severities } from '../../vocabulary/severities.ts';

/** A message to an operator [SH-18]; nobody else can see it. */
export const messageRow = z.strictObject({
  id: uuid,
  at: instant,
  kind: z.enum(messageKinds),
  severity: z.enum(severities),
  /** Values for the placeholders in the text of the message's kind. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Path of the console that the message links to, or empty. */
  link: z.string(),
  read: z.boolean(),
});

export const messageResource = defineResource({
  id: 'messages',
  noun: 'message',
  right: 'notification.receive',
  row: messageRow,
  rowId: 'id',
  columns: {
    at: { kind: 'time', sortable: true, filter: true },
    read: { kind: 'flag', filter: true },
    severity: { kind: 'choice', sortable: true, filter: true, values: severities, translationKey: 'severity' },
    kind: { kind: 'choice', sortable: true, filter: true, values: messageKinds, translationKey: 'messageKind' },
    params: { kind: 'message' },
    id: { kind: 'text', hidden: true },
  },
  defaultSort: '-at',
  search: ['params'],
  searchSynonyms: ['severity', 'kind'],
  example: { filter: 'read:no severity>=warning' },
  screen: { path: '/user/messages', group: 'user', position: 2, key: 'h' },
  live: { means: 'arrivals', entries: ['LOG'] },
});

export type MessageRow = z.output<typeof messageRow>;
