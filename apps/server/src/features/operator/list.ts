import { type OperatorRow, operatorResource } from '@floorwalker/core/resources/operators/operator';
import { fromGrants, type GrantValues } from '@floorwalker/core/vocabulary/grants';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { plainColumn } from '../../list/columns.ts';
import { leftJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import type { ListSource } from '../../list/source.ts';
import { accountState, lastSignIn } from '../identity/account/list.ts';
import { countTemplates } from '../identity/operator/biometrics.ts';
import { holdsRight, isWithin, rightsOfOperator, toRights } from '../identity/operator/operators.ts';

type Times = 'lastSignIn' | 'passwordChanged' | 'created' | 'changed';
type StoredOperator = Omit<OperatorRow, Times | 'rights' | keyof GrantValues | 'mayEdit' | 'mayDisable'> & {
  rights: string[];
  grants: string[];
  lastSignIn: Date | null;
  passwordChanged: Date | null;
  created: Date;
  changed: Date | null;
  /** The rights that count. */
  held: string[];
};

const properties = 'array(select w.property_id from operator_property w where w.operator_id = o.id order by w.property_id)';
const assigned = `(select coalesce(string_agg(w.property_id::text, ', ' order by w.property_id), '') from operator_property w where w.operator_id = o.id)`;

const hasDevicePassword = '(d.password is not null)';
const hasPin = '(d.pin is not null)';

function toRow({ held, grants, ...stored }: StoredOperator, { operator }: Caller): OperatorRow {
  const manages = operator.rights.has('operator.manage');
  const mayEdit = manages && [...toRights(held)].every((right) => operator.rights.has(right));
  return {
    ...stored,
    ...fromGrants(grants),
    rights: [...toRights(stored.rights)],
    // Some terminals accept the number of a card as proof of identity.
    cards: manages ? stored.cards : [],
    lastSignIn: stored.lastSignIn?.toISOString() ?? null,
    passwordChanged: stored.passwordChanged?.toISOString() ?? null,
    created: stored.created.toISOString(),
    changed: stored.changed?.toISOString() ?? null,
    mayEdit,
    mayDisable: mayEdit && !stored.master && stored.id !== operator.id,
  };
}

const createSource = (lockMinutes: number): ListSource<typeof operatorResource, StoredOperator> => ({
  table: 'operator o',
  joins: [leftJoin('operator_device_secret', 'd', 'd.operator_id = o.id')],
  select: `o.id, o.login, o.name, o.email, o.position, o.pager,
    o.operator_role as "operatorRole", o.operator_level as "operatorLevel", o.online_system as "onlineSystem", o.role as profile,
    coalesce(o.dashboards_profile, '') as "dashboardsProfile", o.own_rights as rights, o.own_grants as grants, ${accountState(lockMinutes)} as state,
    ${holdsRight('property.view-all')} as "allProperties", ${properties} as properties,
    ${assigned} as assigned, o.external_id as "externalId", o.external_id_type as "externalIdType", ${countTemplates('fingerprints')} as fingerprints, ${countTemplates('palm_scans')} as "palmScans",
    array(select c.card from operator_card c where c.operator_id = o.id order by c.card) as cards, not o.disabled as "loginAllowed",
    o.must_change as "mustChangePassword", ${hasDevicePassword} as "separateDevicePassword", ${hasPin} as "pinAssigned", ${lastSignIn} as "lastSignIn", o.password_changed as "passwordChanged", o.created, o.changed,
    o.is_master as master, o.version, ${rightsOfOperator} as held`,
  columns: {
    id: 'o.id',
    login: 'o.login',
    name: 'o.name',
    profile: plainColumn('o.role', { isNullable: true }),
    dashboardsProfile: `coalesce(o.dashboards_profile, '')`,
    state: `(${accountState(lockMinutes)})`,
    assigned,
    allProperties: `(${holdsRight('property.view-all')})`,
    position: 'o.position',
    pager: 'o.pager',
    operatorRole: 'o.operator_role',
    operatorLevel: 'o.operator_level',
    onlineSystem: 'o.online_system',
    email: 'o.email',
    externalId: 'o.external_id',
    externalIdType: 'o.external_id_type',
    lastSignIn: plainColumn(lastSignIn, { isNullable: true }),
    mustChangePassword: 'o.must_change',
    separateDevicePassword: hasDevicePassword,
    pinAssigned: hasPin,
    fingerprints: countTemplates('fingerprints'),
    palmScans: countTemplates('palm_scans'),
    passwordChanged: plainColumn('o.password_changed', { isNullable: true }),
    created: 'o.created',
    changed: plainColumn('o.changed', { isNullable: true }),
  },
  // Sign-ups that wait for admission are in the list of accounts.
  visible: ({ operator }, bind) =>
    `o.retired is null and not o.waiting${operator.properties === null ? '' : ` and ${isWithin(bind(operator.properties))}`}`,
  byId: (id, bind) => (/^\d{1,6}$/.test(id) ? `o.id = ${bind(Number(id))}::integer` : null),
  toRow,
});

/** Creates the list of operators [MG-01]. An operator who sees only some properties sees operators of these only. */
export const createOperatorList = (pool: Database, { lockMinutes }: Pick<Config, 'lockMinutes'>) =>
  createList(operatorResource, createSource(lockMinutes), pool);
