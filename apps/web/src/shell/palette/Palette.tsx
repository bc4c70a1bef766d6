import { useEffect, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { closePalette, shell } from '../../platform/frame/shell-state.ts';
import { followProfile } from '../../platform/keys/follow-profile.ts';
import { startKeyboard } from '../../platform/keys/keyboard.ts';
import { PaletteDialog } from './PaletteDialog.tsx';

/** The keyboard of the console, and the palette while it is open; cmdk has the palette's list. */
export function Palette() {
  // Keys answer from the moment on at which what they lead to is there.
  useLayoutEffect(startKeyboard, []);
  useEffect(followProfile, []);
  const { palette } = useSnapshot(shell);
  return palette && <PaletteDialog onClose={closePalette} />;
}
