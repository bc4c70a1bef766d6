import { type ActionImpl, ActionInterface } from 'kbar';
import { proxy, subscribe } from 'valtio/vanilla';
import { closePalette, shell } from '../frame/shell-state.ts';
import { activeBindings, connectKeyLookup, keysOf } from './active-bindings.ts';
import { keyState, publishKeys, runBinding, subscribeToKeyState } from './bindings.ts';
import { keySettings } from './key-settings.ts';
import { isFunctionKey, isSingleKey, toKeyNames } from './press.ts';

/** The presses of a sequence that is under way, such as `g`: the status line shows where they can lead, for as long as the reader needs. */
export const pendingSequence = proxy({ keys: '' });

/** kbar's action tree of what acts where the focus is; made anew by the first key press after a change. */
let tree: ActionInterface | null = null;

function actions(): readonly ActionImpl[] {
  if (!tree) {
    tree = new ActionInterface();
    tree.add(
      // What the focused control does itself is only told of.
      activeBindings().flatMap(({ id, keys, defaults, action }) =>
        (defaults.fixed ? [] : keys).map((one) => ({
          id: `${id} ${one}`,
          name: defaults.label,
          shortcut: one.split(' '),
          perform: action.run,
        })),
      ),
    );
  }
  return Object.values(tree.actions);
}

/** Whether letters belong to what has the focus. */
function isTyping(): boolean {
  const { activeElement } = document;
  return (
    activeElement instanceof HTMLElement &&
    (activeElement.matches('input:not([type="radio"], [type="checkbox"]), textarea, select, [role="textbox"]') ||
      activeElement.isContentEditable)
  );
}

function consume(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Runs what the presses mean, or waits for the next press of a sequence; false: they mean nothing here. */
function runPress(event: KeyboardEvent, presses: readonly string[]): boolean {
  const all = actions();
  for (const press of presses) {
    const found = all.find(({ shortcut }) => shortcut?.join(' ') === press);
    if (found) {
      pendingSequence.keys = '';
      consume(event);
      found.command?.perform();
      return true;
    }
  }
  const begun = presses.find((press) => all.some(({ shortcut }) => shortcut?.join(' ').startsWith(`${press} `)));
  if (begun === undefined) return false;
  pendingSequence.keys = begun;
  consume(event);
  return true;
}

/** Any press after the first of a sequence, before the focused control hears of it. */
function onLaterPress(event: KeyboardEvent): void {
  if (pendingSequence.keys === '') return;
  const presses = toKeyNames(event).map((press) => `${pendingSequence.keys} ${press}`);
  if (presses.length === 0) return;
  if (keyState().modal || isTyping()) pendingSequence.keys = '';
  else if (!runPress(event, presses)) {
    // Where the sequence leads nowhere, its last press is not meant as another key.
    pendingSequence.keys = '';
    consume(event);
  }
}

/** The palette's key works while something is typed too, and closes what it opened; other dialogs keep it from opening. */
function onAnyPress(event: KeyboardEvent): void {
  const keys = keysOf('palette').filter((one) => !isSingleKey(one));
  if (!toKeyNames(event).some((press) => keys.includes(press)) || (keyState().modal && !document.querySelector('[data-palette]'))) return;
  pendingSequence.keys = '';
  consume(event);
  runBinding('palette');
}

/** A palette that is still on its way has the keys already: what is typed stands in its field when it has come. */
function typeAhead(event: KeyboardEvent): void {
  if (document.activeElement?.closest('[role="dialog"]')) return;
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key === 'Escape') closePalette();
  else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) shell.paletteText += key;
  else return;
  consume(event);
}

function onPress(event: KeyboardEvent): void {
  if (shell.palette && !event.isComposing) {
    typeAhead(event);
    return;
  }
  // An overlay that is still on its way has the keys already: what is typed is meant for it.
  if (event.defaultPrevented || event.isComposing || keyState().modal || shell.overlay) return;
  const presses = toKeyNames(event);
  runPress(event, isTyping() ? presses.filter(isFunctionKey) : presses);
}

/**
 * The keyboard of the console [KB-01]. A key press is looked up when it is pressed, in what is bound by then: nothing has
 * to reach a listener first. Returns how to stop it.
 */
export function startKeyboard(): () => void {
  connectKeyLookup();
  const stops = [
    subscribeToKeyState(() => {
      tree = null;
    }),
    subscribe(keySettings, publishKeys, true),
  ];
  window.addEventListener('keydown', onAnyPress, true);
  window.addEventListener('keydown', onLaterPress, true);
  window.addEventListener('keydown', onPress);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('keydown', onAnyPress, true);
    window.removeEventListener('keydown', onLaterPress, true);
    window.removeEventListener('keydown', onPress);
  };
}
