import { history } from 'kbar/lib/action/HistoryImpl.js';
import { useStore } from 'kbar/lib/useStore.js';
import { useLayoutEffect } from 'react';
import { connectHistory } from '../undo/undo-history.ts';
import { connectStore, publishTree } from './action-tree.ts';
import { applyRequest, contextRoot } from './palette-state.ts';

const actions = [{ id: contextRoot, name: contextRoot }];

/**
 * Holds the store of kbar's provider: the action tree, the palette's visual state and the undo history. KBarProvider itself is not
 * used because it also mounts kbar's key listeners, which resolve a key press against the actions of an earlier render (docs/adr/0016).
 */
export function ActionTree(): null {
  const store = useStore({ actions, options: { enableHistory: true } });
  useLayoutEffect(() => connectStore(store), [store]);
  useLayoutEffect(() => connectHistory(history), []);
  useLayoutEffect(applyRequest, []);
  // The store renders this component whenever its state changes.
  useLayoutEffect(publishTree);
  return null;
}
