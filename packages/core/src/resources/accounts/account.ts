import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { accountStates } from '../../vocabulary/account-states.ts';
import { roleIds } from '../../vocabulary/roles.ts';
import { instant, operatorId, profileId } from '../../vocabulary/scalars.ts';

/** An account that signs in [SE-06, SE-08]. */
export const accountRow = z.strictObject({
  id: operatorId,
  login: z.string(),
  name: z.string(),
  email: z.string(),
  /** Id of the rights profile. */
  role: profileId,
  state: z.enum(accountStates),
  /** Null: never. */
  lastSignIn: z.nullable(instant),
  passwordChanged: z.nullable(instant),
  mustChangePassword: z.boolean(),
  secondFactor: z.boolean(),
  sessions: z.int(),
  created: instant,
  /** Whether the caller may remove the second factors. */
  mayResetFactors: z.boolean(),
});

export const accountResource = defineResource({
  id: 'accounts',
  noun: 'account',
  right: 'web-user.manage',
  row: accountRow,
  rowId: 'id',
  columns: {
    id: { kind: 'integer', sortable: true, filter: true },
    login: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    name: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    email: { kind: 'text', sortable: true, filter: true },
    role: { kind: 'choice', sortable: true, filter: true, values: roleIds, isOpen: true, translationKey: 'role' },
    state: { kind: 'choice', sortable: true, filter: true, values: accountStates, translationKey: 'accountState' },
    lastSignIn: { kind: 'time', sortable: true, filter: true },
    passwordChanged: { kind: 'time', sortable: true, filter: true },
    mustChangePassword: { kind: 'flag', filter: true },
    secondFactor: { kind: 'flag', filter: true },
    sessions: { kind: 'integer' },
    created: { kind: 'time', sortable: true, filter: true },
  },
  defaultSort: 'login',
  search: ['login', 'name', 'email'],
  searchSynonyms: ['role', 'state'],
  example: { filter: 'state:waiting' },
  screen: { path: '/user-management', group: 'management', position: 4, key: 'j' },
  live: { entries: ['LOG'] },
});

export type AccountRow = z.output<typeof accountRow>;
