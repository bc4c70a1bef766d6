import { type Right, rightIds, rights } from './rights.ts';

/** Rights of the tree whose numbers are of one hundred. */
const ofHundred = (hundred: number): readonly Right[] => rightIds.filter((right) => Math.floor(rights[right] / 100) === hundred);

/**
 * The ART rights, a flat list, and the rights that each opens while the configuration entry `UseExtendedArtRights` is off [MG-03].
 * While it is on, they open nothing, and the tree of extended rights applies instead. Empty: the specification names no node for it.
 */
export const artRights = {
  administration: ofHundred(8),
  // The settings of terminals are not among them: like the right to manage terminals, theirs are only in the tree.
  configuration: ['configuration.manage'],
  accounting: [...ofHundred(5), ...ofHundred(6)],
  'manage-ads': ['ad.manage'],
  logs: ofHundred(4),
  login: ['console.log-in'],
  security: [],
  'online-offline': ['terminal.set-online'],
  'manage-operators': ['operator.view', 'operator.manage', 'rights.edit', 'site-assignment.edit'],
  'suspend-notifications': ['notification.suspend'],
  'view-transaction-pictures': ['transaction-picture.view'],
  'one-time-maintenance': ['maintenance.start-once'],
  'show-pin-alerts': ['pin-alert.view'],
  'remote-control': [],
  'approve-transactions': ['approval.decide'],
  'terminal-restart': ['terminal.restart', 'terminal.reboot', 'terminal.shut-down'],
  'adjust-transactions': ['transaction.adjust'],
  'remote-access': ['remote-access.start', 'remote-access.start-with-key'],
  'manage-debit-accounts': ['debit-account.manage'],
  'manage-donations': ['donation.view'],
  'view-operator-accesses': ['operator-access-log.view'],
  'manage-players': ['player.manage'],
  'view-id-scans': ['identity-scan.view'],
  'manage-exchange-rates': ['exchange-rate.manage'],
  'manage-online-system-media': ['online-system-media.manage'],
  'manage-customers': ['customer.view', 'customer.edit'],
  'commission-reports': ['commission-report.view'],
  'distributor-reports': ['distributor-report.view'],
  'store-reports': ['store-report.view'],
  'art-dashboard': ['installation-dashboard.view'],
  'update-management': ['update.manage'],
  'backup-management': ['backup.manage'],
} as const satisfies { readonly [id: string]: readonly Right[] };

export type ArtRight = keyof typeof artRights;

export const artRightIds = Object.keys(artRights) as [ArtRight, ...ArtRight[]];

/** Returns the rights that ART rights open. */
export const openedBy = (chosen: readonly ArtRight[]): readonly Right[] => chosen.flatMap((one): readonly Right[] => artRights[one]);

/** Rights that ART rights open: while `UseExtendedArtRights` is off, those of the tree do not count for them. */
export const rightsOfArt: ReadonlySet<Right> = new Set(openedBy(artRightIds));
