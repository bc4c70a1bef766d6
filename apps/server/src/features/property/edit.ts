import { ProblemError } from '@floorwalker/core/contract/problem';
import type { editProperty } from '@floorwalker/core/endpoints/property';
import type { propertyResource } from '@floorwalker/core/resources/properties/property';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Queryable } from '../../db/database.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Handler } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { checkValues, type PropertyValues, publishProperty } from './values.ts';

type Stored = PropertyValues & { readonly version: number; readonly changedBy: string | null };

async function lockProperty(tx: Queryable, id: number): Promise<Stored> {
  await tx.execute('select pg_advisory_xact_lock($1)', [advisoryLocks.properties]);
  const [stored] = await tx.query<Stored>(
    `select p.name, p.zone, p.currency, to_char(p.day_start, 'HH24:MI') as "dayStart", p.address, p.version, o.name as "changedBy"
     from property p left join operator o on o.id = p.changed_by where p.id = $1 for update of p`,
    [id],
  );
  if (!stored) throw new ProblemError('row.not-found', { id: String(id) });
  return stored;
}

/** Replaces the values of a property, unless somebody else has changed them since the caller has read them. */
export const editPropertyHandler =
  ({ properties }: { readonly properties: List<typeof propertyResource> }): Handler<typeof editProperty> =>
  (call) => {
    const { caller, params, body } = call;
    const id = Number(params.id);
    const { version, ...values } = body;
    return call.write(async (tx) => {
      // A property that is invisible to the caller is reported like one that does not exist.
      await properties.show(caller, params.id, tx);
      const { version: current, changedBy, ...old } = await lockProperty(tx, id);
      if (current !== version) throw new ProblemError('row.changed', { by: changedBy ?? '–' });
      await checkValues(tx, id, values);
      await tx.execute(
        `update property set name = $2, zone = $3, currency = $4, day_start = $5::interval, address = $6, version = version + 1,
           changed_by = $7 where id = $1`,
        [id, values.name, values.zone, values.currency, values.dayStart, values.address, caller.operator.id],
      );
      auditCall(tx, call, 'property.edit', `property/${id}`, { old, new: values });
      publishProperty(tx, id);
      return properties.show(caller, params.id, tx);
    });
  };
