import { viewRightOf } from '@floorwalker/core/dashboard/dashboards';
import { defaultSettings } from '@floorwalker/core/dashboard/layout';
import { widgetOf } from '@floorwalker/core/dashboard/widgets';
import type {
  dashboardData,
  listDashboards,
  readDashboard,
  readWidget,
  readWidgetSettings,
  saveDashboard,
  saveWidgetSettings,
} from '@floorwalker/core/endpoints/dashboard';
import type { dashboardConfiguration } from '@floorwalker/core/endpoints/installation';
import type { Database } from '../../db/database.ts';
import { checkAccess } from '../../http/call-write.ts';
import type { Handlers } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { type ComputeDeps, computeWidget, type WidgetRequest } from './compute.ts';
import { createLayoutHandlers, readLayout } from './layouts.ts';
import { createSettingHandlers, readDefaults } from './settings.ts';
import { readSubject, type SubjectQuery } from './subject.ts';

type DashboardEndpoint =
  | typeof dashboardConfiguration
  | typeof listDashboards
  | typeof readDashboard
  | typeof saveDashboard
  | typeof dashboardData
  | typeof readWidget
  | typeof readWidgetSettings
  | typeof saveWidgetSettings;

interface Deps extends ComputeDeps {
  readonly database: Database;
}

/** How many widgets of a dashboard are computed at the same time: each takes a connection of the readers. */
const atATime = 3;

async function mapSome<T, R>(items: readonly T[], toResult: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(items.length);
  let next = 0;
  const work = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await toResult(items[at] as T);
  };
  await Promise.all(Array.from({ length: Math.min(atATime, items.length) }, work));
  return results;
}

/** Creates the handlers of dashboards and widgets [ST-01, MG-16]. */
export function createDashboardHandlers(deps: Deps): Handlers<DashboardEndpoint> {
  const { database, reader } = deps;
  const toRequest = async (
    { caller, signal, period }: Pick<WidgetRequest, 'caller' | 'signal' | 'period'>,
    query: SubjectQuery,
  ): Promise<WidgetRequest> => {
    const subject = await readSubject(reader.withSignal(signal), caller, query);
    const defaults = new Map((await readDefaults(reader)).map((one) => [one.widget, one]));
    return { caller, subject, now: Temporal.Now.instant(), defaults, period, signal };
  };
  return {
    ...createLayoutHandlers(database),
    ...createSettingHandlers(database),
    'dashboard.data': async ({ caller, params: { id }, query: { period, ...query }, signal }) => {
      const { widgets } = await readLayout(reader, caller, { id, scope: query.scope });
      const request = await toRequest({ caller, signal, period }, query);
      const items = await mapSome(widgets, async (placed) => ({
        id: placed.id,
        data: await computeWidget(deps, request, placed.widget, placed.settings),
      }));
      return { asOf: new Date(request.now.epochMilliseconds).toISOString(), items };
    },
    'widget.read': async ({ caller, params: { widget }, query: { period, top, ...query }, signal }) => {
      checkAccess(caller.operator, viewRightOf('dashboard', query.scope));
      if (!widgetOf(widget).scopes.includes(query.scope)) throw invalid([{ path: 'scope', code: 'not-in-scope', params: {} }]);
      const request = await toRequest({ caller, signal, period }, query);
      return computeWidget(deps, request, widget, { ...defaultSettings, top: top === undefined ? null : Number(top) });
    },
  };
}
