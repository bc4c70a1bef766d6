import { noteFault } from '../../platform/notifications/fault-state.ts';
import { addFaultToast } from '../../platform/notifications/toasts.ts';

/** What browsers report although nothing failed: a layout that took a second turn, a call that we ended ourselves. */
const isHarmless = (failure: unknown): boolean =>
  failure === null || failure === undefined || (failure instanceof DOMException && failure.name === 'AbortError');

function take(failure: unknown): void {
  if (isHarmless(failure)) return;
  noteFault(failure);
  addFaultToast({ words: 'web:error.unexpected', failure });
}

/** Faults that nobody caught arrive where all others do: kept, told by a note, with their details at the side [SH-22]. */
export function watchFaults(): void {
  window.addEventListener('error', (event) => take(event.error));
  window.addEventListener('unhandledrejection', (event) => take(event.reason));
}
