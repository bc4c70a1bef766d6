import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { accountStates, accountTypes } from '../../vocabulary/account-states.ts';
import { roleIds } from '../../vocabulary/roles.ts';
import { instant, operatorId, profileId, propertyId } from '../../vocabulary/scalars.ts';
import { userRights } from '../../vocabulary/user-rights.ts';

/** A user of the web client: the account that signs in [SE-06, SE-08, MG-05]. Every operator is one. */
export const accountRow = z.strictObject({
  id: operatorId,
  login: z.string(),
  /** First and last name. */
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Id of the rights profile. */
  role: profileId,
  type: z.enum(accountTypes),
  state: z.enum(accountStates),
  /** Numbers of the assigned properties. */
  properties: z.array(propertyId),
  /** Web-client user rights in force: those of the rights profile and the additional ones, without the withheld ones. */
  userRights: z.array(z.enum(userRights)),
  /** User rights in addition to the rights profile, and those withheld from it. */
  granted: z.array(z.enum(userRights)),
  withheld: z.array(z.enum(userRights)),
  loginAllowed: z.boolean(),
  /** Null: never. */
  lastSignIn: z.nullable(instant),
  passwordChanged: z.nullable(instant),
  mustChangePassword: z.boolean(),
  secondFactor: z.boolean(),
  sessions: z.int(),
  created: instant,
  changed: z.nullable(instant),
  version: z.int(),
  /** Whether the caller may change the account, and disable or delete it. */
  mayEdit: z.boolean(),
  mayDisable: z.boolean(),
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
    type: { kind: 'choice', sortable: true, filter: true, values: accountTypes, translationKey: 'accountType' },
    lastSignIn: { kind: 'time', sortable: true, filter: true },
    passwordChanged: { kind: 'time', sortable: true, filter: true },
    mustChangePassword: { kind: 'flag', filter: true },
    secondFactor: { kind: 'flag', filter: true },
    sessions: { kind: 'integer' },
    created: { kind: 'time', sortable: true, filter: true },
    changed: { kind: 'time', sortable: true, filter: true },
    userRights: { kind: 'set', values: userRights, translationKey: 'userRight' },
  },
  defaultSort: 'login',
  search: ['login', 'name', 'email'],
  searchSynonyms: ['role', 'state', 'type', 'userRights'],
  example: { filter: 'state:waiting' },
  screen: { path: '/user-management', group: 'management', position: 4, key: 'j' },
  live: { entries: ['LOG'] },
});

export type AccountRow = z.output<typeof accountRow>;
