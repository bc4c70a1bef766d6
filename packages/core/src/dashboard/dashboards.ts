import type { Right } from '../vocabulary/rights.ts';

/** Whose figures a dashboard shows: those of all properties that the caller sees, of one property, or of one terminal. */
export const dashboardScopes = ['installation', 'property', 'kiosk'] as const;
export type DashboardScope = (typeof dashboardScopes)[number];

/** The dashboards [ST-01]. Each has a layout for each scope. */
export const dashboardIds = ['index', 'dashboard', 'dashboard-downtime', 'dashboard-lasttest'] as const;
export type DashboardId = (typeof dashboardIds)[number];

/** Spans of business days that end with the present one: 1, 7 and 30 days. */
export const widgetPeriods = ['day', 'week', 'month'] as const;
export type WidgetPeriod = (typeof widgetPeriods)[number];
export const daysOfPeriod: { readonly [P in WidgetPeriod]: number } = { day: 1, week: 7, month: 30 };

/** How many rows a widget of the largest values shows. */
export const topLimits = { minimum: 1, maximum: 20, default: 5 } as const;

const viewRights: { readonly [S in DashboardScope]: Right } = {
  installation: 'installation-dashboard.view',
  property: 'property-dashboard.view',
  kiosk: 'kiosk-dashboard.view',
};

const downtimeRights: { readonly [S in DashboardScope]: Right } = {
  ...viewRights,
  installation: 'installation-downtime.view',
  property: 'property-downtime.view',
};

/** Returns the right to see a dashboard. The tree has no right of its own for the downtime of one terminal. */
export const viewRightOf = (dashboard: DashboardId, scope: DashboardScope): Right =>
  (dashboard === 'dashboard-downtime' ? downtimeRights : viewRights)[scope];

/** The right to change the layout that the holders of a rights profile share. */
export const shareRights: { readonly [S in DashboardScope]: Right } = {
  installation: 'installation-dashboard.edit',
  property: 'property-dashboard.edit',
  kiosk: 'kiosk-dashboard.edit',
};

/** The right to change one's own layouts. */
export const ownLayoutRight = 'own-dashboard.configure' satisfies Right;
