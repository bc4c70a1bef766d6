import { onSessionEnd } from '../lifetime/session-end.ts';
import { session } from './session-state.ts';

let settle: ((confirmed: boolean) => void) | null = null;
let asked: Promise<boolean> | null = null;

/** Asks the operator to confirm their identity. All calls that wait for it share one dialog and its result. */
export function confirmIdentity(): Promise<boolean> {
  if (!session.info) return Promise.resolve(false);
  asked ??= new Promise<boolean>((resolve) => {
    settle = resolve;
    session.stepUp = true;
  });
  return asked;
}

/** Closes the dialog: the waiting calls are sent again if confirmed, otherwise they fail. */
export function resolveStepUp(confirmed: boolean): void {
  session.stepUp = false;
  settle?.(confirmed);
  settle = null;
  asked = null;
}

onSessionEnd(() => resolveStepUp(false));
