import type { VisualState } from 'kbar';
import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../lifetime/session-end.ts';
import { subscribeToTree, type TreeNode, treeQuery, treeState, useTree } from './action-tree.ts';

// kbar's enum as literals: importing it would add a module to the first load.
const showing = 'showing' as VisualState.showing;
const hidden = 'hidden' as VisualState.hidden;

/** Parent of the actions on the selected rows. While it is the current root of the tree, the palette lists only these actions. */
export const contextRoot = 'context-actions';

/** Terminals passed to `openPalette`; they replace the selection of the list as targets of the context actions. */
export const paletteTargets = proxy({ ids: null as readonly number[] | null });

/** Text and root to open the palette with, until kbar's store has rendered them; kept while kbar is not loaded yet. */
let requested: { text: string; readonly root: string | null } | null = null;

subscribeToTree(() => {
  if (treeState()) requested = null;
});

onSessionEnd(() => {
  closePalette();
  paletteTargets.ids = null;
});

export const isPaletteOpen = (): boolean => requested !== null || treeState()?.visualState === showing;

/** Passes the requested state to kbar's store. */
export function applyRequest(): void {
  const query = treeQuery();
  if (!query || !requested) return;
  query.setSearch(requested.text);
  query.setCurrentRootAction(requested.root);
  query.setVisualState(showing);
}

/** Opens the palette with a text in its field; with `contextRoot` as root it lists only actions on the selected or given terminals. */
export function openPalette(text = '', root: string | null = null, ids: readonly number[] | null = null): void {
  paletteTargets.ids = ids;
  requested = { text, root };
  applyRequest();
}

export function closePalette(): void {
  requested = null;
  const query = treeQuery();
  query?.setVisualState(hidden);
  query?.setSearch('');
  query?.setCurrentRootAction(null);
}

export const togglePalette = (): void => (isPaletteOpen() ? closePalette() : openPalette());

/** Appends a character that is typed before the palette's field has the focus. */
export function typeAhead(key: string): void {
  const text = (requested?.text ?? treeState()?.searchQuery ?? '') + key;
  if (requested) requested.text = text;
  treeQuery()?.setSearch(text);
}

export const useIsPaletteOpen = (): boolean => useTree(() => treeState()?.visualState === showing);

/** Returns the text that the palette opens with, including characters typed before its field had the focus. */
export const useInitialText = (): string => useTree(() => treeState()?.searchQuery ?? '');

/** Returns the action whose children the palette lists; null if it lists the actions without a parent. */
export const useCurrentRoot = (): TreeNode | null =>
  useTree(() => {
    const state = treeState();
    return (state?.currentRootActionId && state.actions[state.currentRootActionId]) || null;
  });
