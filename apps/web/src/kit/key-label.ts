const names: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Escape: 'Esc',
  ' ': 'Space',
};

const here = (): string => (typeof navigator === 'undefined' ? '' : navigator.platform);

const isApple = (platform: string): boolean => /Mac|iPhone|iPad/.test(platform);

function pressLabel(press: string, apple: boolean): string {
  const parts = press.length > 1 ? press.split(/\b\+/) : [press];
  const key = parts.pop() ?? '';
  const mods = parts.map((mod) => (mod === '$mod' ? (apple ? '⌘' : 'Ctrl') : mod));
  // A shifted letter is written as the capital that it types.
  if (mods.length === 1 && mods[0] === 'Shift' && key.length === 1) return key.toUpperCase();
  const shown = names[key] ?? (mods.length > 0 && key.length === 1 ? key.toUpperCase() : key);
  return [...mods, shown].join('+');
}

/** Writes a binding (`$mod+k`, `g t`, `Shift+y`) as a person reads it: `Ctrl+K`, `g t`, `Y`. */
export function toKeyLabel(keys: string, platform = here()): string {
  return keys
    .split(' ')
    .map((press) => pressLabel(press, isApple(platform)))
    .join(' ');
}

/** Writes a binding as assistive technology is told of it (`aria-keyshortcuts`), which has no way to say a sequence. */
export const toShortcut = (keys: string | null, platform = here()): string | undefined =>
  keys && !keys.includes(' ') ? keys.replace('$mod', isApple(platform) ? 'Meta' : 'Control') : undefined;
