import { commands } from '../commands/index.ts';
import { type WidgetDefinition, widgets } from '../dashboard/widgets.ts';
import { forms } from '../forms/index.ts';
import type { ResourceDefinition } from '../registry/define-resource.ts';
import { resources } from '../resources/index.ts';
import { reports } from '../statistics/reports.ts';
import { rightsOfAccess } from '../vocabulary/access.ts';
import { areaOfRight } from '../vocabulary/right-areas.ts';
import { type Right, rightIds, rights } from '../vocabulary/rights.ts';
import { allEndpoints } from './all-endpoints.ts';

/** What a right opens: `live` is a kind of entry of the live channel, `act` a part of an act that other rights open. */
export interface RightUse {
  readonly kind: 'endpoint' | 'list' | 'command' | 'screen' | 'live' | 'column' | 'filter' | 'field' | 'act' | 'widget';
  readonly name: string;
}

const definitions: readonly ResourceDefinition[] = resources;
const widgetDefinitions: readonly WidgetDefinition[] = widgets;
const widgetsWith = (right: Right): readonly WidgetDefinition[] => widgetDefinitions.filter(({ rights: needed }) => needed.includes(right));

/** Uses of rights that no definition names. */
const otherUses: { readonly [R in Right]?: readonly RightUse[] } = {
  'console.log-in': [{ kind: 'screen', name: '/user/profile' }],
  'property.view-all': [{ kind: 'act', name: 'rows, entries and changes of every property' }],
  'approval.decide': [{ kind: 'live', name: 'TA, TD' }],
  'event-log.view': [{ kind: 'live', name: 'TE' }],
  'log-file.request': [{ kind: 'live', name: 'LFR' }],
  'operator-access-log.view': [{ kind: 'column', name: 'names of the operators who have started runs' }],
  'session.manage': [{ kind: 'live', name: 'RUN of others' }],
  'session.watch': [{ kind: 'act', name: 'read-only session after the idle time' }],
  'terminal.view': [{ kind: 'live', name: 'changes of terminals, by category' }],
  'terminal-icon.view': [{ kind: 'screen', name: '/terminal-icon' }],
  'fill-level.view': [{ kind: 'screen', name: '/terminal-fill-level' }],
  'transaction-picture.view': [{ kind: 'column', name: 'pictures of a transaction' }],
  'view.share': [{ kind: 'act', name: 'views of lists for everybody' }],
  'operator.manage': [{ kind: 'column', name: 'RFID cards of operators' }],
};

/** Nodes of features that this version does not have: they are stored, shown and exported, and open nothing yet. */
export const rightsWithoutFeature: ReadonlySet<Right> = new Set<Right>([
  'personal-data.unmask',
  'pin-alert.view',
  'identity-scan.view',
  'maintenance.start-once',
  'transaction.adjust',
  'player.manage',
  'customer.view',
  'customer.edit',
  'debit-account.manage',
  'terminal-lifecycle.view',
  'jackpot-payout.manage',
  'jackpot-tax-form.manage',
  'manufacturing-order.manage',
  'kiosk-registration.manage',
  'manufacturer-block.manage',
  'ad.manage',
  'online-system-media.manage',
  'notification.suspend',
  ...rightIds.filter(
    (right) =>
      ['payment-reports', 'statistics'].includes(areaOfRight(right)) &&
      widgetsWith(right).length === 0 &&
      !reports.some((report) => report.right === right),
  ),
]);

/** Returns everything that a right opens, from the definitions and from the table above. */
export const usesOf = (right: Right): readonly RightUse[] => [
  ...allEndpoints.flatMap(({ id, access }) => (rightsOfAccess(access).includes(right) ? [{ kind: 'endpoint', name: id } as const] : [])),
  ...resources.flatMap(({ id, right: needed }) => (needed === right ? [{ kind: 'list', name: id } as const] : [])),
  ...definitions.flatMap(({ id, columns }) =>
    Object.entries(columns).flatMap(([name, column]): readonly RightUse[] => {
      if (column.right === right) return [{ kind: 'column', name: `${id}.${name}` }];
      return column.filterRight === right ? [{ kind: 'filter', name: `${id}.${name}` }] : [];
    }),
  ),
  ...forms.flatMap(({ resource, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.right === right ? [{ kind: 'field', name: `${resource.id}.${name}` } as const] : [],
    ),
  ),
  ...commands.flatMap(({ id, right: needed }) => (needed === right ? [{ kind: 'command', name: id } as const] : [])),
  ...widgetsWith(right).map(({ key }) => ({ kind: 'widget', name: key }) as const),
  ...(otherUses[right] ?? []),
];

/** Whether the right is a node of the tree of extended rights. */
export const isNode = (right: Right): boolean => rights[right] < 9000;
