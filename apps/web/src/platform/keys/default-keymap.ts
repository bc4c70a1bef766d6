import { screens } from '../navigation/screens.ts';
import type { KeyScope } from './bindings.ts';

/** The default keys of an action, in kbar's notation: `j`, `ArrowDown`, `g t`, `$mod+k`, `Shift+y`. */
export interface DefaultBinding {
  readonly scope: KeyScope | 'dialog' | readonly KeyScope[];
  readonly keys: readonly string[];
  /** Message key of the binding's label in the status line, the overlay of keys, the palette, the profile and the documentation. */
  readonly label: string;
  /** Order in the status line; a binding without it is listed only in the overlay of keys. */
  readonly rank?: number;
  /** The status line shows the keys of several bindings under one label. */
  readonly combined?: { readonly with: readonly string[]; readonly label: string };
  /** Distinguishes screens that use the same key of a scope for different actions; bindings of different contexts never conflict. */
  readonly context?: string;
  /** Handled by the focused control itself, so the key cannot be changed. */
  readonly fixed?: true;
  /** An action on the marked or current row: listed by the palette's context actions. */
  readonly isRowAction?: true;
  /** The palette does not list the binding: the binding opens the palette, or a screen that the palette lists anyway. */
  readonly hiddenFromPalette?: true;
}

/** First key of the default sequences that open screens and menus. */
const leader = 'g';

/** Bindings that work in every scope. */
const everywhere = {
  palette: { scope: 'everywhere', keys: [':', '$mod+k'], label: 'web:keys.palette', rank: 20, hiddenFromPalette: true },
  help: { scope: 'everywhere', keys: ['?'], label: 'web:keys.help', rank: 21 },
  undo: { scope: 'everywhere', keys: ['$mod+z'], label: 'keys:undo' },
  redo: { scope: 'everywhere', keys: ['$mod+Shift+z'], label: 'keys:redo' },
  'region.next': { scope: 'everywhere', keys: ['F6'], label: 'web:keys.nextRegion' },
  'region.previous': { scope: 'everywhere', keys: ['Shift+F6'], label: 'web:keys.previousRegion' },
  'manual.open': { scope: 'everywhere', keys: ['F1'], label: 'shell:keys.manual', rank: 22 },
  'support.open': { scope: 'everywhere', keys: ['Shift+F1'], label: 'shell:keys.support' },
  'fault.open': { scope: 'everywhere', keys: ['Shift+F9'], label: 'shell:keys.fault' },
  'note.go': { scope: 'everywhere', keys: ['F9'], label: 'shell:keys.note', rank: 9 },
  'navigation.fold': { scope: 'everywhere', keys: ['$mod+b'], label: 'shell:keys.navigation' },
  'run.go': { scope: 'everywhere', keys: ['F7'], label: 'keys:run' },
  'approval.go': { scope: 'everywhere', keys: ['F8'], label: 'web:keys.approval', rank: 10 },
  'approval.fold': { scope: 'everywhere', keys: ['Shift+F8'], label: 'web:keys.fold' },
  'filter.focus': { scope: 'everywhere', keys: ['/'], label: 'web:keys.filter', rank: 6 },
  'filter.form': { scope: 'everywhere', keys: ['f'], label: 'logs:keys.form', rank: 7 },
  'filter.status': { scope: 'everywhere', keys: ['Shift+f'], label: 'logs:keys.status' },
  'filter.explain': { scope: 'everywhere', keys: ['Shift+e'], label: 'logs:keys.explain' },
  export: { scope: 'everywhere', keys: ['e'], label: 'logs:keys.export', rank: 8 },
  'menu.notices': { scope: 'everywhere', keys: [`${leader} n`], label: 'web:frame.notices' },
  'menu.downloads': { scope: 'everywhere', keys: [`${leader} d`], label: 'web:frame.downloads' },
  'menu.user': { scope: 'everywhere', keys: [`${leader} u`], label: 'web:user.menu' },
} as const satisfies Readonly<Record<string, DefaultBinding>>;

/** Rows and tiles [KB-02]. */
const list = {
  'list.down': {
    scope: 'list',
    keys: ['j', 'ArrowDown'],
    label: 'web:keys.down',
    rank: 1,
    combined: { with: ['list.up'], label: 'web:keys.move' },
  },
  'list.up': { scope: 'list', keys: ['k', 'ArrowUp'], label: 'web:keys.up' },
  'list.left': { scope: 'list', keys: ['h', 'ArrowLeft'], label: 'web:keys.left' },
  'list.right': { scope: 'list', keys: ['l', 'ArrowRight'], label: 'web:keys.right' },
  'list.pageDown': { scope: 'list', keys: ['PageDown'], label: 'web:keys.pageDown' },
  'list.pageUp': { scope: 'list', keys: ['PageUp'], label: 'web:keys.pageUp' },
  'list.first': { scope: 'list', keys: ['Home'], label: 'web:keys.first' },
  'list.last': { scope: 'list', keys: ['End'], label: 'web:keys.last' },
  'list.firstCell': { scope: 'list', keys: ['$mod+Home'], label: 'lists:keys.firstCell' },
  'list.lastCell': { scope: 'list', keys: ['$mod+End'], label: 'lists:keys.lastCell' },
  'list.open': { scope: 'list', keys: ['Enter'], label: 'web:keys.open', rank: 4, isRowAction: true },
  'list.actions': { scope: ['list', 'panel'], keys: ['x'], label: 'web:keys.actions', rank: 5 },
  'list.repeat': { scope: 'list', keys: ['.'], label: 'web:keys.repeat', rank: 8, isRowAction: true },
  'list.mark': { scope: 'list', keys: ['Space'], label: 'web:keys.mark', rank: 3 },
  'list.markDown': { scope: 'list', keys: ['Shift+j', 'Shift+ArrowDown'], label: 'lists:keys.markDown' },
  'list.markUp': { scope: 'list', keys: ['Shift+k', 'Shift+ArrowUp'], label: 'lists:keys.markUp' },
  'list.markPageDown': { scope: 'list', keys: ['Shift+PageDown'], label: 'lists:keys.markPageDown' },
  'list.markPageUp': { scope: 'list', keys: ['Shift+PageUp'], label: 'lists:keys.markPageUp' },
  'list.markAll': { scope: 'list', keys: ['$mod+a'], label: 'lists:keys.markAll' },
  'list.unmark': { scope: 'list', keys: ['Escape'], label: 'lists:keys.unmark' },
  'list.copyRow': { scope: 'list', keys: ['y'], label: 'lists:keys.copyRow', isRowAction: true },
  'list.copyCommand': {
    scope: ['list', 'panel', 'run', 'approval'],
    keys: ['Shift+y'],
    label: 'web:keys.copyCommand',
    rank: 9,
    isRowAction: true,
  },
  'list.views': { scope: 'list', keys: ['v'], label: 'lists:keys.views', rank: 12 },
  'list.saveView': { scope: 'list', keys: ['Shift+v'], label: 'lists:views.save' },
  'list.showNew': { scope: 'list', keys: ['n'], label: 'lists:keys.showNew' },
  'list.reload': { scope: 'list', keys: ['r'], label: 'web:keys.reload' },
  'list.cancel': { scope: 'list', keys: ['Backspace'], label: 'lists:keys.cancel', rank: 0, context: 'waiting' },
  'list.density': { scope: 'list', keys: ['d'], label: 'lists:keys.density' },
  'list.zones': { scope: 'list', keys: ['Shift+z'], label: 'lists:keys.zones' },
  'list.pages': { scope: 'list', keys: ['p'], label: 'lists:keys.pages' },
  'list.nextPage': { scope: 'list', keys: [']'], label: 'lists:keys.nextPage', rank: 10 },
  'list.previousPage': { scope: 'list', keys: ['['], label: 'lists:keys.previousPage', rank: 11 },
  'list.sort': { scope: 'list', keys: ['s'], label: 'web:keys.sort', rank: 7 },
  'list.sortToo': { scope: 'list', keys: ['Shift+s'], label: 'lists:keys.sortToo' },
  'list.columns': { scope: 'list', keys: ['c'], label: 'lists:keys.columns' },
  'list.wider': { scope: 'list', keys: ['>'], label: 'lists:keys.wider' },
  'list.narrower': { scope: 'list', keys: ['<'], label: 'lists:keys.narrower' },
  'list.fit': { scope: 'list', keys: ['='], label: 'lists:keys.fit' },
  'list.columnLeft': { scope: 'list', keys: ['{'], label: 'lists:keys.columnLeft' },
  'list.columnRight': { scope: 'list', keys: ['}'], label: 'lists:keys.columnRight' },
  'list.pin': { scope: 'list', keys: ['!'], label: 'lists:keys.pin' },
  'icon.size': { scope: 'list', keys: ['z'], label: 'web:keys.size', rank: 6, context: 'icons' },
  'empty.clear': { scope: 'list', keys: ['Backspace'], label: 'lists:keys.clear', rank: 0, context: 'nothing' },
  'empty.drop.1': { scope: 'list', keys: ['1'], label: 'lists:keys.drop', context: 'nothing' },
  'empty.drop.2': { scope: 'list', keys: ['2'], label: 'lists:keys.drop', context: 'nothing' },
  'empty.drop.3': { scope: 'list', keys: ['3'], label: 'lists:keys.drop', context: 'nothing' },
  'empty.drop.4': { scope: 'list', keys: ['4'], label: 'lists:keys.drop', context: 'nothing' },
  'empty.drop.5': { scope: 'list', keys: ['5'], label: 'lists:keys.drop', context: 'nothing' },
  'empty.drop.6': { scope: 'list', keys: ['6'], label: 'lists:keys.drop', context: 'nothing' },
  'empty.drop.7': { scope: 'list', keys: ['7'], label: 'lists:keys.drop', context: 'nothing' },
  'empty.drop.8': { scope: 'list', keys: ['8'], label: 'lists:keys.drop', context: 'nothing' },
  'empty.drop.9': { scope: 'list', keys: ['9'], label: 'lists:keys.drop', context: 'nothing' },
} as const satisfies Readonly<Record<string, DefaultBinding>>;

/** Actions on one row, in the list and in the panel beside it. */
const rows = {
  'row.show-events': { scope: ['list', 'panel'], keys: ['o'], label: 'logs:row.events', context: 'log', isRowAction: true },
  'row.show-terminal': { scope: ['list', 'panel'], keys: ['t'], label: 'logs:row.terminal', context: 'log', isRowAction: true },
  'row.show-media': { scope: ['list', 'panel'], keys: ['m'], label: 'logs:row.media', context: 'log', isRowAction: true },
  'row.everything': { scope: ['list', 'panel'], keys: ['0'], label: 'logs:transaction.everything', context: 'log', isRowAction: true },
  'row.general': { scope: ['list', 'panel'], keys: ['1'], label: 'logs:transaction.general', context: 'log', isRowAction: true },
  'row.media': { scope: ['list', 'panel'], keys: ['2'], label: 'logs:transaction.media', context: 'log', isRowAction: true },
  'row.info': { scope: ['list', 'panel'], keys: ['3'], label: 'logs:transaction.info', context: 'log', isRowAction: true },
  'row.rates': { scope: ['list', 'panel'], keys: ['4'], label: 'logs:transaction.rates', context: 'log', isRowAction: true },
  'row.pictures': { scope: ['list', 'panel'], keys: ['5'], label: 'logs:transaction.pictures', context: 'log', isRowAction: true },
  'row.terminal': { scope: ['list', 'panel'], keys: ['6'], label: 'logs:transaction.terminal', context: 'log', isRowAction: true },
  'row.legend': { scope: ['list', 'panel'], keys: ['7'], label: 'logs:transaction.legend', context: 'log', isRowAction: true },
  'row.account-admit': {
    scope: ['list', 'panel'],
    keys: ['a'],
    label: 'profile:accounts.admit',
    rank: 6,
    context: 'account',
    isRowAction: true,
  },
  'row.account-refuse': {
    scope: ['list', 'panel'],
    keys: ['Shift+a'],
    label: 'profile:accounts.refuse',
    context: 'account',
    isRowAction: true,
  },
  'row.account-unlock': {
    scope: ['list', 'panel'],
    keys: ['u'],
    label: 'profile:accounts.unlock',
    rank: 7,
    context: 'account',
    isRowAction: true,
  },
  'row.account-require': {
    scope: ['list', 'panel'],
    keys: ['Shift+w'],
    label: 'profile:accounts.requireChange',
    context: 'account',
    isRowAction: true,
  },
  'row.account-resetFactors': {
    scope: ['list', 'panel'],
    keys: ['Shift+x'],
    label: 'profile:accounts.resetFactors',
    context: 'account',
    isRowAction: true,
  },
  'row.account-disable': {
    scope: ['list', 'panel'],
    keys: ['Shift+d'],
    label: 'logs:row.disable',
    context: 'account',
    isRowAction: true,
  },
  'row.account-enable': {
    scope: ['list', 'panel'],
    keys: ['Shift+u'],
    label: 'logs:row.enable',
    context: 'account',
    isRowAction: true,
  },
  'row.account-remove': {
    scope: ['list', 'panel'],
    keys: ['Delete'],
    label: 'logs:row.remove',
    context: 'account',
    isRowAction: true,
  },
  'row.edit': { scope: ['list', 'panel'], keys: ['w'], label: 'logs:row.edit', rank: 6, context: 'form', isRowAction: true },
  'row.remove': {
    scope: ['list', 'panel'],
    keys: ['Delete'],
    label: 'logs:row.remove',
    rank: 7,
    context: 'form',
    isRowAction: true,
  },
  'row.terminal-secret': {
    scope: ['list', 'panel'],
    keys: ['Shift+w'],
    label: 'logs:management.rotate',
    context: 'terminal',
    isRowAction: true,
  },
  'row.terminal-retire': {
    scope: ['list', 'panel'],
    keys: ['Delete'],
    label: 'logs:management.retire',
    context: 'terminal',
    isRowAction: true,
  },
  'row.terminal-bring-back': {
    scope: ['list', 'panel'],
    keys: ['u'],
    label: 'logs:management.bringBack',
    context: 'terminal',
    isRowAction: true,
  },
  'row.operator-explain': {
    scope: ['list', 'panel'],
    keys: ['Shift+w'],
    label: 'logs:row.explainRight',
    rank: 7,
    context: 'operator',
    isRowAction: true,
  },
  'row.operator-disable': {
    scope: ['list', 'panel'],
    keys: ['Shift+d'],
    label: 'logs:row.disable',
    context: 'operator',
    isRowAction: true,
  },
  'row.operator-enable': {
    scope: ['list', 'panel'],
    keys: ['u'],
    label: 'logs:row.enable',
    context: 'operator',
    isRowAction: true,
  },
  'row.operator-remove': {
    scope: ['list', 'panel'],
    keys: ['Delete'],
    label: 'logs:row.remove',
    context: 'operator',
    isRowAction: true,
  },
  'row.config-inherit': {
    scope: ['list', 'panel'],
    keys: ['Delete'],
    label: 'logs:row.inherit',
    context: 'configuration',
    isRowAction: true,
  },
  'row.config-undo': {
    scope: ['list', 'panel'],
    keys: ['u'],
    label: 'logs:row.undoChange',
    context: 'configuration',
    isRowAction: true,
  },
  'row.config-history': {
    scope: ['list', 'panel'],
    keys: ['i'],
    label: 'logs:row.history',
    context: 'configuration',
    isRowAction: true,
  },
  'configuration.review': { scope: 'list', keys: ['a'], label: 'logs:row.review', rank: 5, context: 'configuration' },
  'row.token-revoke': {
    scope: ['list', 'panel'],
    keys: ['Delete'],
    label: 'profile:tokens.revoke',
    rank: 7,
    context: 'token',
    isRowAction: true,
  },
  'row.session-end': {
    scope: ['list', 'panel'],
    keys: ['Delete'],
    label: 'logs:row.endSession',
    rank: 7,
    context: 'session',
    isRowAction: true,
  },
  'row.session-end-others': {
    scope: ['list', 'panel'],
    keys: ['Shift+Delete'],
    label: 'logs:row.endOtherSessions',
    context: 'session',
    isRowAction: true,
  },
  'row.session-end-all': {
    scope: ['list', 'panel'],
    keys: ['Control+Delete'],
    label: 'logs:row.endAllSessions',
    context: 'session',
    isRowAction: true,
  },
  'row.approval-approve': {
    scope: ['list', 'panel'],
    keys: ['a'],
    label: 'common:approve',
    rank: 6,
    context: 'approval',
    isRowAction: true,
  },
  'row.approval-decline': {
    scope: ['list', 'panel'],
    keys: ['Shift+a'],
    label: 'common:decline',
    rank: 7,
    context: 'approval',
    isRowAction: true,
  },
  'row.file-download': { scope: ['list', 'panel'], keys: ['w'], label: 'logs:row.download', rank: 6, context: 'file', isRowAction: true },
  'row.identity': {
    scope: ['list', 'panel'],
    keys: ['i'],
    label: 'logs:identity.confirm',
    rank: 6,
    context: 'terminal',
    isRowAction: true,
  },
  'row.run-cancel': {
    scope: ['list', 'panel', 'run'],
    keys: ['Delete'],
    label: 'web:run.cancel',
    rank: 7,
    context: 'run',
    isRowAction: true,
  },
  'row.run-retry': { scope: ['list', 'panel', 'run'], keys: ['Shift+r'], label: 'web:run.retry', context: 'run', isRowAction: true },
  'form.new': { scope: 'list', keys: ['a'], label: 'logs:row.create', rank: 5, context: 'form' },
  'token.new': { scope: 'list', keys: ['a'], label: 'profile:tokens.create', rank: 5, context: 'token' },
  'licence.import': { scope: 'list', keys: ['a'], label: 'logs:row.importLicence', rank: 5, context: 'licence' },
  'message.read': { scope: 'list', keys: ['m'], label: 'profile:messages.markRead', rank: 5, context: 'message' },
  'message.readAll': { scope: 'everywhere', keys: ['Shift+m'], label: 'profile:messages.markAllRead', rank: 6, context: 'message' },
} as const satisfies Readonly<Record<string, DefaultBinding>>;

/** Panels beside the page, notices, manual and approvals. */
const panels = {
  'panel.previousTab': { scope: 'panel', keys: ['['], label: 'web:keys.previousTab', rank: 1, context: 'terminal' },
  'panel.nextTab': { scope: 'panel', keys: [']'], label: 'web:keys.nextTab', rank: 2, context: 'terminal' },
  'panel.previousRow': { scope: 'panel', keys: ['['], label: 'logs:keys.previousRow', rank: 1, context: 'log' },
  'panel.nextRow': { scope: 'panel', keys: [']'], label: 'logs:keys.nextRow', rank: 2, context: 'log' },
  'panel.log': { scope: 'panel', keys: ['o'], label: 'logs:keys.openLog', rank: 4, context: 'terminal' },
  'panel.close': { scope: ['panel', 'run'], keys: ['Escape'], label: 'web:keys.close', rank: 6 },
  'note.yes': { scope: 'note', keys: ['y'], label: 'common:yes', rank: 1 },
  'note.no': { scope: 'note', keys: ['n'], label: 'common:no', rank: 2 },
  'note.details': { scope: 'note', keys: ['d'], label: 'web:error.details', rank: 1 },
  'note.leave': { scope: 'note', keys: ['Escape'], label: 'web:keys.back', rank: 3 },
  'manual.next': { scope: 'manual', keys: ['j'], label: 'shell:keys.nextSection', rank: 1 },
  'manual.previous': { scope: 'manual', keys: ['k'], label: 'shell:keys.previousSection', rank: 2 },
  'manual.nextPage': { scope: 'manual', keys: [']'], label: 'shell:keys.nextManual', rank: 3 },
  'manual.previousPage': { scope: 'manual', keys: ['['], label: 'shell:keys.previousManual', rank: 4 },
  'manual.leave': { scope: 'manual', keys: ['Escape'], label: 'web:keys.back', rank: 5 },
  'approval.approve': { scope: 'approval', keys: ['a'], label: 'common:approve', rank: 1 },
  'approval.decline': { scope: 'approval', keys: ['d'], label: 'common:decline', rank: 2 },
  'approval.declineReason': { scope: 'approval', keys: ['Shift+d'], label: 'web:approval.declineWithReason' },
  'approval.previous': { scope: 'approval', keys: ['[', 'k', 'ArrowUp'], label: 'web:keys.previous', rank: 3 },
  'approval.next': { scope: 'approval', keys: [']', 'j', 'ArrowDown'], label: 'web:keys.next', rank: 4 },
  'approval.leave': { scope: 'approval', keys: ['Escape'], label: 'web:keys.back', rank: 5 },
  'approval.put': { scope: 'approval', keys: ['z'], label: 'web:keys.fold', rank: 6 },
} as const satisfies Readonly<Record<string, DefaultBinding>>;

/** Keys that fields and dialogs handle themselves. */
const fixed = {
  'filter.apply': { scope: 'filter', keys: ['Enter'], label: 'web:keys.apply', rank: 1, fixed: true },
  'filter.complete': { scope: 'filter', keys: ['Tab'], label: 'web:keys.complete', rank: 2, fixed: true },
  'filter.leave': { scope: 'filter', keys: ['Escape'], label: 'web:keys.leave', rank: 3, fixed: true },
  'navigation.move': { scope: 'navigation', keys: ['ArrowDown', 'ArrowUp'], label: 'web:keys.move', rank: 1, fixed: true },
  'navigation.leave': { scope: 'navigation', keys: ['Escape'], label: 'web:keys.back', rank: 2, fixed: true },
  'menu.move': { scope: 'menu', keys: ['ArrowDown', 'ArrowUp'], label: 'web:keys.move', rank: 1, fixed: true },
  'menu.choose': { scope: 'menu', keys: ['Enter'], label: 'web:keys.open', rank: 2, fixed: true },
  'menu.close': { scope: 'menu', keys: ['Escape'], label: 'web:keys.close', rank: 3, fixed: true },
  'form.leave': { scope: 'form', keys: ['Escape'], label: 'web:keys.leave', rank: 1, fixed: true },
  'dialog.close': { scope: 'dialog', keys: ['Escape'], label: 'web:keys.close', rank: 1, fixed: true },
} as const satisfies Readonly<Record<string, DefaultBinding>>;

const named = { ...everywhere, ...list, ...rows, ...panels, ...fixed };

/** Stable id of a binding, under which the profile stores its keys. `go./event-log` goes to a screen. */
export type BindingId = keyof typeof named | `go.${string}`;

/** All default bindings; the status line, the overlay, the profile and docs/keyboard.md read this table. */
export const defaultKeymap: Readonly<Record<BindingId, DefaultBinding>> = {
  ...named,
  ...Object.fromEntries(
    screens.map(({ path, key, label }) => [
      `go.${path}`,
      { scope: 'everywhere', keys: [`${leader} ${key}`], label, hiddenFromPalette: true } satisfies DefaultBinding,
    ]),
  ),
};

export const bindingIds = Object.keys(defaultKeymap) as readonly BindingId[];

/** The scopes in which a binding works. */
export const scopesOf = ({ scope }: DefaultBinding): readonly string[] => (typeof scope === 'string' ? [scope] : scope);
