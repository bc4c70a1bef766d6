import { useCallback, useEffect, useRef } from 'react';
import type { CommandDraft } from '../../platform/command-line/command-draft.ts';
import { treeQuery, treeState } from '../../platform/keys/action-tree.ts';
import { contextRoot, useCurrentRoot } from '../../platform/keys/palette-state.ts';

let last = 0;

/**
 * The steps of a command that is being put together: command, targets, arguments. Each choice is an action nested in the
 * previous one and becomes the tree's current root; `back` returns to its parent. The steps are removed when the palette
 * closes.
 */
export function useCommandPath() {
  const current = useCurrentRoot();
  const registered = useRef(new Map<string, () => void>());
  useEffect(() => {
    const steps = registered.current;
    return () => {
      for (const unregister of [...steps.values()].reverse()) unregister();
      steps.clear();
    };
  }, []);
  const push = useCallback((draft: CommandDraft) => {
    const query = treeQuery();
    if (!query) return;
    const root = treeState()?.currentRootActionId ?? null;
    // A command that starts with its targets can still go back to the choice of targets.
    const isFirst = root === null || root === contextRoot;
    const drafts = isFirst && draft.targets !== null ? [{ ...draft, targets: null }, draft] : [draft];
    let parent = root;
    for (const one of drafts) {
      const id: string = `step ${++last}`;
      const action = { id, name: one.command.id, draft: one, ...(parent !== null && { parent }) };
      registered.current.set(id, query.registerActions([action]));
      parent = id;
    }
    query.setCurrentRootAction(parent);
  }, []);
  const back = useCallback(() => {
    const query = treeQuery();
    if (!query || !current) return;
    query.setCurrentRootAction(current.parent ?? null);
    registered.current.get(current.id)?.();
    registered.current.delete(current.id);
  }, [current]);
  return { draft: current?.draft ?? null, push, back };
}
