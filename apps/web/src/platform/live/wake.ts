/**
 * Runs `work` when called; calls during a run lead to one more run after it. Many calls therefore cause as many runs as the
 * server can answer, and a single call is served at once.
 */
export function createWake(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    running = true;
    do {
      again = false;
      await work();
    } while (again);
    running = false;
  };
  return () => {
    if (running) again = true;
    else void run();
  };
}
