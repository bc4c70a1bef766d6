import { refusedKey, reservedFor } from '@floorwalker/core/vocabulary/reserved-keys';
import { expect, test } from 'vitest';
import { bindKeys, findConflicts, withKeys } from './conflicts.ts';
import { type BindingId, bindingIds, defaultKeymap } from './default-keymap.ts';

const keysOfTable = (id: BindingId): readonly string[] => defaultKeymap[id]?.keys ?? [];

test('default bindings that can be active together share no key and no beginning of a sequence', () => {
  const found = bindingIds.flatMap((id) =>
    keysOfTable(id).flatMap((keys) => findConflicts(id, keys, {}).map((other) => `${id} ${keys} ${other.id}`)),
  );
  expect(found).toEqual([]);
});

test('[KB-01] no destructive action runs on a single key: decisions need the focus in the pop-up, all others ask first', () => {
  const one = bindingIds.filter((id) => defaultKeymap[id]?.scope === 'everywhere' && keysOfTable(id).some((keys) => !keys.includes(' ')));
  expect(one.filter((id) => /approve|decline|end|remove|sign-out|restart|delete/.test(id))).toEqual([]);
});

test('the same key in the same scope or in every scope is a conflict, and so is the beginning of a sequence', () => {
  expect(findConflicts('list.sort', 'j', {}).map(({ id }) => id)).toEqual(['list.down']);
  expect(findConflicts('list.sort', 'e', {}).map(({ id }) => id)).toEqual(['export']);
  expect(findConflicts('list.sort', 'q', {})).toEqual([]);
  expect(findConflicts('list.sort', 'g e', {}).map(({ id }) => id)).toEqual(['go./event-log']);
  expect(findConflicts('list.sort', 'g', {}).length).toBeGreaterThan(10);
  expect(findConflicts('list.sort', 's q', {})).toEqual([]);
});

test('a key taken over is removed from its binding, and keys equal to the default ones are not stored', () => {
  const own = bindKeys({}, 'list.sort', 'j', false);
  expect(own).toEqual({ 'list.sort': ['j'], 'list.down': ['ArrowDown'] });
  expect(bindKeys(own, 'list.down', 'j', true)).toEqual({ 'list.sort': [], 'list.down': ['ArrowDown', 'j'] });
  expect(withKeys(own, 'list.sort', ['s'])).toEqual({ 'list.down': ['ArrowDown'] });
});

test('keys of the browser and Escape are reserved', () => {
  expect(['$mod+t', 'F5', 'Escape', 'Tab', 'x'].map(reservedFor)).toEqual(['newTab', 'reload', 'closing', 'focus', undefined]);
  expect([refusedKey('palette', ['x', '$mod+t']), refusedKey('palette', ['Escape']), refusedKey('list.sort', ['g Tab'])]).toEqual([
    '$mod+t',
    'Escape',
    'g Tab',
  ]);
});

test('no default key is reserved, so that a further key can always be added to it', () => {
  expect(bindingIds.filter((id) => refusedKey(id, keysOfTable(id)) !== undefined)).toEqual([]);
});
