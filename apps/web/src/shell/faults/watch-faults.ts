import { recordFault } from '../../platform/notifications/fault-state.ts';
import { addFaultToast } from '../../platform/notifications/toasts.ts';

/** Browser reports that are not errors: ResizeObserver loops and aborted calls. */
const isHarmless = (failure: unknown): boolean =>
  failure === null || failure === undefined || (failure instanceof DOMException && failure.name === 'AbortError');

function take(failure: unknown): void {
  if (isHarmless(failure)) return;
  recordFault(failure);
  addFaultToast({ translationKey: 'web:error.unexpected', failure });
}

/** Reports uncaught exceptions and rejections like all other errors: a notice, with details in the side panel [SH-22]. */
export function watchFaults(): void {
  window.addEventListener('error', (event) => take(event.error));
  window.addEventListener('unhandledrejection', (event) => take(event.reason));
}
