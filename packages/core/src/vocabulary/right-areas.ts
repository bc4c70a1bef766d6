import { type Right, rightIds, rights } from './rights.ts';

/**
 * Areas of the tree of extended rights, in the order of their nodes, with the number of their parent node. The parent is a switch for
 * its area: while it is off, none of the area's rights counts.
 */
export const treeAreas = {
  global: 100,
  'installation-dashboards': 200,
  'property-dashboards': 210,
  'kiosk-dashboards': 220,
  terminals: 300,
  logs: 400,
  balancing: 500,
  statistics: 600,
  'payment-reports': 700,
  management: 800,
} as const;

export type TreeArea = keyof typeof treeAreas;

export const treeAreaIds = Object.keys(treeAreas) as [TreeArea, ...TreeArea[]];

/** All areas; `own` are rights that the tree does not have. */
export const rightAreas = [...treeAreaIds, 'own'] as const;

export type RightArea = (typeof rightAreas)[number];

const firstOwn = 9000;

/** Returns the area of a right: the last one whose parent node comes before it. */
export const areaOfRight = (right: Right): RightArea =>
  rights[right] > firstOwn ? 'own' : (treeAreaIds.findLast((area) => treeAreas[area] < rights[right]) ?? 'own');

const dashboardAreas: readonly RightArea[] = ['installation-dashboards', 'property-dashboards', 'kiosk-dashboards'];

/** Whether a right concerns dashboards, so that an operator may have it from a second rights profile. */
export const isDashboardRight = (right: Right): boolean => dashboardAreas.includes(areaOfRight(right));

/** Every right, area by area. */
export const rightsByArea: readonly Right[] = rightAreas.flatMap((area) => rightIds.filter((right) => areaOfRight(right) === area));

/** Rights to change something that count only together with the right to view it. */
export const neededViews: { readonly [R in Right]?: Right } = {
  'installation-dashboard.edit': 'installation-dashboard.view',
  'property-dashboard.edit': 'property-dashboard.view',
  'kiosk-dashboard.edit': 'kiosk-dashboard.view',
  'terminal-settings.edit': 'terminal-settings.view',
  'terminal-address.edit': 'terminal-settings.view',
  'transaction.adjust': 'transaction-log.view',
  'terminal.manage': 'terminal-settings.view',
  'error.handle': 'error-log.view',
  'event.handle': 'event-log.view',
  'terminal-note.write': 'terminal-detail.view',
  'manual-balancing.create': 'balancing-report.view',
  'money-service-removal.view': 'money-service.view',
  'counted-amount.enter': 'balancing-report.view',
  'counted-amount.correct': 'balancing-report.view',
  'balancing-report.confirm': 'balancing-report.view',
  'operator.manage': 'operator.view',
  'rights.edit': 'operator.view',
  'site-assignment.edit': 'operator.view',
  'customer.edit': 'customer.view',
  'webhook.manage': 'webhook.view',
  'alert.manage': 'alert.view',
  'alert.acknowledge': 'alert.view',
};
