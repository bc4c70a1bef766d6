import { afterEach, expect, test } from 'vitest';
import { bind, followFocus, keyNow, keyState, runBinding, setModal } from './bindings.ts';
import type { BindingId } from './default-keymap.ts';
import { boundByPlace, inForce, isAway, showOwnKeys } from './in-force.ts';
import { setKeyChoices } from './key-choices.ts';

const bound = (id: BindingId, run: () => void = () => {}) => ({ id, quiet: false, run });
const ids = () => inForce().map(({ id }) => id);
const undo: (() => void)[] = [];
afterEach(() => {
  for (const back of undo.splice(0)) back();
  setKeyChoices({ keys: {}, singleKeys: true });
});

test('the keys of the focused place come before those that work everywhere [KB-01]', () => {
  undo.push(bind([bound('palette'), bound('list.down'), bound('panel.close')]));
  expect(ids()).toEqual(['palette']);
  followFocus(null);
  expect(keyState().place).toBe('everywhere');
  expect([...boundByPlace()].map(([place, list]) => [place, list.map(({ id }) => id)])).toEqual([
    ['everywhere', ['palette']],
    ['list', ['list.down']],
    ['panel', ['panel.close']],
    ['run', ['panel.close']],
  ]);
});

test('bindings go when what they belong to goes, and the newest of one id acts', () => {
  const runs: string[] = [];
  undo.push(bind([bound('palette', () => runs.push('old'))]));
  const back = bind([bound('palette', () => runs.push('new'))]);
  runBinding('palette');
  back();
  runBinding('palette');
  expect(runs).toEqual(['new', 'old']);
});

test('the page’s keys rest while any dialog is open', () => {
  const first = setModal();
  const second = setModal();
  first();
  expect(keyState().modal).toBe(true);
  second();
  expect(keyState().modal).toBe(false);
});

test('keys bound anew take the place of the usual ones, and without single keys Alt stands before letters and signs', () => {
  showOwnKeys();
  setKeyChoices({ keys: { help: ['F1'], export: [], 'dialog.close': ['q'] }, singleKeys: true });
  expect([keyNow('help'), keyNow('export'), keyNow('list.down'), keyNow('dialog.close')]).toEqual(['F1', null, 'j', 'Escape']);
  expect([keyNow('palette'), keyNow('palette', true)]).toEqual([':', '$mod+k']);
  setKeyChoices({ keys: { palette: [';', 'z p'] }, singleKeys: true });
  expect(keyNow('palette', true)).toBe(';');
  setKeyChoices({ keys: {}, singleKeys: false });
  expect(['help', 'go./event-log', 'list.copyCommand', 'list.mark', 'region.next'].map((id) => keyNow(id as BindingId))).toEqual([
    'Alt+?',
    'Alt+g e',
    'Alt+Shift+y',
    'Space',
    'F6',
  ]);
});

test.each([
  ['list', ['panel.close']],
  ['panel', ['list.open']],
  ['header', ['list.open', 'list.actions', 'panel.close']],
] as const)('[KB-01] with the focus in the %s those keys are away that do nothing there', (place, away) => {
  const all = ['palette', 'list.open', 'list.actions', 'panel.close'] as const;
  const state = { place, modal: false, bound: all.map((id) => bound(id)) };
  expect([...all, 'approval.approve' as const].filter((id) => isAway(id, state))).toEqual(away);
});
