import { ProblemError } from '@floorwalker/core/contract/problem';
import type { OperatorValues } from '@floorwalker/core/forms/operator';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { findConfusableLogins } from '../identity/account/confusable-logins.ts';
import { isWithin, machineRightsOf, rightsOfOperator } from '../identity/operator/operators.ts';
import { requireRightsNow } from '../identity/operator/rights.ts';

type UniqueCode = 'operator.login-exists' | 'operator.email-exists' | 'operator.external-id-exists' | 'operator.card-exists';

/** Expression: the name of an operator; `–` if the caller, who sees the properties `$3`, may not see the operator. */
const visibleName = `case when $3::integer[] is null or ${isWithin('$3')} then o.name else '–' end`;

/** Returns the name of another operator to whom the value belongs. `condition` is on `o`, with the value as `$1`. */
async function findOwner(tx: Queryable, caller: Caller, id: number, condition: string, value: string): Promise<string | undefined> {
  const [owner] = await tx.query<{ name: string }>(
    `select ${visibleName} as name from operator o where o.id <> $2 and ${condition} limit 1`,
    [value, id, caller.operator.properties],
  );
  return owner?.name;
}

/** Values that belong to one operator each. */
type UniqueValues = Pick<OperatorValues, 'login' | 'email'> & Partial<Pick<OperatorValues, 'externalId' | 'cards'>>;

/** Throws if a value that must be unique belongs to another operator; the message names the owner [MG-02]. */
export async function checkUnique(tx: Queryable, caller: Caller, id: number, values: UniqueValues): Promise<void> {
  const { login, email, externalId = '', cards = [] } = values;
  const check = async (code: UniqueCode, key: string, value: string, condition: string) => {
    if (value === '') return;
    const name = await findOwner(tx, caller, id, condition, value);
    if (name !== undefined) throw new ProblemError(code, { [key]: value, name });
  };
  // A login name must not equal somebody's address either: password links would be sent to the wrong account.
  const login$1 = 'lower(o.login) = lower($1)';
  const email$1 = 'lower(o.email) = lower($1)';
  await check('operator.login-exists', 'login', login, `o.retired is null and (${login$1} or ${email$1})`);
  await check('operator.email-exists', 'email', email, `o.retired is null and (${email$1} or ${login$1})`);
  await check('operator.external-id-exists', 'externalId', externalId, 'lower(o.external_id) = lower($1)');
  for (const card of cards) {
    await check(
      'operator.card-exists',
      'card',
      card,
      'exists (select from operator_card c where c.operator_id = o.id and c.card = upper($1))',
    );
  }
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
