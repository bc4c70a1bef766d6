import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { advisoryLocks } from '../../../db/advisory-locks.ts';
import type { Queryable } from '../../../db/database.ts';
import { maySignIn, rightsInForce } from './operators.ts';

/** Rights of an administrator: together they can restore any other right. */
const rightsOfAdministrators: readonly Right[] = ['console.log-in', 'operator.view', 'operator.manage', 'rights.edit'];

const quoted = rightsOfAdministrators.map((right) => `'${right}'`).join(', ');

/** SQL condition: the operator has something to sign in with. One without a password is no administrator yet. */
const hasCredentials = `(o.password <> '' or exists (select from passkey k where k.operator_id = o.id))`;

/** Waits until no other transaction can make administrators fewer. */
export const lockAdministrators = (tx: Queryable): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock($1)', [advisoryLocks.administrators]);

/** What has an administrator: the installation, if somebody sees all properties, and these properties. */
interface Administered {
  everywhere: boolean;
  properties: number[];
}

async function readAdministered(tx: Queryable): Promise<Administered> {
  const [row] = await tx.query<Administered>(
    `with a as (
       select o.id, 'property.view-all' = any(r.held) as everywhere from operator o join rights_profile h on h.id = o.role
       cross join lateral (select ${rightsInForce} as held) r
       where ${maySignIn} and ${hasCredentials} and r.held @> array[${quoted}])
     select exists (select from a where everywhere) as everywhere, array(
       select p.id from property p where exists (
         select from a where everywhere or exists (
           select from operator_property w where w.operator_id = a.id and w.property_id = p.id)) order by p.id) as properties`,
  );
  return row ?? { everywhere: false, properties: [] };
}

/**
 * Runs a change, and throws if the installation or a property has lost its last administrator by it [MG-02]. `name`: whom the
 * change concerns. The caller holds the lock of `lockAdministrators`.
 */
export async function keepAdministrators(tx: Queryable, name: string, change: () => Promise<unknown>): Promise<void> {
  const before = await readAdministered(tx);
  await change();
  const after = await readAdministered(tx);
  if (before.everywhere && !after.everywhere) throw new ProblemError('operator.last-administrator', { name });
  const lost = before.properties.find((id) => !after.properties.includes(id));
  if (lost !== undefined) throw new ProblemError('operator.last-of-property', { property: lost });
}
