/** Repeats until the result is not null; the test's own timeout ends it. */
export async function until<T>(look: () => Promise<T | null> | T | null): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
