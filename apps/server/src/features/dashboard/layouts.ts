import { ProblemError } from '@floorwalker/core/contract/problem';
import { checkLayout } from '@floorwalker/core/dashboard/check-layout';
import {
  type DashboardId,
  type DashboardScope,
  dashboardIds,
  dashboardScopes,
  ownLayoutRight,
  shareRights,
  viewRightOf,
} from '@floorwalker/core/dashboard/dashboards';
import { defaultLayout } from '@floorwalker/core/dashboard/default-layouts';
import type { PlacedWidget } from '@floorwalker/core/dashboard/layout';
import { widgetOf } from '@floorwalker/core/dashboard/widgets';
import type { Dashboard, listDashboards, readDashboard, saveDashboard } from '@floorwalker/core/endpoints/dashboard';
import type { dashboardConfiguration } from '@floorwalker/core/endpoints/installation';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import { checkAccess } from '../../http/call-write.ts';
import type { Caller, Handlers, Operator } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';

interface StoredLayout {
  readonly dashboard: DashboardId;
  readonly scope: DashboardScope;
  /** Null: the operator's own. */
  readonly profile: string | null;
  readonly widgets: PlacedWidget[];
  readonly version: number;
}

interface Which {
  readonly id: DashboardId;
  readonly scope: DashboardScope;
}

/**
 * The layouts that apply to an operator: the own one, that of the rights profile that gives rights to dashboards, and that of the operator's
 * rights profile, in this order.
 */
const forOperator = `select l.dashboard, l.scope, l.profile, l.widgets, l.version from operator o join dashboard_layout l
    on l.operator_id = o.id or l.profile in (o.dashboards_profile, o.role)
  where o.id = $1 order by l.operator_id is null, l.profile is distinct from o.dashboards_profile`;

const ofProfile = `select dashboard, scope, profile, widgets, version from dashboard_layout where profile = $1`;

const mayConfigure = ({ rights }: Operator): boolean => rights.has(ownLayoutRight);
const mayShare = ({ rights }: Operator, scope: DashboardScope): boolean => rights.has(shareRights[scope]);

function toDashboard({ operator }: Caller, { id, scope }: Which, layouts: readonly StoredLayout[], version: number): Dashboard {
  const found = layouts.find((layout) => layout.dashboard === id && layout.scope === scope);
  return {
    id,
    scope,
    source: found ? (found.profile === null ? 'own' : 'profile') : 'default',
    profile: found?.profile ?? null,
    widgets: [...(found?.widgets ?? defaultLayout(id, scope))],
    version,
    mayConfigure: mayConfigure(operator),
    mayShare: mayShare(operator, scope),
  };
}

const ownVersion = (layouts: readonly StoredLayout[], { id, scope }: Which): number =>
  layouts.find((layout) => layout.profile === null && layout.dashboard === id && layout.scope === scope)?.version ?? 0;

/** Returns a dashboard as the caller sees it. Throws `right.missing` without the right to see it. */
export async function readLayout(database: Queryable, caller: Caller, which: Which): Promise<Dashboard> {
  checkAccess(caller.operator, viewRightOf(which.id, which.scope));
  const layouts = await database.query<StoredLayout>(forOperator, [caller.operator.id]);
  return toDashboard(caller, which, layouts, ownVersion(layouts, which));
}

/** Returns the layout that the holders of a profile share. */
async function readShared(database: Queryable, caller: Caller, which: Which, profile: string): Promise<Dashboard> {
  checkAccess(caller.operator, shareRights[which.scope]);
  const [known] = await database.query('select from rights_profile where id = $1', [profile]);
  if (!known) throw invalid([{ path: 'profile', code: 'unknown-profile', params: {} }]);
  const layouts = await database.query<StoredLayout>(ofProfile, [profile]);
  const version = layouts.find((layout) => layout.dashboard === which.id && layout.scope === which.scope)?.version ?? 0;
  return toDashboard(caller, which, layouts, version);
}

/** A layout to store; `widgets` null removes it. */
interface Change extends Which {
  readonly operator: number | null;
  readonly profile: string | null;
  readonly widgets: readonly PlacedWidget[] | null;
  readonly version: number;
  readonly by: number;
}

const key = 'dashboard = $1 and scope = $2 and operator_id is not distinct from $3 and profile is not distinct from $4';

/** Stores or removes a layout if it still has the version that the caller saw; otherwise throws `row.changed`. */
async function storeLayout(tx: Write, { id, scope, operator, profile, widgets, version, by }: Change): Promise<void> {
  const of = [id, scope, operator, profile];
  const change = async (): Promise<number> => {
    if (widgets === null)
      return version === 0 ? 1 : tx.execute(`delete from dashboard_layout where ${key} and version = $5`, [...of, version]);
    const values = [...of, JSON.stringify(widgets), by];
    return version === 0
      ? tx.execute(
          `insert into dashboard_layout (dashboard, scope, operator_id, profile, widgets, changed_by) values ($1, $2, $3, $4, $5, $6)
           on conflict do nothing`,
          values,
        )
      : tx.execute(
          `update dashboard_layout set widgets = $5, changed_by = $6, changed = clock_timestamp(), version = nextval('dashboard_version')
           where ${key} and version = $7`,
          [...values, version],
        );
  };
  if ((await change()) > 0) return;
  const [other] = await tx.query<{ name: string }>(
    `select coalesce(o.name, '–') as name from dashboard_layout l left join operator o on o.id = l.changed_by where ${key}`,
    of,
  );
  throw new ProblemError('row.changed', { by: other?.name ?? '–' });
}

type LayoutEndpoint = typeof listDashboards | typeof readDashboard | typeof saveDashboard | typeof dashboardConfiguration;

/** Creates the handlers of the layouts of dashboards [ST-01]. */
export const createLayoutHandlers = (database: Queryable): Handlers<LayoutEndpoint> => ({
  'dashboard.list': async ({ caller }) => {
    const layouts = await database.query<StoredLayout>(forOperator, [caller.operator.id]);
    const all = dashboardIds.flatMap((id) => dashboardScopes.map((scope) => ({ id, scope })));
    const seen = all.filter(({ id, scope }) => caller.operator.rights.has(viewRightOf(id, scope)));
    return {
      items: seen.map((which) => {
        const { widgets: _, ...head } = toDashboard(caller, which, layouts, ownVersion(layouts, which));
        return head;
      }),
    };
  },
  'installation.dashboard-configuration': async ({ caller }) => {
    const layouts = await database.query<StoredLayout>(forOperator, [caller.operator.id]);
    const idsFor = (scope: DashboardScope): number[] => {
      if (!caller.operator.rights.has(viewRightOf('dashboard', scope))) return [];
      const shown = toDashboard(caller, { id: 'dashboard', scope }, layouts, 0).widgets.map(({ widget }) => widgetOf(widget).id);
      return [...new Set(shown)];
    };
    return { installation: idsFor('installation'), property: idsFor('property'), kiosk: idsFor('kiosk') };
  },
  'dashboard.read': ({ caller, params: { id }, query: { scope, profile } }) =>
    profile === undefined ? readLayout(database, caller, { id, scope }) : readShared(database, caller, { id, scope }, profile),
  'dashboard.save': ({ caller, params: { id }, body, correlation, write }) => {
    const { scope, profile, widgets, version } = body;
    const wrong = widgets ? checkLayout(scope, widgets) : [];
    if (wrong.length > 0) throw invalid(wrong);
    const { operator } = caller;
    checkAccess(operator, viewRightOf(id, scope));
    checkAccess(operator, profile === null ? ownLayoutRight : shareRights[scope]);
    return write(async (tx) => {
      const which = { id, scope };
      const old = profile === null ? await readLayout(tx, caller, which) : await readShared(tx, caller, which, profile);
      await storeLayout(tx, { ...which, profile, widgets, version, operator: profile === null ? operator.id : null, by: operator.id });
      const saved = profile === null ? await readLayout(tx, caller, which) : await readShared(tx, caller, which, profile);
      const target = `dashboard/${id}/${scope}${profile === null ? '' : `/${profile}`}`;
      auditCall(tx, { caller, correlation }, 'dashboard.save', target, { old: old.widgets, new: saved.widgets });
      return saved;
    });
  },
});
