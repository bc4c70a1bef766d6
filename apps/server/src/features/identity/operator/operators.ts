import type { Profile } from '@floorwalker/core/endpoints/profile';
import { type Role, rightsOfRole } from '@floorwalker/core/vocabulary/roles';
import type { Operator } from '../../../http/handler.ts';

/** An operator as stored in the database. */
export interface OperatorRecord {
  id: number;
  login: string;
  name: string;
  role: Role;
  properties: number[];
  profile: Partial<Profile> | null;
}

/** Columns of `OperatorRecord`; `o` is the table alias. */
export const operatorColumns = `o.id, o.login, o.name, o.role,
  array(select property_id from operator_property where operator_id = o.id order by property_id) as properties,
  (select f.profile from operator_profile f where f.operator_id = o.id) as profile`;

/** SQL condition: the operator may sign in at all. */
export const maySignIn = 'not o.disabled and not o.waiting';

/** Converts a record to an operator with the present rights of the role. A role unknown to this version has no rights. */
export function toOperator({ id, login, name, role, properties, profile }: OperatorRecord): Operator {
  const rights = new Set(Object.hasOwn(rightsOfRole, role) ? rightsOfRole[role] : []);
  return { id, login, name, role, rights, properties: rights.has('property.view-all') ? null : properties, profile: profile ?? {} };
}
