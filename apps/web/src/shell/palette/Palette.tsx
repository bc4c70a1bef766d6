import { useEffect, useLayoutEffect } from 'react';
import { ActionTree } from '../../platform/keys/ActionTree.tsx';
import { followProfile } from '../../platform/keys/follow-profile.ts';
import { startKeyboard } from '../../platform/keys/keyboard.ts';
import { closePalette, useIsPaletteOpen } from '../../platform/keys/palette-state.ts';
import { PaletteDialog } from './PaletteDialog.tsx';

/** The key listeners of the console, and the palette while it is open. */
export function Palette() {
  // A layout effect, so that keys work from the commit that mounts their actions.
  useLayoutEffect(startKeyboard, []);
  useEffect(followProfile, []);
  const isOpen = useIsPaletteOpen();
  return (
    <>
      <ActionTree />
      {isOpen && <PaletteDialog onClose={closePalette} />}
    </>
  );
}
