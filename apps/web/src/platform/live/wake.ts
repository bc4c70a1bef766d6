/**
 * Runs `work` when woken; a wake-up during a run leads to one more run after it. So many wake-ups cost as many runs as
 * the server can answer, and an idle one is served at once.
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
