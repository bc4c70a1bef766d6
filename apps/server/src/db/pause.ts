import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';

/** The longest pause, and how often it is checked whether it can end; milliseconds. */
const [maxMs, stepMs] = [25, 5];

/**
 * Creates the pause between two batches of work that gives way: one turn of the event loop, and as long as other work is under way. It has a
 * limit, so that the batches proceed on a server that is never idle.
 */
export const createPause = (isBusy: () => boolean) => async (): Promise<void> => {
  await nextTurn();
  for (let waited = 0; isBusy() && waited < maxMs; waited += stepMs) await delay(stepMs);
};
