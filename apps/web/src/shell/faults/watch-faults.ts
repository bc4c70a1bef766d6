import { recordFault } from '../../platform/notifications/fault-state.ts';
import { addFaultToast } from '../../platform/notifications/toasts.ts';
import { checkConsoleVersion, consoleVersion, isLoadFailure } from '../../platform/session/console-version.ts';

/** Browser reports that are not errors: ResizeObserver loops and aborted calls. */
const isHarmless = (failure: unknown): boolean =>
  failure === null || failure === undefined || (failure instanceof DOMException && failure.name === 'AbortError');

async function take(failure: unknown): Promise<void> {
  if (isHarmless(failure)) return;
  recordFault(failure);
  if (isLoadFailure(failure)) await checkConsoleVersion();
  // The bar of the new version says what to do.
  if (isLoadFailure(failure) && consoleVersion.isOutdated) return;
  addFaultToast({ translationKey: 'web:error.unexpected', failure });
}

/** Reports uncaught exceptions and rejections like all other errors: a notice, with details in the side panel [SH-22]. */
export function watchFaults(): void {
  window.addEventListener('error', (event) => void take(event.error));
  window.addEventListener('unhandledrejection', (event) => void take(event.reason));
}
