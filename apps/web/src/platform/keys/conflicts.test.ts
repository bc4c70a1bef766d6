import { refusedKey, reservedFor } from '@floorwalker/core/vocabulary/reserved-keys';
import { expect, test } from 'vitest';
import { bindKeys, findConflicts, withKeys } from './conflicts.ts';
import { type BindingId, bindingIds, defaultKeymap } from './default-keymap.ts';

const keysOfTable = (id: BindingId): readonly string[] => defaultKeymap[id]?.keys ?? [];

test('the usual keys are in nobody’s way: no two acts that can meet share one, or the beginning of one', () => {
  const found = bindingIds.flatMap((id) =>
    keysOfTable(id).flatMap((keys) => findConflicts(id, keys, {}).map((other) => `${id} ${keys} ${other.id}`)),
  );
  expect(found).toEqual([]);
});

test('nothing destructive is bound to one key: what decides about money needs the pop-up, and what ends something asks [KB-01]', () => {
  const one = bindingIds.filter((id) => defaultKeymap[id]?.scope === 'everywhere' && keysOfTable(id).some((keys) => !keys.includes(' ')));
  expect(one.filter((id) => /approve|decline|end|remove|sign-out|restart|delete/.test(id))).toEqual([]);
});

test('a conflict is the same key in the same place or everywhere, and the beginning of a sequence', () => {
  expect(findConflicts('list.sort', 'j', {}).map(({ id }) => id)).toEqual(['list.down']);
  expect(findConflicts('list.sort', 'e', {}).map(({ id }) => id)).toEqual(['export']);
  expect(findConflicts('list.sort', 'q', {})).toEqual([]);
  expect(findConflicts('list.sort', 'g e', {}).map(({ id }) => id)).toEqual(['go./event-log']);
  expect(findConflicts('list.sort', 'g', {}).length).toBeGreaterThan(10);
  expect(findConflicts('list.sort', 's q', {})).toEqual([]);
});

test('a key taken over is lost where it was, and what is as usual again is not kept', () => {
  const own = bindKeys({}, 'list.sort', 'j', false);
  expect(own).toEqual({ 'list.sort': ['j'], 'list.down': ['ArrowDown'] });
  expect(bindKeys(own, 'list.down', 'j', true)).toEqual({ 'list.sort': [], 'list.down': ['ArrowDown', 'j'] });
  expect(withKeys(own, 'list.sort', ['s'])).toEqual({ 'list.down': ['ArrowDown'] });
});

test('keys of the browser are named, and Escape always closes', () => {
  expect(['$mod+t', 'F5', 'Escape', 'Tab', 'x'].map(reservedFor)).toEqual(['newTab', 'reload', 'closing', 'focus', undefined]);
  expect([refusedKey('palette', ['x', '$mod+t']), refusedKey('palette', ['Escape']), refusedKey('list.sort', ['g Tab'])]).toEqual([
    '$mod+t',
    'Escape',
    'g Tab',
  ]);
});

test('no act has a usual key that its operator could not have, so that another beside it can always be kept', () => {
  expect(bindingIds.filter((id) => refusedKey(id, keysOfTable(id)) !== undefined)).toEqual([]);
});
