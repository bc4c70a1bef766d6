import type { Right } from '../vocabulary/rights.ts';
import type { DashboardScope } from './dashboards.ts';

/**
 * How the figures of a widget are drawn. `number`: a few figures of their own. `series`: figures along time. `breakdown`: parts of a
 * whole. `rows`: things with their figures, the most important first. `states`: numbers of things by state, with levels.
 */
export const widgetKinds = ['number', 'series', 'breakdown', 'rows', 'states'] as const;
export type WidgetKind = (typeof widgetKinds)[number];

/** One widget of the catalogue [ST-01]; texts under `dashboards:widgets.<key>`. Ids and keys never change. */
export interface WidgetDefinition {
  readonly id: number;
  readonly key: string;
  readonly scopes: readonly DashboardScope[];
  readonly kind: WidgetKind;
  /** `now`: the present state. `chosen`: day, week or month. `week`: always the last seven days. */
  readonly period: 'now' | 'chosen' | 'week';
  /** Whether the number of its rows is set (1–20). */
  readonly top: boolean;
  /** Rights that are all needed, besides that of the dashboard. */
  readonly rights: readonly Right[];
  /** Lists whose rows the figures add up: their live messages refresh the widget. None: it is read again at intervals. */
  readonly lists: readonly string[];
}

const all = ['installation', 'property', 'kiosk'] as const;
const ofMany = ['installation', 'property'] as const;
const ofOne = ['property', 'kiosk'] as const;
const installation = ['installation'] as const;

const define = <const K extends string>(
  id: number,
  key: K,
  scopes: readonly DashboardScope[],
  [kind, period, top = false]: readonly [WidgetKind, WidgetDefinition['period'], boolean?],
  rights: readonly Right[],
  lists: readonly string[],
) => ({ id, key, scopes, kind, period, top, rights, lists }) satisfies WidgetDefinition;

const terminals = ['terminals'];
const transactions = ['transaction-log'];
const media = ['media-log'];

/** All widgets, in the order of their ids. */
export const widgets = [
  define(1, 'TerminalStateSummary', all, ['states', 'now'], ['terminal.view'], terminals),
  define(2, 'TerminalsOutOfOperation', ofMany, ['rows', 'now', true], ['terminal.view'], terminals),
  define(3, 'OutOfOperationReasons', ofMany, ['breakdown', 'now'], ['terminal.view'], terminals),
  define(4, 'CurrentErrors', all, ['states', 'now'], ['error-log.view'], ['error-log']),
  define(5, 'LatestEvents', all, ['rows', 'now', true], ['event-log.view'], ['event-log']),
  define(6, 'Availability', all, ['number', 'chosen'], ['availability.view'], terminals),
  define(7, 'Downtime', all, ['states', 'chosen'], ['availability.view'], terminals),
  define(8, 'UtilisationPie', all, ['breakdown', 'chosen'], ['utilisation.view'], terminals),
  define(9, 'TransactionCount', all, ['number', 'chosen'], ['transaction-count.view'], transactions),
  define(10, 'TransactionAmount', all, ['number', 'chosen'], ['transaction-statistics.view'], transactions),
  define(11, 'TransactionsByType', all, ['breakdown', 'chosen', true], ['transaction-statistics.view'], transactions),
  define(12, 'TransactionsByHour', all, ['series', 'chosen'], ['transaction-count.view'], transactions),
  define(13, 'TopTerminals', ofMany, ['rows', 'chosen', true], ['transaction-statistics.view'], transactions),
  define(14, 'TopErrors', all, ['breakdown', 'chosen', true], ['error-log.view'], ['error-log']),
  define(15, 'TicketRedemptionTotals', all, ['number', 'chosen'], ['ticket-statistics-period.view'], media),
  define(16, 'MultiTicketShare', all, ['number', 'chosen'], ['transaction-statistics.view'], transactions),
  define(17, 'MediaInOut', all, ['breakdown', 'chosen'], ['media-cash-statistics.view'], media),
  define(18, 'FillLevels', ofOne, ['states', 'now'], ['terminal.view', 'fill-level.view'], terminals),
  define(19, 'StockForecast', ofOne, ['rows', 'now', true], ['fill-level.view'], ['cash-forecast']),
  define(20, 'MoneyServices', all, ['series', 'week'], ['transaction-count.view'], transactions),
  define(21, 'MoneyServiceRequired', ofMany, ['rows', 'now', true], ['terminal.view', 'fill-level.view'], terminals),
  define(22, 'BalanceDifferences', all, ['rows', 'chosen', true], ['balancing-report.view'], ['balancing-reports']),
  define(23, 'ShortPays', all, ['number', 'chosen'], ['transaction-statistics.view'], transactions),
  define(24, 'JackpotsPending', ofMany, ['number', 'now'], ['terminal.view'], ['approvals']),
  define(25, 'JackpotsPaid', ofMany, ['number', 'chosen'], ['transaction-statistics.view'], transactions),
  define(26, 'Donations', all, ['number', 'chosen'], ['donation.view'], media),
  define(27, 'AtmTransactions', all, ['breakdown', 'chosen'], ['transaction-statistics.view'], transactions),
  define(28, 'AtmDeclines', all, ['number', 'chosen'], ['transaction-count.view'], transactions),
  define(29, 'ApprovalsPending', ofMany, ['number', 'now'], ['terminal.view'], ['approvals']),
  define(30, 'LoggedInOperators', ofMany, ['states', 'now'], ['terminal.view'], terminals),
  define(31, 'UserSessions', installation, ['breakdown', 'now'], ['session.manage'], ['sessions']),
  define(32, 'SoftwareVersions', ofMany, ['breakdown', 'now', true], ['terminal.view'], terminals),
  define(33, 'UpdateProgress', ofMany, ['states', 'week'], ['update.manage'], ['update-progress']),
  define(34, 'MaintenanceDue', all, ['states', 'now'], ['maintenance-overview.view'], ['maintenance-overview']),
  define(35, 'ServerHealth', installation, ['number', 'now'], ['server-settings.view'], []),
  define(36, 'LicenceExpiry', installation, ['rows', 'now', true], ['licence-usage.view'], ['license-key-usage-overview']),
  define(37, 'BackupStatus', installation, ['states', 'chosen'], ['backup.manage'], ['backups']),
  define(38, 'MapView', ofMany, ['rows', 'now'], ['terminal.view'], terminals),
  define(39, 'ExchangeRates', ofMany, ['rows', 'now', true], ['terminal.view'], ['exchange-rates']),
  define(40, 'NoteRejectRate', all, ['number', 'chosen'], ['media-cash-statistics.view'], media),
] as const;

export type WidgetKey = (typeof widgets)[number]['key'];
export const widgetKeys = widgets.map(({ key }) => key) as [WidgetKey, ...WidgetKey[]];

const byKey = new Map<string, WidgetDefinition>(widgets.map((widget) => [widget.key, widget]));

/** Returns the widget with this key. */
export function widgetOf(key: WidgetKey): WidgetDefinition {
  const widget = byKey.get(key);
  if (!widget) throw new Error(`there is no widget ${key}`);
  return widget;
}

/** Returns the widgets that a dashboard of this scope may have. */
export const widgetsOfScope = (scope: DashboardScope): readonly WidgetKey[] =>
  widgets.filter(({ scopes }) => scopes.includes(scope)).map(({ key }) => key);

/** Whether the figures include the present, so that live messages change them. All spans end with the present business day. */
export const isLive = ({ lists }: Pick<WidgetDefinition, 'lists'>): boolean => lists.length > 0;
