import { afterEach, expect, test } from 'vitest';
import { activeBindings, bindingsByScope, connectKeyLookup, isOutOfScope } from './active-bindings.ts';
import { firstKeyOf, keyState, registerBoundActions, runBinding, suspendPageKeys, updateKeyScope } from './bindings.ts';
import type { BindingId } from './default-keymap.ts';
import { setKeySettings } from './key-settings.ts';

const bound = (id: BindingId, run: () => void = () => {}) => ({ id, hiddenFromStatusLine: false, run });
const ids = () => activeBindings().map(({ id }) => id);
const undo: (() => void)[] = [];
afterEach(() => {
  for (const back of undo.splice(0)) back();
  setKeySettings({ keys: {}, singleKeys: true });
});

test('the keys of the focused place come before those that work everywhere [KB-01]', () => {
  undo.push(registerBoundActions([bound('palette'), bound('list.down'), bound('panel.close')]));
  expect(ids()).toEqual(['palette']);
  updateKeyScope(null);
  expect(keyState().scope).toBe('everywhere');
  expect([...bindingsByScope()].map(([scope, list]) => [scope, list.map(({ id }) => id)])).toEqual([
    ['everywhere', ['palette']],
    ['list', ['list.down']],
    ['panel', ['panel.close']],
    ['run', ['panel.close']],
  ]);
});

test('bindings go when what they belong to goes, and the newest of one id acts', () => {
  const runs: string[] = [];
  undo.push(registerBoundActions([bound('palette', () => runs.push('old'))]));
  const back = registerBoundActions([bound('palette', () => runs.push('new'))]);
  runBinding('palette');
  back();
  runBinding('palette');
  expect(runs).toEqual(['new', 'old']);
});

test('the page’s keys rest while any dialog is open', () => {
  const first = suspendPageKeys();
  const second = suspendPageKeys();
  first();
  expect(keyState().modal).toBe(true);
  second();
  expect(keyState().modal).toBe(false);
});

test('keys bound anew take the place of the usual ones, and without single keys Alt stands before letters and signs', () => {
  connectKeyLookup();
  setKeySettings({ keys: { help: ['F1'], export: [], 'dialog.close': ['q'] }, singleKeys: true });
  expect([firstKeyOf('help'), firstKeyOf('export'), firstKeyOf('list.down'), firstKeyOf('dialog.close')]).toEqual([
    'F1',
    null,
    'j',
    'Escape',
  ]);
  expect([firstKeyOf('palette'), firstKeyOf('palette', true)]).toEqual([':', '$mod+k']);
  setKeySettings({ keys: { palette: [';', 'z p'] }, singleKeys: true });
  expect(firstKeyOf('palette', true)).toBe(';');
  setKeySettings({ keys: {}, singleKeys: false });
  expect(['help', 'go./event-log', 'list.copyCommand', 'list.mark', 'region.next'].map((id) => firstKeyOf(id as BindingId))).toEqual([
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
] as const)('[KB-01] with the focus in the %s those keys are away that do nothing there', (scope, outOfScope) => {
  const all = ['palette', 'list.open', 'list.actions', 'panel.close'] as const;
  const state = { scope, modal: false, actions: all.map((id) => bound(id)) };
  expect([...all, 'approval.approve' as const].filter((id) => isOutOfScope(id, state))).toEqual(outOfScope);
});
