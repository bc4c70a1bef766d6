import { type Right, rightIds } from './rights.ts';

/** Predefined rights profiles, whose rights never change. The server checks rights, not profiles. */
export const roleIds = ['administrator', 'supervisor', 'operator', 'support'] as const;

export type Role = (typeof roleIds)[number];

const watching: readonly Right[] = [
  'console.log-in',
  'own-account.manage',
  'list.export',
  'terminal.view',
  'event-log.view',
  'transaction-log.view',
  'error-log.view',
  'media-log.view',
  'maintenance-log.view',
];

const overseeing: readonly Right[] = ['operator-access-log.view', 'configuration-change-log.view', 'art-event-log.view'];

export const rightsOfRole: { readonly [R in Role]: readonly Right[] } = {
  administrator: rightIds,
  supervisor: [
    ...watching,
    ...overseeing,
    'transaction-picture.view',
    'property.view-all',
    'approval.decide',
    'terminal.set-online',
    'terminal.restart',
    'terminal.reboot',
    'terminal.shut-down',
    'terminal.unblock',
    'session.manage',
    'session.watch',
    'view.share',
  ],
  operator: [...watching, 'session.watch', 'terminal.set-online', 'terminal.restart', 'terminal.unblock'],
  support: [...watching, ...overseeing, 'property.view-all', 'terminal.restart', 'terminal.reboot', 'log-file.request', 'backup.manage'],
};
