import { expect, test } from 'vitest';
import { isSingleKey, type KeyPress, toKeyNames, withAlt } from './press.ts';

const press = (key: string, more: Partial<KeyPress> & { graph?: boolean } = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  getModifierState: () => more.graph ?? false,
  ...more,
});

test('a press is named by its character, with the modifiers that change its meaning', () => {
  const spelled = [
    press('j'),
    press('J', { shiftKey: true }),
    press('J'),
    press('?', { shiftKey: true }),
    press('1', { shiftKey: true }),
    press(' '),
    press('ArrowDown', { shiftKey: true }),
    press('k', { ctrlKey: true }),
    press('Y', { altKey: true, shiftKey: true }),
  ];
  expect(spelled.map((one) => toKeyNames(one, false))).toEqual([
    ['j'],
    ['Shift+j'],
    ['j'],
    ['?'],
    ['1'],
    ['Space'],
    ['Shift+ArrowDown'],
    ['$mod+k'],
    ['Alt+Shift+y'],
  ]);
});

test('punctuation typed with AltGr or Option is named by its character; letters of other alphabets and with Option by their key', () => {
  expect(toKeyNames(press('[', { ctrlKey: true, altKey: true, graph: true }), false)).toEqual(['[']);
  expect(toKeyNames(press('[', { altKey: true }), true)).toEqual(['Alt+[', '[']);
  expect(toKeyNames(press('о', { code: 'KeyJ' }), false)).toEqual(['j']);
  expect(toKeyNames(press('√', { altKey: true, code: 'KeyV' }), true)).toEqual(['Alt+v']);
  expect(toKeyNames(press('k', { metaKey: true }), true)).toEqual(['$mod+k']);
});

test('modifier and dead keys have no name', () => {
  for (const key of ['Shift', 'Control', 'AltGraph', 'Dead', 'Process']) expect(toKeyNames(press(key), false)).toEqual([]);
});

test('letters, digits and punctuation are single keys, also with Shift and at the beginning of a sequence', () => {
  expect(['x', 'Shift+y', '?', '7'].every(isSingleKey)).toBe(true);
  expect(['Space', 'F6', '$mod+k', 'Alt+x', 'Enter'].some(isSingleKey)).toBe(false);
  expect(['x', 'g e', 'F6', '$mod+k'].map(withAlt)).toEqual(['Alt+x', 'Alt+g e', 'F6', '$mod+k']);
});
