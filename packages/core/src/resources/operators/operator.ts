import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { accountStates } from '../../vocabulary/account-states.ts';
import { externalIdTypes, onlineSystems, operatorLevels, operatorRoles } from '../../vocabulary/operators.ts';
import { rightIds } from '../../vocabulary/rights.ts';
import { roleIds } from '../../vocabulary/roles.ts';
import { instant, operatorId, profileId, propertyId } from '../../vocabulary/scalars.ts';
import { grantColumns, grantedRights } from './granted-rights.ts';

/** An operator as managed by administrators [MG-01]. Deleted operators stay in the logs but not in this list. */
export const operatorRow = z.strictObject({
  id: operatorId,
  login: z.string(),
  name: z.string(),
  email: z.string(),
  position: z.string(),
  pager: z.string(),
  /** What the operator does at terminals, and the level there; neither grants a right of the console. */
  operatorRole: z.enum(operatorRoles),
  operatorLevel: z.int().check(z.minimum(operatorLevels.minimum), z.maximum(operatorLevels.maximum)),
  onlineSystem: z.enum(onlineSystems),
  /** Id of the rights profile. */
  profile: profileId,
  /** Id of the rights profile that gives only its rights to dashboards; empty: none. */
  dashboardsProfile: z.string(),
  /**
   * Rights of the operator's own, besides those of the profile: of the console, ART rights, and rights at the machine. What somebody may do
   * is the union of both.
   */
  ...grantedRights,
  state: z.enum(accountStates),
  /** The operator sees all properties by right, so that assigned ones do not matter. */
  allProperties: z.boolean(),
  /** Numbers of the assigned properties. */
  properties: z.array(propertyId),
  /** The same as text. */
  assigned: z.string(),
  externalId: z.string(),
  externalIdType: z.enum(externalIdTypes),
  /** Numbers of RFID cards, for callers who may change operators; empty for others. */
  cards: z.array(z.string()),
  loginAllowed: z.boolean(),
  mustChangePassword: z.boolean(),
  /** Whether the operator has another password at terminals, and a PIN for the doors of safes; neither is ever returned. */
  separateDevicePassword: z.boolean(),
  pinAssigned: z.boolean(),
  /** Number of fingerprints and of palm scans registered at terminals in use. */
  fingerprints: z.int(),
  palmScans: z.int(),
  /** Null: never. */
  lastSignIn: z.nullable(instant),
  passwordChanged: z.nullable(instant),
  created: instant,
  changed: z.nullable(instant),
  /** The first account of the installation, which cannot be disabled or deleted. */
  master: z.boolean(),
  version: z.int(),
  /** Whether the caller may change the operator, and disable or delete them. */
  mayEdit: z.boolean(),
  mayDisable: z.boolean(),
});

export const operatorResource = defineResource({
  id: 'operators',
  noun: 'operator',
  right: 'operator.view',
  row: operatorRow,
  rowId: 'id',
  columns: {
    id: { kind: 'integer', sortable: true, filter: true, priority: 'whole' },
    login: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    name: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    profile: { kind: 'choice', sortable: true, filter: true, aliases: ['role'], values: roleIds, isOpen: true, translationKey: 'role' },
    dashboardsProfile: { kind: 'text', sortable: true, filter: true, hidden: true },
    rights: { kind: 'set', values: rightIds, translationKey: 'right', hidden: true },
    ...grantColumns,
    state: { kind: 'choice', sortable: true, filter: true, values: accountStates, translationKey: 'accountState' },
    assigned: { kind: 'text', sortable: true, filter: true, aliases: ['property'], allIf: 'allProperties' },
    allProperties: { kind: 'flag', filter: true, hidden: true },
    position: { kind: 'text', sortable: true, filter: true },
    pager: { kind: 'text', sortable: true, filter: true, hidden: true },
    operatorRole: { kind: 'choice', sortable: true, filter: true, values: operatorRoles, translationKey: 'operatorRole', hidden: true },
    operatorLevel: { kind: 'integer', sortable: true, filter: true, hidden: true },
    onlineSystem: { kind: 'choice', sortable: true, filter: true, values: onlineSystems, translationKey: 'onlineSystem', hidden: true },
    email: { kind: 'text', sortable: true, filter: true },
    externalId: { kind: 'text', sortable: true, filter: true },
    externalIdType: {
      kind: 'choice',
      sortable: true,
      filter: true,
      values: externalIdTypes,
      translationKey: 'externalIdType',
      hidden: true,
    },
    lastSignIn: { kind: 'time', sortable: true, filter: true },
    mustChangePassword: { kind: 'flag', filter: true },
    separateDevicePassword: { kind: 'flag', filter: true, hidden: true },
    pinAssigned: { kind: 'flag', filter: true, hidden: true },
    fingerprints: { kind: 'integer', sortable: true, filter: true, hidden: true },
    palmScans: { kind: 'integer', sortable: true, filter: true, hidden: true },
    passwordChanged: { kind: 'time', sortable: true, filter: true },
    created: { kind: 'time', sortable: true, filter: true },
    changed: { kind: 'time', sortable: true, filter: true },
  },
  defaultSort: 'name',
  search: ['login', 'name', 'email', 'position', 'externalId', 'assigned'],
  searchSynonyms: ['profile', 'state'],
  exampleId: '201',
  example: { filter: 'profile:supervisor' },
  screen: { group: 'management', position: 7, key: '1' },
  live: { entries: ['LOG'] },
});

export type OperatorRow = z.output<typeof operatorRow>;
