import type { Right } from './rights.ts';

/**
 * The web-client user rights of the specification, and the rights of this product to which each corresponds [MG-03, MG-05]. A right
 * belongs to one user right at most. Empty: this product has no right for it, so it is not offered.
 */
export const rightsOfUserRight = {
  administration: ['operator.view', 'operator.manage', 'rights.edit', 'site-assignment.edit'],
  'art-overview': ['property.view-all'],
  'user-management': ['web-user.manage'],
  'configuration-entries': ['server-settings.view', 'configuration-change-log.view'],
  'maintenance-overview': ['maintenance-log.view', 'maintenance-overview.view'],
  dashboard: [],
  'quarterly-dashboard': [],
  'terminal-lifecycle': ['terminal.manage', 'terminal-settings.edit', 'terminal-address.edit'],
  'computer-registration': ['computer-registration.manage'],
  'manufacturing-order-overview': [],
  'manufacturing-orders': [],
  'licence-key-usage-overview': [],
  'map-view': [],
  /** Without it the account type is `device`: the operator works at terminals only. */
  'login-enabled': ['console.log-in', 'own-account.manage', 'notification.receive'],
  'stock-overview': [],
  'component-overview': ['component-overview.view'],
  'fill-level-view': [
    'terminal.view',
    'terminal-icon.view',
    'fill-level.view',
    'terminal-detail.view',
    'terminal-settings.view',
    'terminal-identifiers.view',
  ],
  'kiosk-registration': ['terminal.register'],
  'manufacturer-block': [],
} as const satisfies { readonly [name: string]: readonly Right[] };

export type UserRight = keyof typeof rightsOfUserRight;

/** User rights that correspond to a right of this product. */
export const userRights = [
  'administration',
  'art-overview',
  'user-management',
  'configuration-entries',
  'maintenance-overview',
  'terminal-lifecycle',
  'computer-registration',
  'login-enabled',
  'component-overview',
  'fill-level-view',
  'kiosk-registration',
] as const satisfies readonly UserRight[];

export type OfferedUserRight = (typeof userRights)[number];

/** Returns the rights to which user rights correspond. */
export const toUserRightIds = (chosen: readonly UserRight[]): readonly Right[] => chosen.flatMap((one) => rightsOfUserRight[one]);

/** Returns the user rights whose rights are all among `held`. */
export function userRightsWithin(held: Iterable<string>): OfferedUserRight[] {
  const all = new Set(held);
  return userRights.filter((one) => rightsOfUserRight[one].every((right) => all.has(right)));
}
