import { KBarProvider, useKBar, useRegisterActions, VisualState } from 'kbar';
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { toggleKey } from '../../keys/bindings.ts';
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

/** Makes the bindings in force kbar's actions; they rest while a dialog is open. */
function KeyBridge() {
  const { inForce, modal } = useKeyState();
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
