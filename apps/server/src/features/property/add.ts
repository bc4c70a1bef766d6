import { ProblemError } from '@floorwalker/core/contract/problem';
import type { addProperty } from '@floorwalker/core/endpoints/property';
import type { propertyResource } from '@floorwalker/core/resources/properties/property';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Handler } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { checkValues, publishProperty } from './values.ts';

/** Creates a property. */
export const addPropertyHandler =
  ({ properties }: { readonly properties: List<typeof propertyResource> }): Handler<typeof addProperty> =>
  (call) => {
    const { caller, body } = call;
    const { id, ...values } = body;
    // The creator could not see the new property.
    if (caller.operator.properties !== null) throw new ProblemError('right.missing', { right: 'property.view-all' });
    return call.write(async (tx) => {
      // Serialises changes, so that a name that was found free stays free.
      await tx.execute('select pg_advisory_xact_lock($1)', [advisoryLocks.properties]);
      await checkValues(tx, id, values);
      const added = await tx.execute(
        `insert into property (id, name, zone, currency, day_start, address, changed_by) values ($1, $2, $3, $4, $5::interval, $6, $7)
         on conflict (id) do nothing`,
        [id, values.name, values.zone, values.currency, values.dayStart, values.address, caller.operator.id],
      );
      if (added === 0) throw new ProblemError('property.exists', { property: id });
      auditCall(tx, call, 'property.add', `property/${id}`, { new: values });
      publishProperty(tx, id);
      return properties.show(caller, String(id), tx);
    });
  };
