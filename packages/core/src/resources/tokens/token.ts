import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { rightIds } from '../../vocabulary/rights.ts';
import { instant, operatorId, propertyId, uuid } from '../../vocabulary/scalars.ts';

/** States of an API token. */
export const tokenStates = ['active', 'expired', 'revoked'] as const;
export type TokenState = (typeof tokenStates)[number];

/**
 * An API token: one of the caller's own, or any with the right `session.manage`. Its secret is returned only when it is
 * created.
 */
export const tokenRow = z.strictObject({
  id: uuid,
  name: z.string(),
  /** First characters of the secret, to recognise the token. */
  hint: z.string(),
  operator: operatorId,
  login: z.string(),
  /** Rights of its scope; effective only while its operator has them. */
  rights: z.array(z.enum(rightIds)),
  /** Properties that the token may access; null: all properties of its operator. */
  properties: z.nullable(z.array(propertyId)),
  /** Number of terminals per hour that it may send dangerous commands to; null: the limit of a session without confirmation. */
  massLimit: z.nullable(z.int()),
  state: z.enum(tokenStates),
  created: instant,
  expires: instant,
  lastUsed: z.nullable(instant),
  /**
   * Whether the caller may revoke the token: it is active, and the caller has each of the rights `session.manage` and
   * `web-user.manage` that the token's operator has.
   */
  mayRevoke: z.boolean(),
});

export const tokenResource = defineResource({
  id: 'tokens',
  noun: 'token',
  right: 'own-account.manage',
  row: tokenRow,
  rowId: 'id',
  columns: {
    name: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    hint: { kind: 'text' },
    login: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    state: { kind: 'choice', filter: true, values: tokenStates, translationKey: 'tokenState' },
    rights: { kind: 'set', values: rightIds, translationKey: 'right' },
    massLimit: { kind: 'integer', sortable: true, filter: true },
    created: { kind: 'time', sortable: true, filter: true },
    expires: { kind: 'time', sortable: true, filter: true },
    lastUsed: { kind: 'time', sortable: true, filter: true },
    id: { kind: 'text', hidden: true },
  },
  defaultSort: '-created',
  search: ['name', 'hint', 'login'],
  searchSynonyms: ['state', 'rights'],
  example: { filter: 'state:active expires<+30d' },
  screen: { path: '/user/tokens', group: 'user', position: 3, key: 'k' },
  live: { entries: [] },
});

export type TokenRow = z.output<typeof tokenRow>;
