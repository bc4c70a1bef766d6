import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { rightIds } from '../../vocabulary/rights.ts';
import { instant, operatorId, propertyId, uuid } from '../../vocabulary/scalars.ts';

/** How an API token stands. */
export const tokenStates = ['active', 'expired', 'revoked'] as const;
export type TokenState = (typeof tokenStates)[number];

/** An API token: one's own, or everybody's with the right `session.manage`. Its secret is shown once, when it is made. */
export const tokenRow = z.strictObject({
  id: uuid,
  name: z.string(),
  /** First characters of the secret, to tell tokens apart. */
  hint: z.string(),
  operator: operatorId,
  login: z.string(),
  /** Rights it has, if its operator has them at that moment. */
  rights: z.array(z.enum(rightIds)),
  /** Properties it sees; null: all that its operator sees. */
  properties: z.nullable(z.array(propertyId)),
  /** Terminals that it may send dangerous commands to within an hour; null: as many as a session without a confirmation. */
  massLimit: z.nullable(z.int()),
  state: z.enum(tokenStates),
  created: instant,
  expires: instant,
  lastUsed: z.nullable(instant),
  /** This operator may revoke it now: it is active, and its holder has no right over access that they lack. */
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
