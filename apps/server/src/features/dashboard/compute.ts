import { moduleOf } from '@floorwalker/core/catalogues/licence-gates';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { topLimits, type WidgetPeriod } from '@floorwalker/core/dashboard/dashboards';
import type { WidgetSettings } from '@floorwalker/core/dashboard/layout';
import type { WidgetData } from '@floorwalker/core/dashboard/widget-data';
import { type WidgetKey, widgetOf } from '@floorwalker/core/dashboard/widgets';
import type { WidgetDefault } from '@floorwalker/core/endpoints/dashboard';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { toListFailure } from '../../list/timeouts.ts';
import type { Licences } from '../licence/licences.ts';
import type { DashboardLists, Figures } from './figures.ts';
import { widgetSources } from './sources/index.ts';
import { type Subject, toDays } from './subject.ts';

export interface ComputeDeps {
  readonly reader: Database;
  readonly lists: DashboardLists;
  readonly licences: Pick<Licences, 'requireModule'>;
  /** Directory of the server's files. */
  readonly data: string;
}

/** The widgets of one request: where, when, and with which settings of the installation. */
export interface WidgetRequest {
  readonly caller: Caller;
  readonly subject: Subject;
  readonly now: Temporal.Instant;
  readonly defaults: ReadonlyMap<WidgetKey, WidgetDefault>;
  /** Period of all widgets that have one; undefined: that of each. */
  readonly period: WidgetPeriod | undefined;
  readonly signal: AbortSignal;
}

/** Returns the period of a widget: the one that was given for, that of the dashboard, of the installation, or the day. */
function periodFor({ period, defaults }: WidgetRequest, widget: WidgetKey, settings: WidgetSettings): WidgetPeriod | null {
  const { period: kind } = widgetOf(widget);
  if (kind === 'now') return null;
  if (kind === 'week') return 'week';
  return period ?? settings.period ?? defaults.get(widget)?.period ?? 'day';
}

type Outcome = Pick<WidgetData, 'unavailable' | 'right'> & Figures;

const nothing = (unavailable: WidgetData['unavailable'], right = ''): Outcome => ({ figures: [], unavailable, right });

/** Returns why a widget could not be computed. One that fails does not take the others of its dashboard with it. */
function toOutcome(error: unknown, signal: AbortSignal): Outcome {
  const failure = toListFailure(error, signal);
  if (!(failure instanceof ProblemError)) throw error;
  if (failure.code === 'right.missing') return nothing('right', String(failure.params.right));
  if (failure.code === 'licence.missing') return nothing('licence');
  if (failure.code === 'list.too-slow') return nothing('too-slow');
  if (failure.code === 'row.not-found') return nothing('failed');
  throw failure;
}

/** Computes a widget [ST-01]. Missing rights, licences and data are said in the result and are no error of the call. */
export async function computeWidget(
  { reader, lists, licences, data }: ComputeDeps,
  request: WidgetRequest,
  widget: WidgetKey,
  settings: WidgetSettings,
): Promise<WidgetData> {
  const { caller, subject, now, defaults, signal } = request;
  const { kind, rights, lists: sources, top: hasTop } = widgetOf(widget);
  const period = periodFor(request, widget, settings);
  const top = settings.top ?? defaults.get(widget)?.top ?? topLimits.default;
  const { days, before } = toDays(subject, period ?? 'day', now);
  const compute = async (): Promise<Outcome> => {
    const missing = rights.find((right) => !caller.operator.rights.has(right));
    if (missing !== undefined) return nothing('right', missing);
    const source = widgetSources[widget];
    if (source === null) return nothing('no-data');
    for (const list of sources) {
      const module = moduleOf(list);
      if (module !== null) await licences.requireModule(reader, module);
    }
    const figures = await source({ ...subject, caller, days, before, top, now, lists, reader, data, signal });
    return { ...figures, unavailable: null, right: '' };
  };
  const {
    figures,
    totals = [],
    more = false,
    asOf,
    unavailable,
    right,
  } = await compute().catch((error: unknown) => toOutcome(error, signal));
  return {
    widget,
    kind,
    scope: subject.scope,
    property: subject.property,
    terminal: subject.terminal,
    period: period === null ? null : { from: days.from, to: days.to },
    top: hasTop ? top : null,
    figures: [...figures],
    totals: [...totals],
    more,
    asOf: asOf ?? new Date(now.epochMilliseconds).toISOString(),
    unavailable,
    right,
  };
}
