import { type ListScreenEntry, screenPathOf } from '@floorwalker/core/registry/define-resource';
import { listEntries } from '@floorwalker/core/resources/entries';
import { reportEntries } from '@floorwalker/core/statistics/entries';
import type { Right } from '@floorwalker/core/vocabulary/rights';

/** One screen of the menu: its path, the key after `g`, and the right that it requires. */
export interface ScreenEntry {
  readonly path: string;
  readonly key: string;
  /** Key of its title in i18n. */
  readonly label: string;
  /** Key of its name in the menu, which is short. */
  readonly menuLabel: string;
  readonly right: Right;
  /** Any of these suffices as well. */
  readonly otherRights?: readonly Right[];
}

type Group = ListScreenEntry['group'] | 'statistics';

interface MenuScreen extends ScreenEntry {
  readonly group: Group;
  /** Order within the group. */
  readonly position: number;
}

/** Screens of lists, from their definitions. */
const listScreens: readonly MenuScreen[] = listEntries.flatMap((list) => {
  const { id, right, screen } = list;
  return screen ? [{ ...screen, path: screenPathOf(list), label: `resources:${id}.title`, menuLabel: `resources:${id}.menu`, right }] : [];
});

/** Screens of the menu that no definition of a list declares. */
const otherScreens: readonly MenuScreen[] = (
  [
    {
      group: 'monitoring',
      position: 0,
      path: '/dashboard',
      key: 'Shift+g',
      label: 'web:screens.dashboard',
      right: 'installation-dashboard.view',
      otherRights: ['property-dashboard.view', 'kiosk-dashboard.view'],
    },
    {
      group: 'monitoring',
      position: 0,
      path: '/dashboard-downtime',
      key: 'Shift+j',
      label: 'web:screens.downtime',
      right: 'installation-downtime.view',
      otherRights: ['property-downtime.view', 'kiosk-dashboard.view'],
    },
    {
      group: 'settings',
      position: 90,
      path: '/dashboard-view',
      key: 'Shift+x',
      label: 'web:screens.dashboardView',
      right: 'own-dashboard.configure',
      otherRights: ['installation-dashboard.edit', 'property-dashboard.edit', 'kiosk-dashboard.edit'],
    },
    {
      group: 'settings',
      position: 91,
      path: '/widget-settings',
      key: ',',
      label: 'web:screens.widgetSettings',
      right: 'installation-dashboard.edit',
    },
    { group: 'monitoring', position: 2, path: '/terminal-icon', key: 'i', label: 'web:screens.terminalIcon', right: 'terminal-icon.view' },
    { group: 'monitoring', position: 3, path: '/terminal-fill-level', key: 'f', label: 'web:screens.fillLevel', right: 'fill-level.view' },
    {
      group: 'monitoring',
      position: 10,
      path: '/shift-handover',
      key: 'Shift+h',
      label: 'web:screens.shiftHandover',
      right: 'error-log.view',
    },
    { group: 'balancing', position: 4, path: '/service-route', key: '* o', label: 'web:screens.serviceRoute', right: 'fill-level.view' },
    { group: 'user', position: 1, path: '/user/profile', key: 'y', label: 'web:screens.profile', right: 'console.log-in' },
  ] as const
).map((screen) => ({ ...screen, menuLabel: screen.label }));

/** Screens of reports, from their definitions [ST-02, ST-03]. */
const reportScreens: readonly MenuScreen[] = reportEntries.map(({ id, ...entry }, position) => {
  const label = `common:reports.${id}`;
  return { ...entry, group: 'statistics', position, path: `/${id}`, label, menuLabel: label };
});

const screensOf = (group: Group): readonly ScreenEntry[] =>
  [...listScreens, ...otherScreens, ...reportScreens]
    .filter((screen) => screen.group === group)
    .toSorted((one, other) => one.position - other.position);

/** The screens of the menu in the specification's groups [SH-15]. */
export const menu = (['monitoring', 'logs', 'statistics', 'balancing', 'management', 'settings'] as const).map((group) => ({
  group,
  screens: screensOf(group),
}));

/** The screens of the user's own menu [SH-17, SH-18]. */
export const ownScreens: readonly ScreenEntry[] = screensOf('user');

export const screens: readonly ScreenEntry[] = [...menu.flatMap((group) => group.screens), ...ownScreens];

/** Whether an operator with these rights may open a screen. */
export const isAllowed = (
  { right, otherRights = [] }: Pick<ScreenEntry, 'right' | 'otherRights'>,
  may: (right: Right) => boolean,
): boolean => may(right) || otherRights.some(may);

/** Returns the screen at a path or at a parent of the path. */
export const screenAt = (path: string): ScreenEntry | undefined =>
  screens.find((screen) => path === screen.path || path.startsWith(`${screen.path}/`));

/** Message keys of the titles of pages outside the menu. */
const otherTitles: { readonly [path: string]: string } = {
  '/manual/general': 'manual:titles.general',
  '/manual/error-log': 'manual:titles.error-log',
  '/manual/event-log': 'manual:titles.event-log',
  '/404': 'errorPages:titles.error-2',
  '/logout': 'account:titles.signOut',
  '/sign-up': 'account:titles.signUp',
  '/forgot-password': 'account:titles.forgot',
  '/reset-password': 'account:titles.reset',
  '/confirm-email': 'account:titles.confirmEmail',
  '/change-password': 'account:titles.change',
  '/second-factor': 'account:titles.secondFactor',
  '/device': 'account:titles.device',
  '/set-up': 'forms:setUp.title',
};

/** Message key of the title of the page at a path. */
export function titleOf(path: string): string {
  const found = screenAt(path);
  if (found) return found.label;
  if (path.startsWith('/snippets/pages/errors')) return `errorPages:titles.${path.slice(-7)}`;
  return otherTitles[path] ?? 'account:titles.signIn';
}
