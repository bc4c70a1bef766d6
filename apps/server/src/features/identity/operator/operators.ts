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

/** SQL expression: the rights of the operator's profile at this moment; `o` is the operator. */
export const rightsOfOperator = '(select h.rights from rights_profile h where h.id = o.role)';

/** SQL condition: the operator's profile has the right; `alias` is the operator. */
export const holdsRight = (right: Right, alias = 'o') =>
  `exists (select from rights_profile h where h.id = ${alias}.role and '${right}' = any(h.rights))`;

/** SQL condition: the operator sees only properties of the list `properties`; `o` is the operator. */
export const isWithin = (properties: string) => `(not ${holdsRight('property.view-all')} and not exists (
  select from operator_property w where w.operator_id = o.id and w.property_id <> all(${properties}::integer[])))`;

/** Returns the rights of a profile that this version knows. */
export const toRights = (stored: readonly string[]): ReadonlySet<Right> => new Set(stored.filter(isRight));

/** Columns of `OperatorRecord`; `o` is the table alias. */
export const operatorColumns = `o.id, o.login, o.name, o.role, ${rightsOfOperator} as rights,
  array(select property_id from operator_property where operator_id = o.id order by property_id) as properties,
  (select f.profile from operator_profile f where f.operator_id = o.id) as profile`;

/** SQL condition: the operator may sign in at all. */
export const maySignIn = 'not o.disabled and not o.waiting';

/** Converts a record to an operator with the present rights of the profile. */
export function toOperator({ id, login, name, role, properties, profile, ...stored }: OperatorRecord): Operator {
  const rights = toRights(stored.rights);
  return { id, login, name, role, rights, properties: rights.has('property.view-all') ? null : properties, profile: profile ?? {} };
}
