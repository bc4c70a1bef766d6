import type { Right } from '@floorwalker/core/vocabulary/rights';

/** One screen that exists: where it lies, the key after `g`, the words of its name, and the right it needs. */
export interface ScreenEntry {
  readonly path: string;
  readonly key: string;
  /** Key of its name. */
  readonly label: string;
  readonly right: Right;
}

/** The menu in the specification's groups [SH-15]; only what exists. */
export const menu: readonly { readonly group: 'monitoring' | 'logs' | 'management'; readonly screens: readonly ScreenEntry[] }[] = [
  {
    group: 'monitoring',
    screens: [
      { path: '/terminal-list', key: 't', label: 'web:screens.terminalList', right: 'terminal.view' },
      { path: '/terminal-icon', key: 'i', label: 'web:screens.terminalIcon', right: 'terminal.view' },
      { path: '/terminal-fill-level', key: 'f', label: 'web:screens.fillLevel', right: 'terminal.view' },
      { path: '/approvals', key: 'a', label: 'web:screens.approvals', right: 'terminal.view' },
    ],
  },
  {
    group: 'logs',
    screens: [
      { path: '/transaction-log', key: 'x', label: 'web:screens.transactionLog', right: 'transaction-log.view' },
      { path: '/error-log', key: 'p', label: 'web:screens.errorLog', right: 'error-log.view' },
      { path: '/operator-access-log', key: 'o', label: 'web:screens.accessLog', right: 'operator-access-log.view' },
      { path: '/configuration-change-log', key: 'c', label: 'web:screens.changeLog', right: 'configuration-change-log.view' },
      { path: '/event-log', key: 'e', label: 'web:screens.eventLog', right: 'event-log.view' },
      { path: '/media-log', key: 'm', label: 'web:screens.mediaLog', right: 'media-log.view' },
      { path: '/art-event-log', key: 'v', label: 'web:screens.artEventLog', right: 'art-event-log.view' },
      { path: '/maintenance-log', key: 'w', label: 'web:screens.maintenanceLog', right: 'maintenance-log.view' },
      { path: '/runs', key: 'r', label: 'web:screens.runs', right: 'console.log-in' },
    ],
  },
  {
    group: 'management',
    screens: [
      { path: '/backup-management', key: 'b', label: 'web:screens.backups', right: 'backup.manage' },
      { path: '/log-files', key: 'l', label: 'web:screens.logFiles', right: 'log-file.request' },
      { path: '/user/sessions', key: 's', label: 'web:screens.sessions', right: 'own-account.manage' },
      { path: '/user-management', key: 'j', label: 'web:screens.accounts', right: 'web-user.manage' },
    ],
  },
];

/** What the user's own menu leads to [SH-17, SH-18]. */
export const ownScreens: readonly ScreenEntry[] = [
  { path: '/user/profile', key: 'y', label: 'web:screens.profile', right: 'console.log-in' },
  { path: '/user/messages', key: 'h', label: 'web:screens.messages', right: 'own-account.manage' },
  { path: '/user/tokens', key: 'k', label: 'web:screens.tokens', right: 'own-account.manage' },
];

export const screens: readonly ScreenEntry[] = [...menu.flatMap((group) => group.screens), ...ownScreens];

/** The screen of the menu that a path belongs to. */
export const screenAt = (path: string): ScreenEntry | undefined =>
  screens.find((screen) => path === screen.path || path.startsWith(`${screen.path}/`));

/** Words of the pages outside the menu. */
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
};

/** Words of the screen at a path; pages outside the menu have their own. */
export function titleOf(path: string): string {
  const found = screenAt(path);
  if (found) return found.label;
  if (path.startsWith('/snippets/pages/errors')) return `errorPages:titles.${path.slice(-7)}`;
  return otherTitles[path] ?? 'account:titles.signIn';
}
