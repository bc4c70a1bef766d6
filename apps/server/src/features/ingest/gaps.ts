import type { BootQueue } from './boot-queue.ts';

/** The queues that wait for missing messages. */
export interface Gaps {
  /** Records whether the queue has a gap now. */
  note(queue: BootQueue): void;
  isOver(queue: BootQueue, now: number): boolean;
  /** Queues whose gap has expired. */
  over(now: number): readonly BootQueue[];
  /** Returns when the next gap expires; null if there is none. */
  nextDeadline(): number | null;
}

// Boots per terminal that may wait for missing messages; gaps of further boots are given up at once. Otherwise a terminal
// that invents boots could use up the limit of waiting messages.
const maxPerTerminal = 4;

/** Creates the set of waiting queues. `gapMs`: how long to wait for missing messages. */
export function createGaps(gapMs: number): Gaps {
  const gapped = new Set<BootQueue>();
  const isOver = ({ gap }: BootQueue, now: number) => gap !== null && now - gap.since >= gapMs;
  return {
    note: (queue) => {
      if (!queue.gap) {
        gapped.delete(queue);
        return;
      }
      if (gapped.has(queue)) return;
      const others = [...gapped].filter(({ terminal }) => terminal === queue.terminal).length;
      if (others >= maxPerTerminal) queue.gap = { ...queue.gap, since: Number.NEGATIVE_INFINITY };
      gapped.add(queue);
    },
    isOver,
    over: (now) => [...gapped].filter((queue) => isOver(queue, now)),
    nextDeadline: () => {
      const deadlines = [...gapped].flatMap(({ gap }) => (gap ? [gap.since + gapMs] : []));
      return deadlines.length > 0 ? deadlines.reduce((one, other) => Math.min(one, other)) : null;
    },
  };
}
