/** The properties of a key event that identify the key. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  getModifierState(name: string): boolean;
}

const modifiers: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn', 'NumLock'];
/** Values of `KeyboardEvent.key` that identify no key. */
const nonKeys: readonly string[] = ['Dead', 'Process', 'Unidentified', 'Compose'];

export const isApple = (platform: string): boolean => /Mac|iPhone|iPad/.test(platform);

const isAppleDevice = (): boolean => typeof navigator !== 'undefined' && isApple(navigator.platform);

/** The Latin letter of the key, also on keyboards of other alphabets and with Alt. */
function letterOf({ key, code, altKey }: KeyPress): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const foreign = /^\p{L}$/u.test(key) || altKey;
  return foreign ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined;
}

/**
 * The names of a key press: `j`, `Shift+j`, `?`, `Space`, `Alt+Shift+y`, `$mod+k`. Punctuation is named by its character, so a
 * press with Alt can have two names. Empty for modifier and dead keys.
 */
export function toKeyNames(press: KeyPress, apple = isAppleDevice()): readonly string[] {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (modifiers.includes(key) || nonKeys.includes(key)) return [];
  // Windows reports AltGr as Control and Alt.
  const graph = press.getModifierState('AltGraph');
  const [control, alt] = graph ? [false, false] : [ctrlKey, altKey];
  const mods = [...(control ? [apple ? 'Control' : '$mod'] : []), ...(metaKey ? [apple ? '$mod' : 'Meta'] : []), ...(alt ? ['Alt'] : [])];
  const letter = letterOf(press);
  if (letter) return [[...mods, ...(shiftKey ? ['Shift'] : []), letter].join('+')];
  if (key === ' ') return [[...mods, ...(shiftKey ? ['Shift'] : []), 'Space'].join('+')];
  if (key.length > 1) return [[...mods, ...(shiftKey ? ['Shift'] : []), key].join('+')];
  const spelled = [...mods, key].join('+');
  return alt && !control && !metaKey ? [spelled, key] : [spelled];
}

/** Whether a press is a single character without Control or Alt (WCAG 2.1.4). */
export const isSingleKey = (press: string): boolean => /^(Shift\+)?.$/u.test(press);

/** Whether a press works in text fields. */
export const isFunctionKey = (press: string): boolean => /(^|\+)F\d{1,2}$/.test(press);

/** Returns the keys that replace `keys` while single keys are off: a first key that is a single character gets Alt. */
export const withAlt = (keys: string): string => (isSingleKey(keys.split(' ')[0] ?? '') ? `Alt+${keys}` : keys);
