/** What of a key event says which key was pressed. */
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
/** Keys that only prepare another, or that no key is. */
const nonKeys: readonly string[] = ['Dead', 'Process', 'Unidentified', 'Compose'];

export const isApple = (platform: string): boolean => /Mac|iPhone|iPad/.test(platform);

const isAppleDevice = (): boolean => typeof navigator !== 'undefined' && isApple(navigator.platform);

/** The letter on the key, whatever alphabet the keyboard writes, and whatever Alt makes of it. */
function letterOf({ key, code, altKey }: KeyPress): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const foreign = /^\p{L}$/u.test(key) || altKey;
  return foreign ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined;
}

/**
 * How a key press is spelled: `j`, `Shift+j`, `?`, `Space`, `Alt+Shift+y`, `$mod+k`. A sign is what is typed, however a
 * keyboard makes it; so a press may be spelled with and without Alt. Empty: it is no key of its own.
 */
export function toKeyNames(press: KeyPress, apple = isAppleDevice()): readonly string[] {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (modifiers.includes(key) || nonKeys.includes(key)) return [];
  // With AltGr, Windows says that Control and Alt are pressed.
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

/** Whether a press is a letter, a digit or a sign alone, which somebody may type or say by accident (WCAG 2.1.4). */
export const isSingleKey = (press: string): boolean => /^(Shift\+)?.$/u.test(press);

/** Whether a press acts while something is being typed. */
export const isFunctionKey = (press: string): boolean => /(^|\+)F\d{1,2}$/.test(press);

/** The key that does the same while single keys are off: with Alt, and only the first of a sequence. */
export const withAlt = (keys: string): string => (isSingleKey(keys.split(' ')[0] ?? '') ? `Alt+${keys}` : keys);
