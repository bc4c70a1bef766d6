import type { DashboardId, DashboardScope } from './dashboards.ts';
import { addWidget, type DashboardLayout } from './layout.ts';
import { type WidgetKey, type WidgetKind, widgetOf, widgetsOfScope } from './widgets.ts';

const sizes: { readonly [K in WidgetKind]: { readonly width: number; readonly height: number } } = {
  number: { width: 3, height: 2 },
  series: { width: 6, height: 3 },
  breakdown: { width: 4, height: 3 },
  rows: { width: 6, height: 3 },
  states: { width: 4, height: 3 },
};

/** Returns the size of a widget that is added. */
export const sizeOf = (widget: WidgetKey): { readonly width: number; readonly height: number } => sizes[widgetOf(widget).kind];

/** Widgets of each dashboard in the order in which they are placed; each scope has those that it may have. */
const defaults: { readonly [D in DashboardId]: readonly WidgetKey[] } = {
  index: [
    'TerminalStateSummary',
    'CurrentErrors',
    'FillLevels',
    'MaintenanceDue',
    'TransactionCount',
    'ApprovalsPending',
    'JackpotsPending',
    'AtmDeclines',
    'TerminalsOutOfOperation',
    'LatestEvents',
    'MoneyServiceRequired',
    'MoneyServices',
  ],
  dashboard: [
    'TransactionCount',
    'TransactionAmount',
    'TicketRedemptionTotals',
    'NoteRejectRate',
    'TransactionsByHour',
    'MoneyServices',
    'TransactionsByType',
    'MediaInOut',
    'AtmTransactions',
    'TopTerminals',
    'BalanceDifferences',
    'SoftwareVersions',
    'UtilisationPie',
    'TopErrors',
  ],
  'dashboard-downtime': [
    'Downtime',
    'OutOfOperationReasons',
    'TerminalStateSummary',
    'Availability',
    'ApprovalsPending',
    'UtilisationPie',
    'TerminalsOutOfOperation',
    'MoneyServiceRequired',
    'TopErrors',
    'CurrentErrors',
  ],
  'dashboard-lasttest': [
    'MaintenanceDue',
    'CurrentErrors',
    'UpdateProgress',
    'TopErrors',
    'SoftwareVersions',
    'BackupStatus',
    'LatestEvents',
  ],
};

/** Returns the layout that a dashboard has until somebody changes it. */
export function defaultLayout(dashboard: DashboardId, scope: DashboardScope): DashboardLayout {
  const allowed = widgetsOfScope(scope);
  return defaults[dashboard]
    .filter((widget) => allowed.includes(widget))
    .reduce<DashboardLayout>((layout, widget) => addWidget(layout, widget, sizeOf(widget)), []);
}
