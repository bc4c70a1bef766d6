import { afterEach, expect, test } from 'vitest';
import { registerActions, type TreeAction } from './action-tree.ts';
import { activeBindings, bindingsByScope, connectKeyLookup, isOutOfScope } from './active-bindings.ts';
import { type BoundAction, firstKeyOf, keyState, runBinding, suspendPageKeys, updateKeyScope } from './bindings.ts';
import type { BindingId } from './default-keymap.ts';
import { setKeySettings } from './key-settings.ts';

const bound = (id: BindingId, run: () => void = () => {}) => ({ id, hiddenFromStatusLine: false, run });
let last = 0;
const register = (...actions: readonly BoundAction[]) =>
  registerActions(actions.map(({ run, ...binding }): TreeAction => ({ id: `${binding.id} ${++last}`, name: '', binding, perform: run })));
const ids = () => activeBindings().map(({ id }) => id);
const undo: (() => void)[] = [];
afterEach(() => {
  for (const back of undo.splice(0)) back();
  setKeySettings({ keys: {}, singleKeys: true });
});

test('[KB-01] the bindings of the focused scope precede those that work everywhere', () => {
  undo.push(register(bound('palette'), bound('list.down'), bound('panel.close')));
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

test('of several actions of one binding the newest runs, and after its removal the one before', () => {
  const runs: string[] = [];
  undo.push(register(bound('palette', () => runs.push('old'))));
  const back = register(bound('palette', () => runs.push('new')));
  runBinding('palette');
  back();
  runBinding('palette');
  expect(runs).toEqual(['new', 'old']);
});

test('the page’s keys are suspended until the last dialog is closed', () => {
  const first = suspendPageKeys();
  const second = suspendPageKeys();
  first();
  expect(keyState().modal).toBe(true);
  second();
  expect(keyState().modal).toBe(false);
});

test('changed keys replace the default keys, and with single keys off letters and characters need Alt', () => {
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
] as const)('[KB-01] with the focus in the %s keys of other scopes are out of scope', (scope, outOfScope) => {
  const all = ['palette', 'list.open', 'list.actions', 'panel.close'] as const;
  const state = { scope, modal: false, actions: all.map((id) => bound(id)) };
  expect([...all, 'approval.approve' as const].filter((id) => isOutOfScope(id, state))).toEqual(outOfScope);
});
