import { screens } from '../navigation/screens.ts';
import type { Place } from './bindings.ts';

/** The usual keys of one act, in kbar's spelling: `j`, `ArrowDown`, `g t`, `$mod+k`, `Shift+y`. */
export interface DefaultBinding {
  readonly place: Place | 'dialog' | readonly Place[];
  readonly keys: readonly string[];
  /** Key of the words for it: in the status line, the overlay, the palette, the profile and the documentation. */
  readonly words: string;
  /** Order in the status line; without one it only shows in the overlay. */
  readonly rank?: number;
  /** What the status line shows instead: keys of several bindings under one word. */
  readonly shown?: { readonly with: readonly string[]; readonly words: string };
  /** Where several screens use a key of one place, which of them: acts of different ones never meet. */
  readonly only?: string;
  /** Handled by the focused control itself: it cannot be bound anew. */
  readonly fixed?: true;
}

/** The first key of the sequences that usually go somewhere. */
const leader = 'g';

/** What works wherever the focus is. */
const everywhere = {
  palette: { place: 'everywhere', keys: [':', '$mod+k'], words: 'web:keys.palette', rank: 20 },
  help: { place: 'everywhere', keys: ['?'], words: 'web:keys.help', rank: 21 },
  'region.next': { place: 'everywhere', keys: ['F6'], words: 'web:keys.nextRegion' },
  'region.previous': { place: 'everywhere', keys: ['Shift+F6'], words: 'web:keys.previousRegion' },
  'manual.open': { place: 'everywhere', keys: ['F1'], words: 'shell:keys.manual', rank: 22 },
  'support.open': { place: 'everywhere', keys: ['Shift+F1'], words: 'shell:keys.support' },
  'fault.open': { place: 'everywhere', keys: ['Shift+F9'], words: 'shell:keys.fault' },
  'note.go': { place: 'everywhere', keys: ['F9'], words: 'shell:keys.note', rank: 9 },
  'navigation.fold': { place: 'everywhere', keys: ['$mod+b'], words: 'shell:keys.navigation' },
  'run.go': { place: 'everywhere', keys: ['F7'], words: 'keys:run' },
  'approval.go': { place: 'everywhere', keys: ['F8'], words: 'web:keys.approval', rank: 10 },
  'approval.fold': { place: 'everywhere', keys: ['Shift+F8'], words: 'web:keys.fold' },
  'filter.focus': { place: 'everywhere', keys: ['/'], words: 'web:keys.filter', rank: 6 },
  'filter.form': { place: 'everywhere', keys: ['f'], words: 'logs:keys.form', rank: 7 },
  'filter.status': { place: 'everywhere', keys: ['Shift+f'], words: 'logs:keys.status' },
  'filter.explain': { place: 'everywhere', keys: ['Shift+e'], words: 'logs:keys.explain' },
  export: { place: 'everywhere', keys: ['e'], words: 'logs:keys.export', rank: 8 },
  'menu.notices': { place: 'everywhere', keys: [`${leader} n`], words: 'web:frame.notices' },
  'menu.downloads': { place: 'everywhere', keys: [`${leader} d`], words: 'web:frame.downloads' },
  'menu.user': { place: 'everywhere', keys: [`${leader} u`], words: 'web:user.menu' },
} as const satisfies Readonly<Record<string, DefaultBinding>>;

/** Rows and tiles [KB-02]. */
const list = {
  'list.down': {
    place: 'list',
    keys: ['j', 'ArrowDown'],
    words: 'web:keys.down',
    rank: 1,
    shown: { with: ['list.up'], words: 'web:keys.move' },
  },
  'list.up': { place: 'list', keys: ['k', 'ArrowUp'], words: 'web:keys.up' },
  'list.left': { place: 'list', keys: ['h', 'ArrowLeft'], words: 'web:keys.left' },
  'list.right': { place: 'list', keys: ['l', 'ArrowRight'], words: 'web:keys.right' },
  'list.pageDown': { place: 'list', keys: ['PageDown'], words: 'web:keys.pageDown' },
  'list.pageUp': { place: 'list', keys: ['PageUp'], words: 'web:keys.pageUp' },
  'list.first': { place: 'list', keys: ['Home'], words: 'web:keys.first' },
  'list.last': { place: 'list', keys: ['End'], words: 'web:keys.last' },
  'list.firstCell': { place: 'list', keys: ['$mod+Home'], words: 'lists:keys.firstCell' },
  'list.lastCell': { place: 'list', keys: ['$mod+End'], words: 'lists:keys.lastCell' },
  'list.open': { place: 'list', keys: ['Enter'], words: 'web:keys.open', rank: 4 },
  'list.actions': { place: ['list', 'panel'], keys: ['x'], words: 'web:keys.actions', rank: 5 },
  'list.repeat': { place: 'list', keys: ['.'], words: 'web:keys.repeat', rank: 8 },
  'list.mark': { place: 'list', keys: ['Space'], words: 'web:keys.mark', rank: 3 },
  'list.markDown': { place: 'list', keys: ['Shift+j', 'Shift+ArrowDown'], words: 'lists:keys.markDown' },
  'list.markUp': { place: 'list', keys: ['Shift+k', 'Shift+ArrowUp'], words: 'lists:keys.markUp' },
  'list.markPageDown': { place: 'list', keys: ['Shift+PageDown'], words: 'lists:keys.markPageDown' },
  'list.markPageUp': { place: 'list', keys: ['Shift+PageUp'], words: 'lists:keys.markPageUp' },
  'list.markAll': { place: 'list', keys: ['$mod+a'], words: 'lists:keys.markAll' },
  'list.unmark': { place: 'list', keys: ['Escape'], words: 'lists:keys.unmark' },
  'list.copyRow': { place: 'list', keys: ['y'], words: 'lists:keys.copyRow' },
  'list.copyCommand': { place: ['list', 'panel', 'run', 'approval'], keys: ['Shift+y'], words: 'web:keys.copyCommand', rank: 9 },
  'list.views': { place: 'list', keys: ['v'], words: 'lists:keys.views', rank: 12 },
  'list.saveView': { place: 'list', keys: ['Shift+v'], words: 'lists:views.save' },
  'list.showNew': { place: 'list', keys: ['n'], words: 'lists:keys.showNew' },
  'list.reload': { place: 'list', keys: ['r'], words: 'web:keys.reload' },
  'list.cancel': { place: 'list', keys: ['Backspace'], words: 'lists:keys.cancel', rank: 0, only: 'waiting' },
  'list.density': { place: 'list', keys: ['d'], words: 'lists:keys.density' },
  'list.zones': { place: 'list', keys: ['Shift+z'], words: 'lists:keys.zones' },
  'list.pages': { place: 'list', keys: ['p'], words: 'lists:keys.pages' },
  'list.nextPage': { place: 'list', keys: [']'], words: 'lists:keys.nextPage', rank: 10 },
  'list.previousPage': { place: 'list', keys: ['['], words: 'lists:keys.previousPage', rank: 11 },
  'list.sort': { place: 'list', keys: ['s'], words: 'web:keys.sort', rank: 7 },
  'list.sortToo': { place: 'list', keys: ['Shift+s'], words: 'lists:keys.sortToo' },
  'list.columns': { place: 'list', keys: ['c'], words: 'lists:keys.columns' },
  'list.wider': { place: 'list', keys: ['>'], words: 'lists:keys.wider' },
  'list.narrower': { place: 'list', keys: ['<'], words: 'lists:keys.narrower' },
  'list.fit': { place: 'list', keys: ['='], words: 'lists:keys.fit' },
  'list.columnLeft': { place: 'list', keys: ['{'], words: 'lists:keys.columnLeft' },
  'list.columnRight': { place: 'list', keys: ['}'], words: 'lists:keys.columnRight' },
  'list.pin': { place: 'list', keys: ['!'], words: 'lists:keys.pin' },
  'icon.size': { place: 'list', keys: ['z'], words: 'web:keys.size', rank: 6, only: 'icons' },
  'empty.clear': { place: 'list', keys: ['Backspace'], words: 'lists:keys.clear', rank: 0, only: 'nothing' },
  'empty.drop.1': { place: 'list', keys: ['1'], words: 'lists:keys.drop', only: 'nothing' },
  'empty.drop.2': { place: 'list', keys: ['2'], words: 'lists:keys.drop', only: 'nothing' },
  'empty.drop.3': { place: 'list', keys: ['3'], words: 'lists:keys.drop', only: 'nothing' },
  'empty.drop.4': { place: 'list', keys: ['4'], words: 'lists:keys.drop', only: 'nothing' },
  'empty.drop.5': { place: 'list', keys: ['5'], words: 'lists:keys.drop', only: 'nothing' },
  'empty.drop.6': { place: 'list', keys: ['6'], words: 'lists:keys.drop', only: 'nothing' },
  'empty.drop.7': { place: 'list', keys: ['7'], words: 'lists:keys.drop', only: 'nothing' },
  'empty.drop.8': { place: 'list', keys: ['8'], words: 'lists:keys.drop', only: 'nothing' },
  'empty.drop.9': { place: 'list', keys: ['9'], words: 'lists:keys.drop', only: 'nothing' },
} as const satisfies Readonly<Record<string, DefaultBinding>>;

/** Acts on one row, in the list and in the panel beside it. */
const rows = {
  'row.show-events': { place: ['list', 'panel'], keys: ['o'], words: 'logs:row.events', only: 'log' },
  'row.show-terminal': { place: ['list', 'panel'], keys: ['t'], words: 'logs:row.terminal', only: 'log' },
  'row.show-media': { place: ['list', 'panel'], keys: ['m'], words: 'logs:row.media', only: 'log' },
  'row.everything': { place: ['list', 'panel'], keys: ['0'], words: 'logs:transaction.everything', only: 'log' },
  'row.general': { place: ['list', 'panel'], keys: ['1'], words: 'logs:transaction.general', only: 'log' },
  'row.media': { place: ['list', 'panel'], keys: ['2'], words: 'logs:transaction.media', only: 'log' },
  'row.info': { place: ['list', 'panel'], keys: ['3'], words: 'logs:transaction.info', only: 'log' },
  'row.rates': { place: ['list', 'panel'], keys: ['4'], words: 'logs:transaction.rates', only: 'log' },
  'row.pictures': { place: ['list', 'panel'], keys: ['5'], words: 'logs:transaction.pictures', only: 'log' },
  'row.terminal': { place: ['list', 'panel'], keys: ['6'], words: 'logs:transaction.terminal', only: 'log' },
  'row.legend': { place: ['list', 'panel'], keys: ['7'], words: 'logs:transaction.legend', only: 'log' },
  'row.account-admit': { place: ['list', 'panel'], keys: ['a'], words: 'profile:accounts.admit', rank: 6, only: 'account' },
  'row.account-refuse': { place: ['list', 'panel'], keys: ['Shift+a'], words: 'profile:accounts.refuse', only: 'account' },
  'row.account-unlock': { place: ['list', 'panel'], keys: ['u'], words: 'profile:accounts.unlock', rank: 7, only: 'account' },
  'row.account-require': { place: ['list', 'panel'], keys: ['w'], words: 'profile:accounts.requireChange', only: 'account' },
  'row.account-resetFactors': { place: ['list', 'panel'], keys: ['Shift+x'], words: 'profile:accounts.resetFactors', only: 'account' },
  'row.token-revoke': { place: ['list', 'panel'], keys: ['Delete'], words: 'profile:tokens.revoke', rank: 7, only: 'token' },
  'row.session-end': { place: ['list', 'panel'], keys: ['Delete'], words: 'logs:row.endSession', rank: 7, only: 'session' },
  'row.session-end-others': { place: ['list', 'panel'], keys: ['Shift+Delete'], words: 'logs:row.endOtherSessions', only: 'session' },
  'row.session-end-all': { place: ['list', 'panel'], keys: ['Control+Delete'], words: 'logs:row.endAllSessions', only: 'session' },
  'row.approval-approve': { place: ['list', 'panel'], keys: ['a'], words: 'common:approve', rank: 6, only: 'approval' },
  'row.approval-decline': { place: ['list', 'panel'], keys: ['Shift+a'], words: 'common:decline', rank: 7, only: 'approval' },
  'row.file-download': { place: ['list', 'panel'], keys: ['w'], words: 'logs:row.download', rank: 6, only: 'file' },
  'row.identity': { place: ['list', 'panel'], keys: ['i'], words: 'logs:identity.confirm', rank: 6, only: 'terminal' },
  'row.run-cancel': { place: ['list', 'panel', 'run'], keys: ['Delete'], words: 'web:run.cancel', rank: 7, only: 'run' },
  'row.run-retry': { place: ['list', 'panel', 'run'], keys: ['Shift+r'], words: 'web:run.retry', only: 'run' },
  'token.new': { place: 'list', keys: ['a'], words: 'profile:tokens.create', rank: 5, only: 'token' },
  'message.read': { place: 'list', keys: ['m'], words: 'profile:messages.markRead', rank: 5, only: 'message' },
  'message.readAll': { place: 'everywhere', keys: ['Shift+m'], words: 'profile:messages.markAllRead', rank: 6, only: 'message' },
} as const satisfies Readonly<Record<string, DefaultBinding>>;

/** Panels beside the page, and what lies over it. */
const panels = {
  'panel.previousTab': { place: 'panel', keys: ['['], words: 'web:keys.previousTab', rank: 1, only: 'terminal' },
  'panel.nextTab': { place: 'panel', keys: [']'], words: 'web:keys.nextTab', rank: 2, only: 'terminal' },
  'panel.previousRow': { place: 'panel', keys: ['['], words: 'logs:keys.previousRow', rank: 1, only: 'log' },
  'panel.nextRow': { place: 'panel', keys: [']'], words: 'logs:keys.nextRow', rank: 2, only: 'log' },
  'panel.log': { place: 'panel', keys: ['o'], words: 'logs:keys.openLog', rank: 4, only: 'terminal' },
  'panel.close': { place: ['panel', 'run'], keys: ['Escape'], words: 'web:keys.close', rank: 6 },
  'note.yes': { place: 'note', keys: ['y'], words: 'common:yes', rank: 1 },
  'note.no': { place: 'note', keys: ['n'], words: 'common:no', rank: 2 },
  'note.details': { place: 'note', keys: ['d'], words: 'web:error.details', rank: 1 },
  'note.leave': { place: 'note', keys: ['Escape'], words: 'web:keys.back', rank: 3 },
  'manual.next': { place: 'manual', keys: ['j'], words: 'shell:keys.nextSection', rank: 1 },
  'manual.previous': { place: 'manual', keys: ['k'], words: 'shell:keys.previousSection', rank: 2 },
  'manual.nextPage': { place: 'manual', keys: [']'], words: 'shell:keys.nextManual', rank: 3 },
  'manual.previousPage': { place: 'manual', keys: ['['], words: 'shell:keys.previousManual', rank: 4 },
  'manual.leave': { place: 'manual', keys: ['Escape'], words: 'web:keys.back', rank: 5 },
  'approval.approve': { place: 'approval', keys: ['a'], words: 'common:approve', rank: 1 },
  'approval.decline': { place: 'approval', keys: ['d'], words: 'common:decline', rank: 2 },
  'approval.declineReason': { place: 'approval', keys: ['Shift+d'], words: 'web:approval.declineWithReason' },
  'approval.previous': { place: 'approval', keys: ['[', 'k', 'ArrowUp'], words: 'web:keys.previous', rank: 3 },
  'approval.next': { place: 'approval', keys: [']', 'j', 'ArrowDown'], words: 'web:keys.next', rank: 4 },
  'approval.leave': { place: 'approval', keys: ['Escape'], words: 'web:keys.back', rank: 5 },
  'approval.put': { place: 'approval', keys: ['z'], words: 'web:keys.fold', rank: 6 },
} as const satisfies Readonly<Record<string, DefaultBinding>>;

/** Keys of fields and dialogs, which these handle themselves. */
const fixed = {
  'filter.apply': { place: 'filter', keys: ['Enter'], words: 'web:keys.apply', rank: 1, fixed: true },
  'filter.complete': { place: 'filter', keys: ['Tab'], words: 'web:keys.complete', rank: 2, fixed: true },
  'filter.leave': { place: 'filter', keys: ['Escape'], words: 'web:keys.leave', rank: 3, fixed: true },
  'navigation.move': { place: 'navigation', keys: ['ArrowDown', 'ArrowUp'], words: 'web:keys.move', rank: 1, fixed: true },
  'navigation.leave': { place: 'navigation', keys: ['Escape'], words: 'web:keys.back', rank: 2, fixed: true },
  'menu.move': { place: 'menu', keys: ['ArrowDown', 'ArrowUp'], words: 'web:keys.move', rank: 1, fixed: true },
  'menu.choose': { place: 'menu', keys: ['Enter'], words: 'web:keys.open', rank: 2, fixed: true },
  'menu.close': { place: 'menu', keys: ['Escape'], words: 'web:keys.close', rank: 3, fixed: true },
  'form.leave': { place: 'form', keys: ['Escape'], words: 'web:keys.leave', rank: 1, fixed: true },
  'dialog.close': { place: 'dialog', keys: ['Escape'], words: 'web:keys.close', rank: 1, fixed: true },
} as const satisfies Readonly<Record<string, DefaultBinding>>;

const named = { ...everywhere, ...list, ...rows, ...panels, ...fixed };

/** A binding's stable id: the profile keeps keys by it. `go./event-log` goes to a screen. */
export type BindingId = keyof typeof named | `go.${string}`;

/** The one table of usual keys: everything that shows, binds or documents a key reads it. */
export const defaultKeymap: Readonly<Record<BindingId, DefaultBinding>> = {
  ...named,
  ...Object.fromEntries(
    screens.map(({ path, key, words }) => [
      `go.${path}`,
      { place: 'everywhere', keys: [`${leader} ${key}`], words } satisfies DefaultBinding,
    ]),
  ),
};

export const bindingIds = Object.keys(defaultKeymap) as readonly BindingId[];

/** The places in which a binding works. */
export const placesOf = ({ place }: DefaultBinding): readonly string[] => (typeof place === 'string' ? [place] : place);
