import type { Profile } from '@floorwalker/core/endpoints/profile';
import { isRight, type Right } from '@floorwalker/core/vocabulary/rights';
import type { Operator } from '../../../http/handler.ts';

/** An operator as stored in the database. */
export interface OperatorRecord {
  id: number;
  login: string;
  name: string;
  role: string;
  rights: string[];
  properties: number[];
  profile: Partial<Profile> | null;
}

/** SQL expression: the rights of an operator besides those of the profile: additional user rights, and own rights. */
const addedRights = (operator: string) => `(${operator}.granted || ${operator}.own_in_force)`;

/**
 * SQL expression: the rights of an operator `o` with the rights profile `h`: those of the profile and the added ones, without the
 * withheld ones.
 */
export const rightsInForce = `case when ${addedRights('o')} = '{}' and o.withheld = '{}' then h.in_force
  else array(select unnest(h.in_force || ${addedRights('o')}) except select unnest(o.withheld)) end`;

/** SQL expression: the rights of the operator `o` at this moment. */
export const rightsOfOperator = `(select ${rightsInForce} from rights_profile h where h.id = o.role)`;

/** SQL expression: the rights at the machine among `grants`. An ART right is given by somebody who holds what it opens. */
export const machineRightsOf = (grants: string) => `array(select g from unnest(${grants}) g where g not like 'art/%')`;

/** SQL expression: all that the operator `o` may give to others: the rights at this moment, and those at the machine. */
export const holdingsOfOperator = `(select (${rightsInForce}) || ${machineRightsOf('h.grants || o.own_grants')}
  from rights_profile h where h.id = o.role)`;

/** SQL condition: the operator has the right; `alias` is the operator. */
export const holdsRight = (
  right: Right,
  alias = 'o',
) => `(not '${right}' = any(${alias}.withheld) and ('${right}' = any(${addedRights(alias)})
  or exists (select from rights_profile h where h.id = ${alias}.role and '${right}' = any(h.in_force))))`;

/** SQL condition: the operator sees only properties of the list `properties`; `o` is the operator. */
export const isWithin = (properties: string) => `(not ${holdsRight('property.view-all')} and not exists (
  select from operator_property w where w.operator_id = o.id and w.property_id <> all(${properties}::integer[])))`;

/** Returns the rights that this version knows. */
export const toRights = (stored: readonly string[]): ReadonlySet<Right> => new Set(stored.filter(isRight));

/** Columns of `OperatorRecord`; `o` is the table alias. */
export const operatorColumns = `o.id, o.login, o.name, o.role, ${rightsOfOperator} as rights,
  array(select property_id from operator_property where operator_id = o.id order by property_id) as properties,
  (select f.profile from operator_profile f where f.operator_id = o.id) as profile`;

/** SQL condition: the operator may sign in at all. */
export const maySignIn = 'not o.disabled and not o.waiting';

/** Converts a record to an operator with the present rights. */
export function toOperator({ id, login, name, role, properties, profile, ...stored }: OperatorRecord): Operator {
  const rights = toRights(stored.rights);
  return { id, login, name, role, rights, properties: rights.has('property.view-all') ? null : properties, profile: profile ?? {} };
}
