import { expect, test } from 'vitest';
import {
  chosenRows,
  type Entry,
  type FleetAction,
  type FleetState,
  initialState,
  maxEvents,
  reduceFleet,
  selectedEntry,
} from './fleet-state.ts';

const entry = (id: number): Entry => ({ id: String(id), row: { id } });
const entries = (...ids: readonly number[]) => ids.map(entry);
const play = (...actions: readonly FleetAction[]): FleetState => actions.reduce(reduceFleet, initialState);
const rows = (view: 'terminals' | 'approvals' | 'events', ...ids: readonly number[]): FleetAction => ({
  kind: 'rows',
  view,
  entries: entries(...ids),
  hasMore: false,
  at: 1,
});
const arrived = (...ids: readonly number[]): FleetAction => ({ kind: 'arrived', entries: entries(...ids), at: 2 });
const down: FleetAction = { kind: 'move', by: 1 };

test('the selection stays on its row when rows are added or removed around it', () => {
  const state = play(rows('terminals', 1, 2, 3), down, rows('terminals', 0, 1, 2, 3));
  expect(selectedEntry(state.lists.terminals)?.id).toBe('2');
});

test('when the selected terminal disappears, the row at its position is selected', () => {
  const state = play(rows('terminals', 1, 2, 3), down, rows('terminals', 1, 3));
  expect(selectedEntry(state.lists.terminals)?.id).toBe('3');
});

test('when the selected approval disappears, none is selected, so that a key cannot decide another one', () => {
  const view: FleetAction = { kind: 'view', view: 'approvals' };
  const state = play(view, rows('approvals', 1, 2, 3), down, rows('approvals', 1, 3));
  expect(selectedEntry(state.lists.approvals)).toBeNull();
  expect(chosenRows(state.lists.approvals)).toEqual([]);
  expect(selectedEntry(reduceFleet(state, rows('approvals', 1, 3, 4)).lists.approvals)).toBeNull();
});

test('arriving events are first in the list, each once, and at most a thousand are kept', () => {
  const state = play(rows('events', 2, 1), arrived(2, 3, 4), arrived(...Array.from({ length: maxEvents }, (_, at) => at + 5)));
  const { entries: kept } = state.lists.events;
  expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([maxEvents, '1004', '5']);
});

test('while an older event is selected, arriving ones wait until they are requested', () => {
  const view: FleetAction = { kind: 'view', view: 'events' };
  const waiting = play(view, rows('events', 2, 1), down, arrived(3, 4));
  expect(waiting.lists.events).toMatchObject({ arrivedCount: 2, selected: '1' });
  expect(waiting.lists.events.entries.map(({ id }) => id)).toEqual(['2', '1']);
  const shown = reduceFleet(waiting, { kind: 'newest' });
  expect(shown.lists.events.entries.map(({ id }) => id)).toEqual(['4', '3', '2', '1']);
  expect(shown.lists.events).toMatchObject({ arrivedCount: 0, selected: null });
});

test('Space marks and moves on; an action takes the marked rows, otherwise the selected one', () => {
  const state = play(rows('terminals', 1, 2, 3));
  expect(chosenRows(state.lists.terminals)).toEqual([{ id: 1 }]);
  const marked = [{ kind: 'mark' }, { kind: 'mark' }].reduce((next, action) => reduceFleet(next, action as FleetAction), state);
  expect(chosenRows(marked.lists.terminals)).toEqual([{ id: 1 }, { id: 2 }]);
  expect(selectedEntry(marked.lists.terminals)?.id).toBe('3');
  expect(reduceFleet(marked, rows('terminals', 2, 3)).lists.terminals.marks).toEqual(new Set(['2']));
});

test('a withdrawn right removes the rows and the open details of the list', () => {
  const detail: FleetAction = { kind: 'mode', mode: { kind: 'detail', view: 'terminals', title: '', lines: ['secret'], top: 0 } };
  const state = play(rows('terminals', 1), detail, { kind: 'withheld', view: 'terminals', reason: ['No right'] });
  expect(state.lists.terminals).toMatchObject({ entries: [], status: 'withheld', reason: ['No right'] });
  expect(state.mode).toEqual({ kind: 'list' });
});

test('the end of the session removes the rows of all lists and the summary', () => {
  const state = play(rows('terminals', 1), rows('events', 1), { kind: 'signedOut', reason: ['Sign in'] });
  expect(Object.values(state.lists).map(({ entries: left }) => left.length)).toEqual([0, 0, 0, 0]);
  expect(state.summary).toBeNull();
  expect(reduceFleet(state, { kind: 'link', link: { kind: 'lost', since: 1 } }).link).toEqual({ kind: 'ended' });
});

test('typed text has no control characters', () => {
  const state = play(
    { kind: 'mode', mode: { kind: 'prompt', sign: ':', text: '', lines: [] } },
    { kind: 'type', text: 'restart\r\u202e 17\r\n' },
  );
  expect(state.mode).toMatchObject({ text: 'restart<u+000D><u+202E> 17' });
});
