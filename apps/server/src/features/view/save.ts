import { ProblemError } from '@floorwalker/core/contract/problem';
import { maxViews, type saveView } from '@floorwalker/core/endpoints/view/view';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { viewResource } from '@floorwalker/core/resources/views/view';
import type { Write } from '../../db/write.ts';
import { checkAccess } from '../../http/call-write.ts';
import type { Call, Caller, Handler } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import type { List } from '../../list/list.ts';

export interface SaveViewDeps {
  readonly views: List<typeof viewResource>;
  /** The list of an id; undefined when there is none. */
  readonly listOf: (id: string) => List<ResourceDefinition> | undefined;
}

// Any number will do, as long as every server uses the same.
const saveLock = 4_200_003;

type Body = Call<typeof saveView>['body'];

/** Refuses what does not fit its list; a list that the caller may not see is as good as none. */
function check({ listOf }: SaveViewDeps, caller: Caller, { resource, q, sort, shared }: Body): void {
  const list = listOf(resource);
  if (!list || !caller.operator.rights.has(list.resource.right)) throw invalid([{ path: 'resource', code: 'invalid', params: {} }]);
  list.check(caller, { q, sort });
  if (shared) checkAccess(caller.operator, 'view.share');
}

/** The view of this name, or null; refuses a name that is taken, and one view too many. Saves of one operator queue here. */
async function findSame(tx: Write, operator: number, { resource, name, ifExists }: Body): Promise<object | null> {
  // Not the operator's row: every call of the operator holds that, and two that wanted it whole would wait for each other.
  await tx.query('select pg_advisory_xact_lock($1, $2)', [saveLock, operator]);
  const [same] = await tx.query(
    'select id, q, sort, columns, density, shared from saved_view where operator_id = $1 and resource = $2 and name = $3',
    [operator, resource, name],
  );
  if (same && ifExists !== 'replace') throw new ProblemError('view.exists', { name });
  const [all] = await tx.query<{ count: number }>('select count(*) as count from saved_view where operator_id = $1', [operator]);
  if (!same && (all?.count ?? 0) >= maxViews) throw new ProblemError('view.too-many', { most: maxViews });
  return same ?? null;
}

async function store(tx: Write, operator: number, view: Body): Promise<string> {
  const [stored] = await tx.query<{ id: string }>(
    `insert into saved_view (operator_id, resource, name, q, sort, columns, density, shared) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (operator_id, resource, name) do update set q = excluded.q, sort = excluded.sort, columns = excluded.columns,
       density = excluded.density, shared = excluded.shared, changed = clock_timestamp()
     returning id`,
    [operator, view.resource, view.name, view.q, view.sort, view.columns, view.density, view.shared],
  );
  if (!stored) throw new Error('the view was not stored');
  return stored.id;
}

/** Saves a view of a list under a name of the caller's own. */
export function saveViewHandler(deps: SaveViewDeps): Handler<typeof saveView> {
  return ({ caller, body, correlation, write }) => {
    check(deps, caller, body);
    return write(async (tx) => {
      const { ifExists: _, ...view } = body;
      const old = await findSame(tx, caller.operator.id, body);
      const id = await store(tx, caller.operator.id, body);
      tx.audit({
        operator_id: caller.operator.id,
        session_key: caller.sessionKey,
        act: 'view.save',
        terminal_id: null,
        target: `view/${id}`,
        ...(old && { old }),
        new: view,
        outcome: 'done',
        correlation,
      });
      return deps.views.show(caller, id, tx);
    });
  };
}
