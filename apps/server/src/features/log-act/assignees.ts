import type { assigneesResponse } from '@floorwalker/core/endpoints/log-act';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { holdsRight, maySignIn } from '../identity/operator/operators.ts';
import type { ActLogTable } from './act-log.ts';

const viewsAll = holdsRight('property.view-all');

/** SQL condition: the operator `o` may act on the rows of a log. */
const mayHandle = ({ handle, view }: ActLogTable) => `o.retired is null and ${maySignIn} and ${holdsRight(handle)} and ${holdsRight(view)}`;

/** SQL condition: the operator `o` sees a property of the list `properties`; null: all properties. */
const shares = (properties: string) => `(${viewsAll} or exists (select from operator_property w where w.operator_id = o.id
  and (${properties}::integer[] is null or w.property_id = any(${properties}::integer[]))))`;

const columns = `o.id, o.login, o.name`;

/** Creates the handler that returns the operators to whom the caller may assign rows of a log. */
export const assigneesHandler =
  (database: Queryable, log: ActLogTable) =>
  async ({ caller }: { readonly caller: Caller }): Promise<Shape<typeof assigneesResponse>> => {
    const items = await database.query<{ id: number; login: string; name: string }>(
      `select ${columns} from operator o where ${mayHandle(log)} and ${shares('$1')} order by lower(o.name), o.id limit 1000`,
      [caller.operator.properties],
    );
    return { items: [...items] };
  };

/**
 * Returns whether an operator sees a property. The operator stays locked until the end of the transaction. Throws if the caller cannot
 * assign rows of the log to the operator.
 */
export async function readAssignee(
  tx: Queryable,
  { operator }: Caller,
  log: ActLogTable,
  id: number,
): Promise<(property: number) => boolean> {
  const [row] = await tx.query<{ all: boolean; properties: number[] }>(
    `select ${viewsAll} as all, array(select w.property_id from operator_property w where w.operator_id = o.id) as properties
     from operator o where o.id = $1 and ${mayHandle(log)} and ${shares('$2')} for share of o`,
    [id, operator.properties],
  );
  if (!row) throw invalid([{ path: 'assignee', code: 'unknown-operator', params: {} }]);
  return (property) => row.all || row.properties.includes(property);
}
