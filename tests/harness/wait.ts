/** Calls `look` every `interval` milliseconds until its result is not null. Only the timeout of the test ends the repetition. */
export async function until<T>(look: () => Promise<T | null> | T | null, interval = 20): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}
