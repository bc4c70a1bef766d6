import { ProblemError } from '@floorwalker/core/contract/problem';
import type { removeExclusion } from '@floorwalker/core/endpoints/exclusion';
import type { exclusionResource } from '@floorwalker/core/resources/statistics/exclusion';
import { auditCall } from '../../http/audit-call.ts';
import type { Handler } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { lockExclusions, publishExclusions } from './form.ts';

/** Removes an exclusion: its time counts again at once, and its cells are computed anew in the background [ST-02]. */
export function removeExclusionHandler(exclusions: List<typeof exclusionResource>): Handler<typeof removeExclusion> {
  return async (call) => {
    const { caller, params } = call;
    await call.write(async (tx) => {
      const { id, property, terminal, begins, ends, reason, state } = await exclusions.show(caller, params.id, tx);
      if (state === 'removed') throw new ProblemError('exclusion.removed', { id });
      await tx.execute(
        `update exclusion set state = 'removed', recounted = false, counted_until = begins, version = version + 1,
           changed = date_trunc('milliseconds', clock_timestamp()), changed_by = $2 where id = $1`,
        [id, caller.operator.id],
      );
      auditCall(tx, call, 'exclusion.remove', `exclusion/${id}`, { old: { property, terminal, begins, ends, reason }, terminal });
      publishExclusions(tx, property);
    }, lockExclusions);
    return undefined;
  };
}
