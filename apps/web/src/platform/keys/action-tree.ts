import type { Action, ActionImpl, IKBarContext } from 'kbar';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { CommandDraft } from '../command-line/command-draft.ts';
import type { BoundAction } from './bindings.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** An action of kbar's tree. `parent` nests it: the steps of a command are nested in each other. */
export interface TreeAction extends Action {
  /** The key binding of the action; undefined if no key runs it. */
  readonly binding?: Omit<BoundAction, 'run'>;
  /** The palette entry of the action; undefined if the palette does not list it. */
  readonly entry?: PaletteEntry;
  /** Set for a step of a command: what has been chosen up to this step. */
  readonly draft?: CommandDraft;
}

/** An action as it is in the tree: kbar adds its ancestors and children. */
export type TreeNode = (ActionImpl | TreeAction) & Pick<TreeAction, 'binding' | 'entry' | 'draft'>;

interface Registration {
  readonly actions: readonly TreeAction[];
  /** Removes the actions from the tree; null while the tree is not mounted. */
  unregister: (() => void) | null;
}

let store: IKBarContext | null = null;
const registrations = new Set<Registration>();
const listeners = new Set<() => void>();

/** kbar's state as of the last commit; null while the tree is not mounted. */
export const treeState = () => store?.getState() ?? null;

export const treeQuery = () => store?.query ?? null;

/** All actions in the order of their registration. */
export const treeActions = (): readonly TreeNode[] =>
  store ? Object.values(store.getState().actions) : [...registrations].flatMap(({ actions }) => actions);

/** Notifies the subscribers of a change of the tree. */
export function publishTree(): void {
  for (const listener of [...listeners]) listener();
}

export function subscribeToTree(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Selects a value of kbar's state. Unlike with `useKBar`, the value changes in the commit that changes the state, without
 * waiting for an effect.
 */
export const useTree = <T>(select: () => T): T => useSyncExternalStore(subscribeToTree, select);

/**
 * Connects kbar's store, which is not part of the first load, and adds the actions registered before; returns the function
 * that disconnects it.
 */
export function connectStore(next: IKBarContext): () => void {
  store = next;
  for (const one of registrations) one.unregister = next.query.registerActions([...one.actions]);
  return () => {
    store = null;
    for (const one of registrations) one.unregister = null;
  };
}

/** Adds actions to the tree; returns the function that removes them. */
export function registerActions(actions: readonly TreeAction[]): () => void {
  const registration: Registration = { actions, unregister: store?.query.registerActions([...actions]) ?? null };
  registrations.add(registration);
  if (!store) publishTree();
  return () => {
    registrations.delete(registration);
    if (registration.unregister) registration.unregister();
    else publishTree();
  };
}

/**
 * Registers actions while the component is mounted; pass a memoized array. In contrast to kbar's hook of the same name this is a
 * layout effect: React applies the state change before the next event, so the next key press finds the actions.
 */
export function useRegisterActions(actions: readonly TreeAction[]): void {
  useLayoutEffect(() => (actions.length > 0 ? registerActions(actions) : undefined), [actions]);
}
