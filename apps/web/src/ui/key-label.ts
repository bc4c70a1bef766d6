import type { Translate } from '../platform/i18n/translation.ts';

const arrows: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', ArrowLeft: '←', ArrowRight: '→' };

/** Keys whose label is translated into the operator's language. */
const named = [
  'Alt',
  'Backspace',
  'Control',
  'Delete',
  'End',
  'Enter',
  'Escape',
  'Home',
  'PageDown',
  'PageUp',
  'Shift',
  'Space',
  'Tab',
] as const;

const here = (): string => (typeof navigator === 'undefined' ? '' : navigator.platform);

const isApple = (platform: string): boolean => /Mac|iPhone|iPad/.test(platform);

function nameOf(key: string, translate: Translate): string {
  const name = key === ' ' ? 'Space' : key;
  return arrows[name] ?? (named.some((one) => one === name) ? translate(`web:keycaps.${name}`) : name);
}

function pressLabel(press: string, translate: Translate, apple: boolean): string {
  const parts = press.length > 1 ? press.split(/\b\+/) : [press];
  const key = parts.pop() ?? '';
  // Shift and a letter is written as the capital letter.
  if (parts.length === 1 && parts[0] === 'Shift' && key.length === 1) return key.toUpperCase();
  const mods = parts.map((mod) => (mod === '$mod' ? (apple ? '⌘' : nameOf('Control', translate)) : nameOf(mod, translate)));
  return [...mods, mods.length > 0 && key.length === 1 ? key.toUpperCase() : nameOf(key, translate)].join('+');
}

/** Formats a binding (`$mod+k`, `g t`, `Shift+y`) for the reader's platform and language: `Ctrl+K` or `Strg+K`, `g t`, `Y`. */
export function toKeyLabel(keys: string, translate: Translate, platform = here()): string {
  return keys
    .split(' ')
    .map((press) => pressLabel(press, translate, isApple(platform)))
    .join(' ');
}

/** The value of `aria-keyshortcuts` for a binding; undefined for a sequence of keys, which that attribute cannot express. */
export const toShortcut = (keys: string | null, platform = here()): string | undefined =>
  keys && !keys.includes(' ') ? keys.replace('$mod', isApple(platform) ? 'Meta' : 'Control') : undefined;
