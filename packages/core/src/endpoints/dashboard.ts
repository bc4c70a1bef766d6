import * as z from 'zod/mini';
import { dashboardIds, dashboardScopes, topLimits, viewRightOf, widgetPeriods } from '../dashboard/dashboards.ts';
import { dashboardLayout } from '../dashboard/layout.ts';
import { widgetData } from '../dashboard/widget-data.ts';
import { widgetKeys } from '../dashboard/widgets.ts';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { anyOfRights } from '../vocabulary/access.ts';
import type { Right } from '../vocabulary/rights.ts';
import { instant, profileId } from '../vocabulary/scalars.ts';

const scope = z.enum(dashboardScopes);
const id = z.enum(dashboardIds);
const params = z.strictObject({ id });

const views = [...new Set(dashboardIds.flatMap((dashboard) => dashboardScopes.map((one) => viewRightOf(dashboard, one))))] as [
  Right,
  ...Right[],
];
const toView = anyOfRights(views);
const toChange = anyOfRights(['own-dashboard.configure', 'installation-dashboard.edit', 'property-dashboard.edit', 'kiosk-dashboard.edit']);

/** Where the layout comes from: the operator's own, that of a rights profile of the operator, or that of this version. */
export const layoutSources = ['own', 'profile', 'default'] as const;

export const dashboard = z.strictObject({
  id,
  scope,
  source: z.enum(layoutSources),
  /** The rights profile whose layout it is; null unless it is that of a profile. */
  profile: z.nullable(profileId),
  widgets: dashboardLayout,
  /** Version of the layout that a change replaces: the operator's own, or with `profile` that of the profile; 0: there is none. */
  version: z.int(),
  /** Whether the caller may change the own layout, and those of profiles. */
  mayConfigure: z.boolean(),
  mayShare: z.boolean(),
});
export type Dashboard = z.output<typeof dashboard>;

/** Lists the dashboards that the caller may see, each with its scope [ST-01]. */
export const listDashboards = defineEndpoint({
  id: 'dashboard.list',
  method: 'GET',
  path: '/dashboards',
  access: toView,
  response: z.strictObject({ items: z.array(z.omit(dashboard, { widgets: true })) }),
});

/** Returns the layout of a dashboard as the caller sees it, or with `profile` the one that the holders of this profile share. */
export const readDashboard = defineEndpoint({
  id: 'dashboard.read',
  method: 'GET',
  path: '/dashboards/{id}',
  access: toView,
  params,
  query: z.strictObject({ scope, profile: z.optional(profileId) }),
  response: dashboard,
});

/**
 * Stores the caller's own layout of a dashboard, or with `profile` the layout that the holders of this rights profile share. `widgets` null
 * removes it, so that the next one applies: own, profile, default. `version` is that of the layout that is replaced; another one returns
 * `row.changed`.
 */
export const saveDashboard = defineEndpoint({
  id: 'dashboard.save',
  method: 'PUT',
  path: '/dashboards/{id}',
  access: toChange,
  params,
  body: z.strictObject({ scope, profile: z.nullable(profileId), widgets: z.nullable(dashboardLayout), version: z.int() }),
  response: dashboard,
});

const number = (digits: number) => z.optional(z.string().check(z.regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`))));
const place = { scope, property: number(8), terminal: number(5) };

/** Returns the figures of all widgets of a dashboard, by their ids in the layout, in one call [ST-01]. `property` and `terminal` by scope. */
export const dashboardData = defineEndpoint({
  id: 'dashboard.data',
  method: 'GET',
  path: '/dashboards/{id}/data',
  access: toView,
  params,
  query: z.strictObject({ ...place, period: z.optional(z.enum(widgetPeriods)) }),
  response: z.strictObject({ asOf: instant, items: z.array(z.strictObject({ id: z.string(), data: widgetData })) }),
});
export type DashboardData = z.output<(typeof dashboardData)['response']>;

/** Returns the figures of one widget, for a widget that is being added or configured. */
export const readWidget = defineEndpoint({
  id: 'widget.read',
  method: 'GET',
  path: '/widgets/{widget}',
  access: toView,
  params: z.strictObject({ widget: z.enum(widgetKeys) }),
  query: z.strictObject({
    ...place,
    period: z.optional(z.enum(widgetPeriods)),
    top: z.optional(z.string().check(z.regex(/^([1-9]|1\d|20)$/))),
  }),
  response: widgetData,
});

/** Settings of a widget where its dashboard sets none [MG-16]; null: the widget does not have this setting. */
export const widgetDefault = z.strictObject({
  widget: z.enum(widgetKeys),
  period: z.nullable(z.enum(widgetPeriods)),
  top: z.nullable(z.int().check(z.minimum(topLimits.minimum), z.maximum(topLimits.maximum))),
  /** 0: the settings were never changed. */
  version: z.int(),
});
export type WidgetDefault = z.output<typeof widgetDefault>;

/** Returns the settings of all widgets of the installation. */
export const readWidgetSettings = defineEndpoint({
  id: 'widget.settings',
  method: 'GET',
  path: '/widget-settings',
  access: toView,
  response: z.strictObject({ items: z.array(widgetDefault) }),
});

/** Changes settings of widgets, all or none. */
export const saveWidgetSettings = defineEndpoint({
  id: 'widget.save-settings',
  method: 'PUT',
  path: '/widget-settings',
  access: 'installation-dashboard.edit',
  body: z.strictObject({ items: z.array(widgetDefault).check(z.minLength(1), z.maxLength(widgetKeys.length)) }),
  response: z.strictObject({ items: z.array(widgetDefault) }),
});
