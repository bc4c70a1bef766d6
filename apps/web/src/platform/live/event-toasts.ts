import { isHiddenEvent, needsAct } from '@floorwalker/core/catalogues/terminal-events';
import type { TerminalEvent } from '@floorwalker/core/live/entries';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../lifetime/session-end.ts';
import { api } from '../session/api.ts';
import { mayNow } from '../session/session-state.ts';
import { addEventNote, type NoteState, removeExpired } from './event-notes.ts';

export const eventNotes = proxy({ state: { notes: [], missed: 0 } as NoteState, names: {} as Record<number, string> });

onSessionEnd(() => Object.assign(eventNotes, { state: { notes: [], missed: 0 }, names: {} }));

/** Loads the name of a terminal that no note has named yet. */
async function loadTerminalName(terminal: number): Promise<void> {
  if (Object.hasOwn(eventNotes.names, terminal)) return;
  eventNotes.names[terminal] = '';
  const row = await api.show(terminalResource, terminal).catch(() => null);
  if (row) eventNotes.names[terminal] = row.name;
}

let sweepScheduled = false;

function sweep(): void {
  eventNotes.state = removeExpired(eventNotes.state, Date.now());
  sweepScheduled = eventNotes.state.notes.length > 0;
  if (sweepScheduled) window.setTimeout(sweep, 500);
}

/** Rights that allow an action on a terminal. */
const terminalCommandRights = [
  'terminal.restart',
  'terminal.reboot',
  'terminal.unblock',
  'terminal.set-online',
  'terminal.shut-down',
] as const;

/** Whether this operator can act on an event. Only such events are shown as toasts. */
export const isForOperator = (event: number): boolean => needsAct(event) && terminalCommandRights.some(mayNow);

/** Shows the events on which this operator can act; event numbers of remote access and approvals are excluded [LV-12]. */
export function showEvents(events: readonly TerminalEvent[]): void {
  let state = eventNotes.state;
  for (const one of events) {
    if (!isHiddenEvent(one.event) && isForOperator(one.event)) state = addEventNote(state, one, Date.now());
  }
  if (state === eventNotes.state) return;
  eventNotes.state = state;
  for (const note of state.notes) void loadTerminalName(note.terminal);
  if (!sweepScheduled) {
    sweepScheduled = true;
    window.setTimeout(sweep, 500);
  }
}
