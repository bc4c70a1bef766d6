/** Repeats until the result is not null, every `interval` milliseconds; the test's own timeout ends it. */
export async function until<T>(look: () => Promise<T | null> | T | null, interval = 20): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}
