import { ProblemError } from '@floorwalker/core/contract/problem';
import { maxViews, type saveView } from '@floorwalker/core/endpoints/view';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { viewResource } from '@floorwalker/core/resources/views/view';
import { reportOf } from '@floorwalker/core/statistics/reports';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import { checkAccess } from '../../http/call-write.ts';
import type { Call, Caller, Handler } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import type { List } from '../../list/list.ts';
import { checkReportSettings } from '../../statistics/check-settings.ts';

export interface SaveViewDeps {
  readonly views: List<typeof viewResource>;
  /** Returns the list with this id; undefined if there is none. */
  readonly listOf: (id: string) => List<ResourceDefinition> | undefined;
}

type Body = Call<typeof saveView>['body'];

const refuse = (path: string) => invalid([{ path, code: 'invalid', params: {} }]);

/** Validates a view against its list or report; one that is invisible to the caller is reported like one that does not exist. */
function check({ listOf }: SaveViewDeps, caller: Caller, { resource, q, sort, shared, report: settings }: Body): void {
  const list = listOf(resource);
  const report = reportOf(resource);
  const right = list?.resource.right ?? report?.right;
  if (right === undefined || !caller.operator.rights.has(right)) throw refuse('resource');
  if (report) {
    if (sort) throw refuse('sort');
    checkReportSettings(report, caller, settings, q);
  } else {
    if (settings) throw refuse('report');
    list?.check(caller, { q, sort });
  }
  if (shared) checkAccess(caller.operator, 'view.share');
}

/**
 * Returns the existing view with this name, or null; throws if the name is taken or the limit is reached. Concurrent saves of
 * one operator run one after another.
 */
async function findSame(tx: Write, operator: number, { resource, name, ifExists }: Body): Promise<object | null> {
  // An advisory lock rather than the operator's row: every request holds a shared lock on that row, so two exclusive ones
  // would deadlock.
  await tx.query('select pg_advisory_xact_lock($1, $2)', [advisoryLocks.viewsOfOperator, operator]);
  const [same] = await tx.query(
    'select id, q, sort, columns, density, report, shared from saved_view where operator_id = $1 and resource = $2 and name = $3',
    [operator, resource, name],
  );
  if (same && ifExists !== 'replace') throw new ProblemError('view.exists', { name });
  const [all] = await tx.query<{ count: number }>('select count(*) as count from saved_view where operator_id = $1', [operator]);
  if (!same && (all?.count ?? 0) >= maxViews) throw new ProblemError('view.too-many', { most: maxViews });
  return same ?? null;
}

async function store(tx: Write, operator: number, view: Body): Promise<string> {
  const [stored] = await tx.query<{ id: string }>(
    `insert into saved_view (operator_id, resource, name, q, sort, columns, density, report, shared) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (operator_id, resource, name) do update set q = excluded.q, sort = excluded.sort, columns = excluded.columns,
       density = excluded.density, report = excluded.report, shared = excluded.shared, changed = clock_timestamp()
     returning id`,
    [
      operator,
      view.resource,
      view.name,
      view.q,
      view.sort,
      view.columns,
      view.density,
      view.report && JSON.stringify(view.report),
      view.shared,
    ],
  );
  if (!stored) throw new Error('the view was not stored');
  return stored.id;
}

/** Saves a view of a list or report under a name unique among the caller's views. */
export function saveViewHandler(deps: SaveViewDeps): Handler<typeof saveView> {
  return ({ caller, body, correlation, write }) => {
    check(deps, caller, body);
    return write(async (tx) => {
      const { ifExists: _, ...view } = body;
      const old = await findSame(tx, caller.operator.id, body);
      const id = await store(tx, caller.operator.id, body);
      auditCall(tx, { caller, correlation }, 'view.save', `view/${id}`, { ...(old && { old }), new: view });
      return deps.views.show(caller, id, tx);
    });
  };
}
