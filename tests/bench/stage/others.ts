import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

const watchMs = 2000;

function processorTimes(): { readonly busy: number; readonly all: number } {
  let [busy, all] = [0, 0];
  for (const { times } of cpus()) {
    const sum = times.user + times.nice + times.sys + times.irq + times.idle;
    all += sum;
    busy += sum - times.idle;
  }
  return { busy, all };
}

/** Share of the machine's processors (0 to 1) that other programs use within two seconds. */
export async function shareOfOthers(): Promise<number> {
  const before = processorTimes();
  await delay(watchMs);
  const after = processorTimes();
  return (after.busy - before.busy) / Math.max(1, after.all - before.all);
}

/** Waits until other programs use at most a tenth of the machine, but no longer than `maxMs`. */
export async function awaitCalm(maxMs: number): Promise<void> {
  const begun = performance.now();
  while ((await shareOfOthers()) > 0.1 && performance.now() - begun < maxMs) await delay(watchMs);
}
