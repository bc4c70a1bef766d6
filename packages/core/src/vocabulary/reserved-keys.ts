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

/** Purpose of a reserved key, or of one in a sequence; such keys cannot be bound. Undefined: the key can be bound. */
export function reservedFor(keys: string): string | undefined {
  const presses = keys.split(' ');
  if (presses.includes('Escape')) return 'closing';
  const reserved = presses.find((press) => Object.hasOwn(reservedKeys, press));
  return reserved === undefined ? undefined : reservedKeys[reserved];
}

/** Actions whose default keys are reserved ones: leave, close and cancel by Escape, accept a completion by Tab. */
const isTheirs = (binding: string, keys: string): boolean =>
  keys === 'Escape' ? /\.(leave|close|unmark)$/.test(binding) : keys === 'Tab' && binding === 'filter.complete';

/** The first of an action's keys that cannot be bound; undefined: all can. */
export const refusedKey = (binding: string, keys: readonly string[]): string | undefined =>
  keys.find((one) => reservedFor(one) !== undefined && !isTheirs(binding, one));
