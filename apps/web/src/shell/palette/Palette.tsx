import { KBarProvider, useKBar, useRegisterActions } from 'kbar';
import { useEffect, useMemo, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { useSnapshot } from 'valtio';
import { keyState, toggleKey } from '../../keys/bindings.ts';
import { useKeyState } from '../../keys/use-bindings.ts';
import { closePalette, openPalette, shell } from '../shell-state.ts';
import { PaletteDialog } from './PaletteDialog.tsx';

/** kbar keeps the action tree, its shortcuts and key sequences; cmdk has the list and all matching. */
export function Palette() {
  return (
    <KBarProvider options={{ disableDocumentLock: true, disableScrollbarManagement: true }}>
      <KeyBridge />
      <PaletteGate />
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

/** Makes the bindings in force kbar's actions; they rest while a dialog or the palette is open. */
function KeyBridge() {
  const { inForce, modal } = useKeyState();
  const { palette } = useSnapshot(shell);
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
  useEffect(() => query.disable(modal || palette), [query, modal, palette]);
  return null;
}

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** The palette's key works while a field has the focus too, and closes what it opened; other dialogs keep it from opening. */
function usePaletteKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      // kbar would open a palette of its own with this key and close it by timers that outlive it: it never hears of it.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (shell.palette) closePalette();
      else if (!keyState().modal) openPalette();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

function PaletteGate() {
  usePaletteKey();
  const { palette } = useSnapshot(shell);
  return palette && <PaletteDialog onClose={closePalette} />;
}
