import type { TerminalEvent } from '@floorwalker/core/live/entries';
import { expect, test } from 'vitest';
import { addEventNote, type NoteState, removeExpired } from './event-notes.ts';

const event = (terminal: number, number: number, detail1 = ''): TerminalEvent => ({
  kind: 'TE',
  terminal,
  event: number,
  detail1,
  detail2: '',
});
const none: NoteState = { notes: [], missed: 0 };

test('a newer event of the same terminal and number replaces the older one at its position [LV-12]', () => {
  const first = addEventNote(none, event(17, 170, 'cassette 1'), 1000);
  const second = addEventNote(addEventNote(first, event(18, 170), 4000), event(17, 170, 'cassette 2'), 4100);
  expect(second.notes.map((note) => [note.terminal, note.detail1])).toEqual([
    [18, ''],
    [17, 'cassette 2'],
  ]);
});

test('events of a flood that are not shown are counted [TM-11]', () => {
  let state = none;
  for (let terminal = 1; terminal <= 50; terminal++) state = addEventNote(state, event(terminal, 100), 1000);
  expect(state.notes).toHaveLength(1);
  expect(state.missed).toBe(49);
});

test('in a flood a severe event replaces a minor one [TM-11]', () => {
  let state = none;
  for (let terminal = 1; terminal <= 4; terminal++) state = addEventNote(state, event(terminal, 100), terminal * 2000);
  state = addEventNote(state, event(9, 170), 8100);
  expect(state.notes.map((note) => [note.terminal, note.event])).toEqual([
    [9, 170],
    [4, 100],
    [3, 100],
    [2, 100],
  ]);
  expect(state.missed).toBe(1);
});

test('notes are removed after their lifetime, and the count with the last note', () => {
  const state = { ...addEventNote(none, event(1, 100), 1000), missed: 7 };
  expect(removeExpired(state, 2000)).toBe(state);
  expect(removeExpired(state, 8000)).toEqual(none);
});
