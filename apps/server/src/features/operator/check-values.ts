import { ProblemError } from '@floorwalker/core/contract/problem';
import type { OperatorValues } from '@floorwalker/core/forms/operator';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { findConfusableLogins } from '../identity/account/confusable-logins.ts';
import { isWithin, machineRightsOf, rightsOfOperator } from '../identity/operator/operators.ts';
import { requireRightsNow } from '../identity/operator/rights.ts';

/** Expression: the name of an operator; `–` if the caller, who sees the properties `$2`, may not see the operator. */
const visibleName = `case when $2::integer[] is null or ${isWithin('$2')} then o.name else '–' end`;

// The conditions on empty values are those of the partial indexes.
const hasLogin = (value: string) => `lower(o.login) = lower(${value})`;
const hasEmail = (value: string) => `o.email <> '' and lower(o.email) = lower(${value})`;

/**
 * Other operators to whom values of the operator `$1` belong: login name `$3`, address `$4`, external ID `$5`, cards `$6`. A login name
 * must not equal somebody's address either: password links would be sent to the wrong account. One statement, because files create
 * thousands of operators.
 */
const findOwner = `select code, key, value, name from (
  select 1 as position, 'operator.login-exists' as code, 'login' as key, $3::text as value, ${visibleName} as name from operator o
    where o.id <> $1 and o.retired is null and (${hasLogin('$3')} or ${hasEmail('$3')})
  union all select 2, 'operator.email-exists', 'email', $4::text, ${visibleName} from operator o
    where o.id <> $1 and $4::text <> '' and o.retired is null and (${hasEmail('$4')} or ${hasLogin('$4')})
  union all select 3, 'operator.external-id-exists', 'externalId', $5::text, ${visibleName} from operator o
    where o.id <> $1 and o.external_id <> '' and lower(o.external_id) = lower($5)
  union all select 4, 'operator.card-exists', 'card', c.card, ${visibleName} from operator_card c join operator o on o.id = c.operator_id
    where o.id <> $1 and c.card = any($6::text[])) owner
  order by position limit 1`;

type UniqueCode = 'operator.login-exists' | 'operator.email-exists' | 'operator.external-id-exists' | 'operator.card-exists';

/** Values that belong to one operator each. */
type UniqueValues = Pick<OperatorValues, 'login' | 'email'> & Partial<Pick<OperatorValues, 'externalId' | 'cards'>>;

/** Throws if a value that must be unique belongs to another operator; the message names the owner [MG-02]. */
export async function checkUnique(tx: Queryable, caller: Caller, id: number, values: UniqueValues): Promise<void> {
  const { login, email, externalId = '', cards = [] } = values;
  const bound = [id, caller.operator.properties, login, email, externalId, cards.map((card) => card.toUpperCase())];
  const [owner] = await tx.query<{ code: UniqueCode; key: string; value: string; name: string }>(findOwner, bound);
  if (!owner) return;
  const value = cards.find((card) => card.toUpperCase() === owner.value) ?? owner.value;
  throw new ProblemError(owner.code, { [owner.key]: value, name: owner.name });
}

/** Throws for names that can be mistaken for those of others. */
export function checkNames(values: Pick<OperatorValues, 'login' | 'name'>): void {
  const faults = findConfusableLogins(values);
  if (faults.length > 0) throw invalid(faults);
}

/** Returns the rights that an operator has at this moment. */
export async function readRights(tx: Queryable, id: number): Promise<readonly string[]> {
  const [row] = await tx.query<{ rights: string[] }>(`select ${rightsOfOperator} as rights from operator o where o.id = $1`, [id]);
  return row?.rights ?? [];
}

/** Returns the rights of a profile with the additional ones of an account, and without those withheld from it. */
export const withUserRights = (
  profile: readonly string[],
  { granted, withheld }: { readonly granted: readonly string[]; readonly withheld: readonly string[] },
): readonly string[] => [...new Set([...profile, ...granted])].filter((right) => !withheld.includes(right));

/** Returns the rights of the chosen profile. Throws if there is no such profile; `path` is the field. */
export async function readProfileRights(tx: Queryable, profile: string, path = 'profile'): Promise<readonly string[]> {
  const [row] = await tx.query<{ rights: string[] }>('select in_force as rights from rights_profile where id = $1', [profile]);
  if (!row) throw invalid([{ path, code: 'unknown-profile', params: {} }]);
  return row.rights;
}

/** Throws unless the caller holds the rights at the machine of a profile that an operator gets. `old`: the profile before. */
export async function requireMachineRights(tx: Queryable, { operator }: Caller, profile: string, old?: string): Promise<void> {
  if (profile === old) return;
  const [row] = await tx.query<{ rights: string[] }>(`select ${machineRightsOf('h')} as rights from rights_profile h where h.id = $1`, [
    profile,
  ]);
  await requireRightsNow(tx, operator.id, row?.rights ?? []);
}

/** Throws unless the caller sees all these properties, and the operator will see one. */
export async function checkProperties(
  tx: Queryable,
  { operator }: Caller,
  properties: readonly number[],
  rights: readonly string[],
): Promise<void> {
  const fault = (code: string) => invalid([{ path: 'properties', code, params: {} }]);
  // Without properties the operator could sign in and see nothing.
  if (!rights.includes('property.view-all') && properties.length === 0) throw fault('required');
  const known = await tx.query('select from property where id = any($1::integer[])', [properties]);
  const maySee = properties.every((id) => operator.properties === null || operator.properties.includes(id));
  if (known.length !== new Set(properties).size || !maySee) throw fault('unknown-property');
}

/** Returns the properties whose approval policies concern a change of an operator with these rights; null: those of all properties. */
export const concernedProperties = (rights: readonly string[], properties: readonly number[]): readonly number[] | null =>
  rights.includes('property.view-all') ? null : [...new Set(properties)];
