import type { TerminalEvent } from '@floorwalker/core/live/entries';

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
  if (state.notes.length >= shownMost || (newest && now - newest.shown < restsFor)) return { ...state, missed: state.missed + 1 };
  return { ...state, notes: [note, ...state.notes] };
}

/** Lets go of what has been on screen long enough. */
export function dropOld(state: NoteState, now: number): NoteState {
  const notes = state.notes.filter((note) => now - note.shown < livesFor);
  if (notes.length === state.notes.length) return state;
  return { notes, missed: notes.length === 0 ? 0 : state.missed };
}
