import { onSessionEnd } from '../lifetime/session-end.ts';
import { session } from './session-state.ts';

let resolvePending: ((confirmed: boolean) => void) | null = null;
let pending: Promise<boolean> | null = null;

/** Asks the operator to confirm their identity. All calls that wait for it share one dialog and its result. */
export function confirmIdentity(): Promise<boolean> {
  if (!session.info) return Promise.resolve(false);
  pending ??= new Promise<boolean>((resolve) => {
    resolvePending = resolve;
    session.stepUp = true;
  });
  return pending;
}

/** Closes the dialog: the waiting calls are sent again if confirmed, otherwise they fail. */
export function resolveStepUp(confirmed: boolean): void {
  session.stepUp = false;
  resolvePending?.(confirmed);
  resolvePending = null;
  pending = null;
}

onSessionEnd(() => resolveStepUp(false));
