import { residentBytes } from './usage.ts';

const everyMs = 100;

/** Measures the maximum memory of a process while `work` runs, and its memory before, in bytes. */
export async function watchMemory<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; before: number; peak: number }> {
  const before = await residentBytes(pid);
  let peak = before;
  const timer = setInterval(() => {
    residentBytes(pid).then(
      (bytes) => {
        peak = Math.max(peak, bytes);
      },
      () => undefined,
    );
  }, everyMs);
  try {
    return { result: await work(), before, peak };
  } finally {
    clearInterval(timer);
  }
}
