import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../lifetime/session-end.ts';
import { isNarrow } from './breakpoints.ts';

/** Which overlay of the frame is open; one at a time. */
export type Overlay = 'keys' | 'language' | 'theme' | 'about' | 'support' | 'licence' | 'notices' | 'group-update' | null;

/** What a tab keeps beside the session is no secret: only whether its menu is folded. */
const foldKey = 'floor_menu';

function readFolded(): boolean {
  try {
    return window.sessionStorage.getItem(foldKey) === 'folded';
  } catch {
    return false;
  }
}

export const shell = proxy({
  overlay: null as Overlay,
  /** Navigation of a narrow window, opened over the page. */
  navigation: false,
  /** The menu of a wide window is folded away; kept for this tab. */
  folded: readFolded(),
});

onSessionEnd(() => Object.assign(shell, { overlay: null, navigation: false }));

/** Folds or opens the menu: that of a narrow window lies over the page, that of a wide one makes room for it. */
export function foldNavigation(): void {
  if (isNarrow()) {
    shell.navigation = !shell.navigation;
    return;
  }
  shell.folded = !shell.folded;
  try {
    window.sessionStorage.setItem(foldKey, shell.folded ? 'folded' : 'open');
  } catch {
    // A browser that keeps nothing still folds the menu now.
  }
}
