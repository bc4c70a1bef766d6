import type { DashboardId, DashboardScope } from './dashboards.ts';
import { addWidget, type DashboardLayout, grid } from './layout.ts';
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

type Size = ReturnType<typeof sizeOf>;

/** Groups the widgets into lines that are not wider than the grid. */
function linesOf(widgets: readonly WidgetKey[]): readonly (readonly WidgetKey[])[] {
  const widthOf = (line: readonly WidgetKey[]) => line.reduce((sum, widget) => sum + sizeOf(widget).width, 0);
  const lines: WidgetKey[][] = [];
  for (const widget of widgets) {
    const last = lines.at(-1);
    if (last && widthOf([...last, widget]) <= grid.columns) last.push(widget);
    else lines.push([widget]);
  }
  return lines;
}

/** Returns the sizes of the widgets of a line: as high as the highest, and wide enough to fill the grid. */
function sizesOf(line: readonly WidgetKey[]): readonly Size[] {
  const height = Math.max(...line.map((widget) => sizeOf(widget).height));
  const free = grid.columns - line.reduce((sum, widget) => sum + sizeOf(widget).width, 0);
  const share = Math.floor(free / line.length);
  // The last widgets get one column more, until no column is left.
  return line.map((widget, at) => ({ width: sizeOf(widget).width + share + (at >= line.length - (free % line.length) ? 1 : 0), height }));
}

/** Returns the layout that a dashboard has until somebody changes it. It has no gaps, whichever widgets the scope may have. */
export function defaultLayout(dashboard: DashboardId, scope: DashboardScope): DashboardLayout {
  const allowed = widgetsOfScope(scope);
  const lines = linesOf(defaults[dashboard].filter((widget) => allowed.includes(widget)));
  return lines.reduce<DashboardLayout>((layout, line) => {
    const sizes = sizesOf(line);
    return line.reduce((placed, widget, at) => addWidget(placed, widget, sizes[at] ?? sizeOf(widget)), layout);
  }, []);
}
