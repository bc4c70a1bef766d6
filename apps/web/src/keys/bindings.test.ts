import { afterEach, expect, test } from 'vitest';
import { type Binding, bind, followFocus, keyState, type Place, setModal } from './bindings.ts';

const binding = (id: string, place: Place): Binding => ({ id, place, keys: ['j'], label: id, run: () => undefined });
const ids = () => keyState().inForce.map((one) => one.id);
const undo: (() => void)[] = [];
afterEach(() => {
  for (const back of undo.splice(0)) back();
});

test('the keys of the focused place come before those that work everywhere [KB-01]', () => {
  undo.push(bind([binding('palette', 'everywhere'), binding('down', 'list'), binding('close', 'panel')]));
  expect(ids()).toEqual(['palette']);
  followFocus(null);
  expect(keyState().place).toBe('everywhere');
  expect(keyState().all.map((one) => one.id)).toEqual(['palette', 'down', 'close']);
});

test('bindings go when what they belong to goes', () => {
  const back = bind([binding('palette', 'everywhere')]);
  back();
  expect(ids()).toEqual([]);
});

test('the page’s keys rest while any dialog is open', () => {
  const first = setModal();
  const second = setModal();
  first();
  expect(keyState().modal).toBe(true);
  second();
  expect(keyState().modal).toBe(false);
});
