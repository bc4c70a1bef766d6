import { severityOfEvent } from '@floorwalker/core/catalogues/terminal-events';
import type { TerminalEvent } from '@floorwalker/core/live/entries';
import { severities } from '@floorwalker/core/vocabulary/severities';

/** One event notification [TM-11]. */
export interface EventNote {
  /** Terminal and number: a newer one of the same replaces the older [LV-12]. */
  readonly key: string;
  readonly terminal: number;
  readonly event: number;
  readonly detail1: string;
  readonly detail2: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** When it came on screen; the clock of its leaving. */
  readonly shown: number;
}

export interface NoteState {
  readonly notes: readonly EventNote[];
  /** Events that found no place since the last one had left. */
  readonly missed: number;
}

const shownMost = 4;
const weightOf = (event: number): number => severities.indexOf(severityOfEvent(event));
const heavy = severities.indexOf('error');
const livesFor = 6000;
const restsFor = 1200;

/**
 * Takes one event in: a newer one of the same terminal and number replaces the older in its place; a new one gets a
 * place when there is one and the last has been on screen long enough to be read; else it is only counted.
 */
export function takeNote(state: NoteState, event: TerminalEvent, now: number): NoteState {
  const { terminal, detail1, detail2 } = event;
  const note: EventNote = { key: `${terminal} ${event.event}`, terminal, event: event.event, detail1, detail2, at: now, shown: now };
  const at = state.notes.findIndex((one) => one.key === note.key);
  if (at >= 0) return { ...state, notes: state.notes.map((one, index) => (index === at ? { ...note, shown: one.shown } : one)) };
  const newest = state.notes[0];
  const isQuiet = state.notes.length < shownMost && !(newest && now - newest.shown < restsFor);
  if (isQuiet) return { ...state, notes: [note, ...state.notes] };
  // A flood of small news must not hide bad news: it takes the place of the oldest note that weighs less.
  const lighter = state.notes.findLastIndex((one) => weightOf(one.event) < weightOf(note.event));
  const missed = state.missed + 1;
  if (lighter < 0)
    return state.notes.length < shownMost && weightOf(note.event) >= heavy
      ? { ...state, notes: [note, ...state.notes] }
      : { ...state, missed };
  return { notes: [note, ...state.notes.filter((_, index) => index !== lighter)], missed };
}

/** Lets go of what has been on screen long enough. */
export function dropOld(state: NoteState, now: number): NoteState {
  const notes = state.notes.filter((note) => now - note.shown < livesFor);
  if (notes.length === state.notes.length) return state;
  return { notes, missed: notes.length === 0 ? 0 : state.missed };
}
