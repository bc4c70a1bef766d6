import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../lifetime/session-end.ts';

/** An error that occurred since the console was opened. */
export interface RecordedFault {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Path of the screen without its query. */
  readonly page: string;
  readonly failure: unknown;
}

/** Errors, newest first, and the one whose details are open in the side panel [SH-22]. */
export const faults = proxy({ list: [] as RecordedFault[], open: null as RecordedFault | null });

onSessionEnd(() => Object.assign(faults, { list: [], open: null }));

const maxFaults = 20;
let lastId = 0;

/** Records an error for its details and for support; an error that is shown twice is recorded once. */
export function recordFault(failure: unknown): RecordedFault {
  const known = faults.list.find((one) => one.failure === failure);
  if (known) return known;
  const page = window.location.hash.slice(1).split('?')[0] ?? '';
  const recorded: RecordedFault = { id: ++lastId, at: Date.now(), page, failure };
  faults.list = [recorded, ...faults.list].slice(0, maxFaults);
  return recorded;
}

/** Opens the details of an error, by default the newest. */
export function showFault(failure?: unknown): void {
  faults.open = failure === undefined ? (faults.list[0] ?? null) : recordFault(failure);
}

export function closeFault(): void {
  faults.open = null;
}
