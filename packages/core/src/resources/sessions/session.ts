import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { sessionKinds } from '../../vocabulary/access-states.ts';
import { instant, operatorId } from '../../vocabulary/scalars.ts';

/** A current session [SE-09]: one of the caller's own, or any with the right `session.manage`. `key` is the public SessionKey. */
export const sessionRow = z.strictObject({
  key: z.string(),
  operator: operatorId,
  operatorName: z.string(),
  login: z.string(),
  kind: z.enum(sessionKinds),
  address: z.string(),
  agent: z.string(),
  started: instant,
  lastActivity: instant,
  expires: instant,
  own: z.boolean(),
  current: z.boolean(),
  /**
   * Whether the caller may end the session: a session of another operator requires the right `session.manage`, and each of
   * the rights `session.manage` and `web-user.manage` that the other operator has.
   */
  mayEnd: z.boolean(),
});

export const sessionResource = defineResource({
  id: 'sessions',
  noun: 'session',
  right: 'own-account.manage',
  row: sessionRow,
  rowId: 'key',
  columns: {
    login: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    operatorName: { kind: 'text', filter: true },
    kind: { kind: 'choice', sortable: true, filter: true, values: sessionKinds, translationKey: 'sessionKind' },
    address: { kind: 'text', filter: true },
    agent: { kind: 'text', filter: true },
    started: { kind: 'time', sortable: true, filter: true },
    lastActivity: { kind: 'time', sortable: true, filter: true },
    expires: { kind: 'time', sortable: true },
    current: { kind: 'flag' },
    key: { kind: 'text', hidden: true },
  },
  defaultSort: '-lastActivity',
  search: ['login', 'operatorName', 'address', 'agent'],
  searchSynonyms: ['kind'],
  example: { filter: 'kind:cli' },
  screen: { path: '/user/sessions', group: 'management', position: 3, key: 's' },
  live: { entries: [] },
});

export type SessionRow = z.output<typeof sessionRow>;
