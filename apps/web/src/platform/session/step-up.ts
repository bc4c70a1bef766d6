import { onSessionEnd } from '../lifetime/session-end.ts';
import { session } from './session-state.ts';

let settle: ((confirmed: boolean) => void) | null = null;
let asked: Promise<boolean> | null = null;

/** Asks the operator to confirm who acts; however many calls wait for it, they share one dialog and its answer. */
export function confirmWhoActs(): Promise<boolean> {
  if (!session.info) return Promise.resolve(false);
  asked ??= new Promise<boolean>((resolve) => {
    settle = resolve;
    session.stepUp = true;
  });
  return asked;
}

/** Ends the question: the calls go out again, or fail as they did. */
export function answerStepUp(confirmed: boolean): void {
  session.stepUp = false;
  settle?.(confirmed);
  settle = null;
  asked = null;
}

onSessionEnd(() => answerStepUp(false));
