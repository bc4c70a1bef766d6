/**
 * Runs `work` when called; calls during a run lead to one more run after it. Many calls therefore cause as many runs as the
 * server can answer, and a single call is served at once.
 */
export function createWake(work: () => Promise<void>): () => void {
  let running = false;
  let runAgain = false;
  const run = async () => {
    running = true;
    do {
      runAgain = false;
      await work();
    } while (runAgain);
    running = false;
  };
  return () => {
    if (running) runAgain = true;
    else void run();
  };
}
