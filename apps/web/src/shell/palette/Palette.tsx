import { KBarProvider, useKBar, useRegisterActions, VisualState } from 'kbar';
import { useEffect, useMemo, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { useSnapshot } from 'valtio';
import { keyState, toggleKey } from '../../keys/bindings.ts';
import { useKeyState } from '../../keys/use-bindings.ts';
import { shell } from '../shell-state.ts';
import { PaletteDialog } from './PaletteDialog.tsx';

/** kbar keeps the action tree, its shortcuts and key sequences; cmdk has the list and all matching. */
export function Palette() {
  return (
    <KBarProvider options={{ toggleShortcut: toggleKey, disableDocumentLock: true, disableScrollbarManagement: true }}>
      <KeyBridge />
      <PaletteBridge />
    </KBarProvider>
  );
}

/** Renders that lie between a change of the bindings and kbar's listening to the new ones. */
const rendersToKbar = 4;

/**
 * A key press never meets bindings of a moment ago. The bindings reach kbar by way of effects, which React runs when it
 * finds the time; before kbar hears of a key, what is under way is brought to its end.
 */
function useSettledKeys(): void {
  const [, settle] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let settled = keyState();
    const onKeyDown = () => {
      flushSync(settle);
      if (settled === keyState()) return;
      settled = keyState();
      for (let render = 0; render < rendersToKbar; render++) flushSync(settle);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

/** Makes the bindings in force kbar's actions; they rest while a dialog is open. */
function KeyBridge() {
  const { inForce, modal } = useKeyState();
  useSettledKeys();
  const { query } = useKBar();
  const actions = useMemo(
    () =>
      inForce
        .filter((binding) => !binding.native)
        .flatMap((binding) =>
          binding.keys
            .filter((keys) => keys !== toggleKey)
            .map((keys) => ({
              id: `${binding.id} ${keys}`,
              name: binding.label,
              shortcut: keys.split(' '),
              perform: () => binding.run(),
            })),
        ),
    [inForce],
  );
  useRegisterActions(actions, [actions]);
  useEffect(() => query.disable(modal), [query, modal]);
  return null;
}

/** One truth of being open: whoever opens the palette, kbar or the console, both know. */
function PaletteBridge() {
  const { visualState, query } = useKBar((state) => ({ visualState: state.visualState }));
  const { palette } = useSnapshot(shell);
  const showing = visualState === VisualState.showing || visualState === VisualState.animatingIn;
  useEffect(() => {
    if (palette) query.setVisualState(VisualState.showing);
  }, [palette, query]);
  useEffect(() => {
    if (!showing) shell.palette = false;
  }, [showing]);
  const close = () => {
    shell.palette = false;
    shell.paletteText = '';
    shell.paletteMode = 'all';
    // Not `hidden` at once: kbar's own timer of the opening could still bring it back.
    query.setVisualState(VisualState.animatingOut);
  };
  return showing && <PaletteDialog onClose={close} inputRef={query.inputRefSetter} />;
}
