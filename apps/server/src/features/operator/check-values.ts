import { ProblemError } from '@floorwalker/core/contract/problem';
import type { OperatorValues } from '@floorwalker/core/forms/operator';
import { fromColumns, selectColumns, toColumns } from '../../db/columns.ts';
import type { Queryable } from '../../db/database.ts';
import { type Caller, seesProperty } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { toRowProblem } from '../../list/form-store.ts';
import { findConfusableLogins } from '../identity/account/confusable-logins.ts';
import { isWithin, machineRightsOf, rightsOfOperator } from '../identity/operator/operators.ts';
import { readHoldings, requireRights } from '../identity/operator/rights.ts';
import { type OwnRights, requireOwnRights } from './own-rights.ts';

/** Expression: the name of an operator; `–` if the caller, who sees the properties `$2`, may not see the operator. */
const visibleName = `case when $2::integer[] is null or ${isWithin('$2')} then o.name else '–' end`;

// The conditions on empty values are those of the partial indexes.
const hasLogin = (value: string) => `lower(o.login) = lower(${value})`;
const hasEmail = (value: string) => `o.email <> '' and lower(o.email) = lower(${value})`;

/**
 * Other operators to whom values of the given operators `g` belong. A login name must not equal somebody's address either: password
 * links would be sent to the wrong account. Of operators of the same request only those before count. One statement, because files
 * create thousands of operators.
 */
const findOwners = `with g as materialized (select * from unnest($1::integer[], $3::text[], $4::text[], $5::text[])
    with ordinality as given(id, login, email, external_id, n)),
  h as materialized (select * from unnest($6::integer[], $7::text[]) as held(id, card))
select (g.n - 1)::integer as n, f.code, f.key, f.value, f.name from g cross join lateral (
  select 1 as position, 'operator.login-exists' as code, 'login' as key, g.login as value, o.id, ${visibleName} as name from operator o
    where o.id <> g.id and o.retired is null and (${hasLogin('g.login')} or ${hasEmail('g.login')})
  union all select 2, 'operator.email-exists', 'email', g.email, o.id, ${visibleName} from operator o
    where o.id <> g.id and g.email <> '' and o.retired is null and (${hasEmail('g.email')} or ${hasLogin('g.email')})
  union all select 3, 'operator.external-id-exists', 'externalId', g.external_id, o.id, ${visibleName} from operator o
    where o.id <> g.id and o.external_id <> '' and lower(o.external_id) = lower(g.external_id)
  union all select 4, 'operator.card-exists', 'card', c.card, o.id, ${visibleName} from h
    join operator_card c on c.card = h.card join operator o on o.id = c.operator_id where h.id = g.id and o.id <> g.id) f
where not exists (select from g later where later.id = f.id and later.n > g.n)
order by g.n, f.position limit 1`;

type UniqueCode = 'operator.login-exists' | 'operator.email-exists' | 'operator.external-id-exists' | 'operator.card-exists';

/** An operator with values that belong to one operator each. */
interface UniqueValues {
  readonly id: number;
  readonly path: string | null;
  readonly values: Pick<OperatorValues, 'login' | 'email'> & Partial<Pick<OperatorValues, 'externalId' | 'cards'>>;
}

/** Throws if a value that must be unique belongs to another operator; the message names the owner [MG-02]. */
export async function checkUnique(tx: Queryable, caller: Caller, rows: readonly UniqueValues[]): Promise<void> {
  if (rows.length === 0) return;
  const held = rows.flatMap(({ id, values }) => (values.cards ?? []).map((card) => ({ id, card: card.toUpperCase() })));
  const bound = [
    rows.map(({ id }) => id),
    caller.operator.properties,
    ...(['login', 'email', 'externalId'] as const).map((name) => rows.map(({ values }) => values[name] ?? '')),
    held.map(({ id }) => id),
    held.map(({ card }) => card),
  ];
  const [owner] = await tx.query<{ n: number; code: UniqueCode; key: string; value: string; name: string }>(findOwners, bound);
  const row = owner && rows[owner.n];
  if (!owner || !row) return;
  const value = row.values.cards?.find((card) => card.toUpperCase() === owner.value) ?? owner.value;
  throw toRowProblem(row, new ProblemError(owner.code, { [owner.key]: value, name: owner.name }));
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

/** Returns the rights of profile and own rights with the additional ones of an account, and without those withheld from it. */
const withUserRights = (
  given: readonly string[],
  { granted, withheld }: { readonly granted: readonly string[]; readonly withheld: readonly string[] },
): readonly string[] => [...new Set([...given, ...granted])].filter((right) => !withheld.includes(right));

/** Throws that there is no such profile; `path` is the field. */
const unknownProfile = (path: string) => invalid([{ path, code: 'unknown-profile', params: {} }]);

/** A profile together with own rights. */
interface Combination {
  readonly profile: string;
  readonly own: OwnRights;
}

/** What a combination gives: rights of the console, and those at the machine of the profile. */
interface GivenRights {
  readonly rights: readonly string[];
  readonly machine: readonly string[];
  /** The profile for dashboards exists, or none is chosen. */
  readonly isDashboardsKnown: boolean;
}

const keyOf = ({ profile, own }: Combination) => JSON.stringify([profile, own.ownRights, own.ownGrants, own.dashboardsProfile]);
const combinationColumns = { key: 'text', profile: 'text', own_rights: 'json', own_grants: 'json', dashboards: 'text' } as const;

/** Reads what combinations give, by `keyOf`; those with an unknown profile are missing. */
async function readCombinations(tx: Queryable, all: readonly Combination[]): Promise<ReadonlyMap<string, GivenRights>> {
  const rows = [...new Map(all.map((one) => [keyOf(one), one]))].map(([key, { profile, own }]) => ({
    key,
    profile,
    own_rights: own.ownRights,
    own_grants: own.ownGrants,
    dashboards: own.dashboardsProfile,
  }));
  const [key, , ownRights, ownGrants] = selectColumns(combinationColumns);
  const found = await tx.query<GivenRights & { key: string }>(
    `select ${key} as key, ${machineRightsOf('h.grants')} as machine,
       array(select unnest(rights_in_force(h, ${ownRights}, ${ownGrants})) union select unnest(dashboard_rights(r.dashboards))) as rights,
       r.dashboards = '' or exists (select from rights_profile d where d.id = r.dashboards) as "isDashboardsKnown"
     from ${fromColumns(combinationColumns)} join rights_profile h on h.id = r.profile`,
    toColumns(combinationColumns, rows),
  );
  return new Map(found.map(({ key: one, ...given }) => [one, given]));
}

/** Returns the rights that the chosen profile and own rights give. Throws if there is no such profile; `path` is the field. */
export async function readGivenRights(tx: Queryable, profile: string, own: OwnRights, path = 'profile'): Promise<readonly string[]> {
  const [found] = (await readCombinations(tx, [{ profile, own }])).values();
  if (!found) throw unknownProfile(path);
  return found.rights;
}

/** What an operator is given by a change. */
interface Given extends Combination {
  /** The profile before; left out for a new operator. */
  readonly oldProfile?: string | undefined;
  /** The own rights before. */
  readonly oldOwn: OwnRights;
  readonly properties: readonly number[];
  /** Rights in addition to those of the profile, and those withheld. */
  readonly granted: readonly string[];
  readonly withheld: readonly string[];
}

/** Checks what a caller gives to operators, and returns their rights after the change. */
export type GiveCheck = (given: Given) => readonly string[];

/**
 * Reads what the caller holds at this moment, and the profiles and properties that they give, once for all rows of a request. The
 * check throws unless the caller holds all rights, sees all properties, and the operator will see one. `path`: field of the profile.
 */
export async function createGiveCheck(
  tx: Queryable,
  { operator }: Caller,
  given: readonly (Combination & { readonly properties: readonly number[] })[],
  path = 'profile',
): Promise<GiveCheck> {
  const holdings = { rights: await readHoldings(tx, operator.id) };
  const combinations = await readCombinations(tx, given);
  const properties = [...new Set(given.flatMap((one) => one.properties))];
  const known = new Set(
    (await tx.query<{ id: number }>('select id from property where id = any($1::integer[])', [properties])).map(({ id }) => id),
  );
  const isVisible = (id: number) => known.has(id) && seesProperty(operator, id);
  return ({ profile, oldProfile, own, oldOwn, properties: chosen, granted, withheld }) => {
    const found = combinations.get(keyOf({ profile, own }));
    if (!found) throw unknownProfile(path);
    if (!found.isDashboardsKnown) throw unknownProfile('dashboardsProfile');
    const rights = withUserRights(found.rights, { granted, withheld });
    requireRights(rights, holdings);
    if (profile !== oldProfile) requireRights(found.machine, holdings);
    requireOwnRights(own, oldOwn, holdings);
    const fault = (code: string) => invalid([{ path: 'properties', code, params: {} }]);
    // Without properties the operator could sign in and see nothing.
    if (!rights.includes('property.view-all') && chosen.length === 0) throw fault('required');
    if (!chosen.every(isVisible)) throw fault('unknown-property');
    return rights;
  };
}

/** Returns the properties whose approval policies concern a change of an operator with these rights; null: those of all properties. */
export const concernedProperties = (rights: readonly string[], properties: readonly number[]): readonly number[] | null =>
  rights.includes('property.view-all') ? null : [...new Set(properties)];
