import { severityOfEvent } from '@floorwalker/core/catalogues/terminal-events';
import type { TerminalEvent } from '@floorwalker/core/live/entries';
import { severities } from '@floorwalker/core/vocabulary/severities';

/** One event notification [TM-11]. */
export interface EventNote {
  /** Terminal and number of the event; a newer event with the same key replaces the older one [LV-12]. */
  readonly key: string;
  readonly terminal: number;
  readonly event: number;
  readonly detail1: string;
  readonly detail2: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** When it was shown (milliseconds since the epoch); the lifetime counts from here. */
  readonly shown: number;
}

export interface NoteState {
  readonly notes: readonly EventNote[];
  /** Number of events that were only counted, because no further note could be shown. */
  readonly missed: number;
}

const maxNotes = 4;
const severityRank = (event: number): number => severities.indexOf(severityOfEvent(event));
const errorWeight = severities.indexOf('error');
const lifetimeMs = 6000;
const minIntervalMs = 1200;

/**
 * Adds an event. A note of the same terminal and event number is replaced and keeps its position. Any other event is shown if
 * fewer than `maxNotes` notes are shown and the previous note has been visible long enough to be read; otherwise it is only
 * counted.
 */
export function addEventNote(state: NoteState, event: TerminalEvent, now: number): NoteState {
  const { terminal, detail1, detail2 } = event;
  const note: EventNote = { key: `${terminal} ${event.event}`, terminal, event: event.event, detail1, detail2, at: now, shown: now };
  const at = state.notes.findIndex((one) => one.key === note.key);
  if (at >= 0) return { ...state, notes: state.notes.map((one, index) => (index === at ? { ...note, shown: one.shown } : one)) };
  const newest = state.notes[0];
  const hasRoom = state.notes.length < maxNotes && !(newest && now - newest.shown < minIntervalMs);
  if (hasRoom) return { ...state, notes: [note, ...state.notes] };
  // Minor events must not hide a serious one: it replaces the oldest note of lower severity, or takes a free place without waiting.
  const replaced = state.notes.findLastIndex((one) => severityRank(one.event) < severityRank(note.event));
  const missed = state.missed + 1;
  if (replaced < 0)
    return state.notes.length < maxNotes && severityRank(note.event) >= errorWeight
      ? { ...state, notes: [note, ...state.notes] }
      : { ...state, missed };
  return { notes: [note, ...state.notes.filter((_, index) => index !== replaced)], missed };
}

/** Removes notes whose lifetime is over. */
export function removeExpired(state: NoteState, now: number): NoteState {
  const notes = state.notes.filter((note) => now - note.shown < lifetimeMs);
  if (notes.length === state.notes.length) return state;
  return { notes, missed: notes.length === 0 ? 0 : state.missed };
}
