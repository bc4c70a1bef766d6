import { proxy } from 'valtio/vanilla';

/** Which overlay of the frame is open; one at a time. */
export type Overlay = 'keys' | 'language' | 'theme' | 'about' | null;

export type PaletteMode = 'all' | 'actions';

export const shell = proxy({
  overlay: null as Overlay,
  /** Navigation of a narrow window, opened over the page. */
  navigation: false,
  palette: false,
  /** What the palette starts with. */
  paletteText: '',
  paletteMode: 'all' as PaletteMode,
});

/** Opens the palette; `actions` shows the acts on the selected terminals alone. */
export function openPalette(text = '', mode: PaletteMode = 'all'): void {
  shell.paletteText = text;
  shell.paletteMode = mode;
  shell.palette = true;
}

/** Its key closes what it opened. */
export const togglePalette = (): void => (shell.palette ? closePalette() : openPalette());

export function closePalette(): void {
  shell.paletteText = '';
  shell.paletteMode = 'all';
  shell.palette = false;
}
