import { proxy, subscribe } from 'valtio/vanilla';
import { shell } from '../frame/shell-state.ts';
import { activeBindings, connectKeyLookup, keysOf } from './active-bindings.ts';
import { keyState, publishKeys, runBinding } from './bindings.ts';
import { keySettings } from './key-settings.ts';
import { closePalette, isPaletteOpen, typeAhead } from './palette-state.ts';
import { isFunctionKey, isSingleKey, toKeyNames } from './press.ts';

/** The presses of an unfinished sequence such as `g`; the status line lists how it can continue. There is no timeout. */
export const pendingSequence = proxy({ keys: '' });

/** Whether the focused element accepts typed text, as text fields and selects do. */
function isTyping(): boolean {
  const { activeElement } = document;
  return (
    activeElement instanceof HTMLElement &&
    (activeElement.matches('input:not([type="radio"], [type="checkbox"]), textarea, select, [role="textbox"]') ||
      activeElement.isContentEditable)
  );
}

/** Whether the press belongs to the screen of a remote machine, which takes every key while it has the focus. */
const isForRemoteScreen = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[data-remote-screen]') !== null;

function consume(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Runs the action of the presses or waits for the next press of a sequence; returns false if no key of this scope starts
 * with the presses.
 */
function runPress(event: KeyboardEvent, presses: readonly string[]): boolean {
  // Keys of a focused control are handled by the control; the keymap lists them for the reader only.
  const bindings = activeBindings().filter(({ defaults }) => !defaults.fixed);
  for (const press of presses) {
    const found = bindings.find(({ keys }) => keys.includes(press));
    if (found) {
      pendingSequence.keys = '';
      consume(event);
      found.action.run();
      return true;
    }
  }
  const start = presses.find((press) => bindings.some(({ keys }) => keys.some((one) => one.startsWith(`${press} `))));
  if (start === undefined) return false;
  pendingSequence.keys = start;
  consume(event);
  return true;
}

/** Handles each press after the first of a sequence before the focused control gets it. */
function onSequencePress(event: KeyboardEvent): void {
  if (pendingSequence.keys === '') return;
  const presses = toKeyNames(event).map((press) => `${pendingSequence.keys} ${press}`);
  if (presses.length === 0) return;
  if (keyState().modal || isTyping()) pendingSequence.keys = '';
  else if (!runPress(event, presses)) {
    // An unknown sequence is dropped whole: its last press must not run the action of the same single key.
    pendingSequence.keys = '';
    consume(event);
  }
}

/** The palette's key also works in text fields, and closes the palette; while another dialog is open it does nothing. */
function onPalettePress(event: KeyboardEvent): void {
  const keys = keysOf('palette').filter((one) => !isSingleKey(one));
  if (!toKeyNames(event).some((press) => keys.includes(press)) || (keyState().modal && !document.querySelector('[data-palette]'))) return;
  pendingSequence.keys = '';
  consume(event);
  runBinding('palette');
}

/** Before the palette's field has the focus, typed characters are added to its text. */
function onEarlyPress(event: KeyboardEvent): void {
  if (document.activeElement?.closest('[role="dialog"]')) return;
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key === 'Escape') closePalette();
  else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) typeAhead(key);
  else return;
  consume(event);
}

function onPress(event: KeyboardEvent): void {
  if (isPaletteOpen() && !event.isComposing) {
    onEarlyPress(event);
    return;
  }
  // `shell.overlay` is set as soon as an overlay is opened: keys pressed before it is drawn are not handled by the page.
  if (event.defaultPrevented || event.isComposing || keyState().modal || shell.overlay) return;
  const presses = toKeyNames(event);
  runPress(event, isTyping() ? presses.filter(isFunctionKey) : presses);
}

/** kbar's history listens for ⌘Z itself; the console's own keys for undo and redo replace that. */
function onUndoPress(event: KeyboardEvent): void {
  if (!event.metaKey || event.key.toLowerCase() !== 'z') return;
  onPress(event);
  event.stopImmediatePropagation();
}

/**
 * Starts the key listeners [KB-01]; a press is resolved against the action tree of that moment (docs/adr/0016). Returns the
 * function that stops them.
 */
export function startKeyboard(): () => void {
  connectKeyLookup();
  const stop = subscribe(keySettings, publishKeys, true);
  const listeners = [
    [onPalettePress, true],
    [onSequencePress, true],
    [onUndoPress, true],
    [onPress, false],
  ] as const;
  const stops = listeners.map(([listen, capture]) => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForRemoteScreen(event)) listen(event);
    };
    window.addEventListener('keydown', onKey, capture);
    return () => window.removeEventListener('keydown', onKey, capture);
  });
  return () => {
    stop();
    for (const end of stops) end();
  };
}
