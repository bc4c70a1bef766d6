import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../lifetime/session-end.ts';
import { isNarrow } from './breakpoints.ts';

/** The open dialog of the frame. */
export type Overlay =
  | 'keys'
  | 'language'
  | 'theme'
  | 'about'
  | 'support'
  | 'licence'
  | 'licence-import'
  | 'notices'
  | 'group-update'
  | null;

/** Key in session storage: whether the menu is folded. */
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
  /** The menu of a narrow window is open over the page. */
  navigation: false,
  /** The menu of a wide window is folded; stored per tab. */
  folded: readFolded(),
  /** The page fills the window without header, menu and status line: a dashboard on a wall [ST-01]. */
  wall: false,
});

onSessionEnd(() => Object.assign(shell, { overlay: null, navigation: false, wall: false }));

/** Folds or opens the menu; in a narrow window it opens over the page. */
export function foldNavigation(): void {
  if (isNarrow()) {
    shell.navigation = !shell.navigation;
    return;
  }
  shell.folded = !shell.folded;
  try {
    window.sessionStorage.setItem(foldKey, shell.folded ? 'folded' : 'open');
  } catch {
    // Without session storage the menu is folded until the next load.
  }
}
