/** Keys that browsers reserve, or that pages need for moving the focus, in the notation of profiles, with their purpose. */
export const reservedKeys: Readonly<Record<string, string>> = {
  '$mod+n': 'newWindow',
  '$mod+t': 'newTab',
  '$mod+w': 'closeTab',
  '$mod+Shift+n': 'newWindow',
  '$mod+Shift+t': 'newTab',
  '$mod+Shift+w': 'closeTab',
  '$mod+Tab': 'switchTab',
  '$mod+Shift+Tab': 'switchTab',
  '$mod+PageUp': 'switchTab',
  '$mod+PageDown': 'switchTab',
  '$mod+q': 'quit',
  '$mod+r': 'reload',
  '$mod+Shift+r': 'reload',
  '$mod+l': 'address',
  'Alt+d': 'address',
  '$mod+p': 'print',
  '$mod+c': 'clipboard',
  '$mod+v': 'clipboard',
  '$mod+x': 'clipboard',
  'Alt+F4': 'quit',
  'Alt+ArrowLeft': 'history',
  'Alt+ArrowRight': 'history',
  F5: 'reload',
  F11: 'fullScreen',
  F12: 'developer',
  '$mod+Shift+i': 'developer',
  '$mod+Shift+j': 'developer',
  Tab: 'focus',
  'Shift+Tab': 'focus',
};

/** Returns the purpose of a reserved key, alone or in a sequence; such keys cannot be bound. Undefined: the keys can be bound. */
export function reservedFor(keys: string): string | undefined {
  const presses = keys.split(' ');
  if (presses.includes('Escape')) return 'closing';
  const reserved = presses.find((press) => Object.hasOwn(reservedKeys, press));
  return reserved === undefined ? undefined : reservedKeys[reserved];
}

/**
 * Whether a reserved key is the default key of this action: Escape of actions that leave, close or unmark, Tab of accepting a
 * completion.
 */
const isTheirs = (binding: string, keys: string): boolean =>
  keys === 'Escape' ? /\.(leave|close|unmark)$/.test(binding) : keys === 'Tab' && binding === 'filter.complete';

/** Returns the first of an action's keys that cannot be bound; undefined: all can be bound. */
export const refusedKey = (binding: string, keys: readonly string[]): string | undefined =>
  keys.find((one) => reservedFor(one) !== undefined && !isTheirs(binding, one));
