import { type ArtRight, artRightIds } from './art-rights.ts';
import { type GrantField, toGrants } from './grants.ts';
import { machineRights } from './machine-rights.ts';
import { type Right, rightIds } from './rights.ts';

/** Predefined rights profiles, whose rights never change. The server checks rights, not profiles. */
export const roleIds = ['administrator', 'supervisor', 'operator', 'support'] as const;

export type Role = (typeof roleIds)[number];

const watching: readonly Right[] = [
  'console.log-in',
  'own-account.manage',
  'notification.receive',
  'list.export',
  'terminal.view',
  'terminal-icon.view',
  'fill-level.view',
  'stock-overview.view',
  'map.view',
  'terminal-detail.view',
  'terminal-settings.view',
  'terminal-identifiers.view',
  'component-overview.view',
  'feature-overview.view',
  'event-log.view',
  'transaction-log.view',
  'error-log.view',
  'error.handle',
  'event.handle',
  'terminal-note.write',
  'media-log.view',
  'media-criteria.search',
  'maintenance-log.view',
  'maintenance-overview.view',
  'alert.view',
  'alert.acknowledge',
];

const adding: readonly Right[] = [
  'transaction-count.view',
  'transaction-statistics.view',
  'media-cash-statistics.view',
  'media-card-statistics.view',
  'card-turnover.view',
  'chip-turnover.view',
  'donation.view',
  'transaction-report.view',
  'customer-report.view',
  'distributor-report.view',
  'store-report.view',
  'commission-report.view',
  'end-of-shift.view',
  'ticket-statistics-operator.view',
  'ticket-statistics-period.view',
  'online-system-statistics.view',
  'utilisation.view',
  'availability.view',
  'state-statistics.view',
  'quarterly-dashboard.view',
  'balancing-report.view',
  'money-service.view',
  'money-service-removal.view',
  'counted-amount.enter',
  'counted-amount.correct',
  'balancing-report.confirm',
  'manual-balancing.create',
  'casino-day.end',
];

/** Dashboards: layouts of one's own, and those of the properties that the operator sees. */
const dashboards: readonly Right[] = [
  'own-dashboard.configure',
  'installation-dashboard.view',
  'installation-downtime.view',
  'property-dashboard.view',
  'property-downtime.view',
  'kiosk-dashboard.view',
];

const overseeing: readonly Right[] = ['operator-access-log.view', 'configuration-change-log.view', 'art-event-log.view'];

export const rightsOfRole: { readonly [R in Role]: readonly Right[] } = {
  administrator: rightIds,
  supervisor: [
    ...watching,
    ...overseeing,
    ...adding,
    ...dashboards,
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
    'alert.manage',
  ],
  operator: [...watching, ...dashboards, 'session.watch', 'terminal.set-online', 'terminal.restart', 'terminal.unblock'],
  support: [
    ...watching,
    ...overseeing,
    ...dashboards,
    'property.view-all',
    'terminal.restart',
    'terminal.reboot',
    'log-file.request',
    'backup.manage',
  ],
};

/** ART rights of the profiles. The flat list is coarser than the tree: one of its rights may stand for more than a profile has in the tree. */
const artRightsOfRole: { readonly [R in Role]: readonly ArtRight[] } = {
  administrator: artRightIds,
  supervisor: [
    'login',
    'logs',
    'online-offline',
    'view-transaction-pictures',
    'approve-transactions',
    'terminal-restart',
    'view-operator-accesses',
  ],
  operator: ['login', 'logs', 'online-offline', 'terminal-restart'],
  support: ['login', 'logs', 'terminal-restart', 'view-operator-accesses', 'backup-management'],
};

type MachineRights = { readonly [F in Exclude<GrantField, 'artRights'>]: readonly string[] };

const noMachineRights: MachineRights = {
  deviceRights: [],
  ccsRights: [],
  titaRights: [],
  cashRegisterRights: [],
  technicianRights: [],
};

const allMachineRights: MachineRights = {
  deviceRights: machineRights.device,
  ccsRights: machineRights.ccs,
  titaRights: machineRights.tita,
  cashRegisterRights: machineRights['cash-register'],
  technicianRights: machineRights.technician,
};

/** ART rights of the profiles and rights at the machine, as one list; only administrators have rights at the machine. */
export const grantsOfRole = Object.fromEntries(
  roleIds.map((role) => [
    role,
    toGrants({ artRights: artRightsOfRole[role], ...(role === 'administrator' ? allMachineRights : noMachineRights) }),
  ]),
) as { readonly [R in Role]: readonly string[] };
