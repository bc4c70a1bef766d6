import type { BootQueue } from './boot-queue.ts';

/** The lanes that wait for what is missing in them. */
export interface Gaps {
  /** Notes whether the lane has a gap now. */
  note(lane: BootQueue): void;
  isOver(lane: BootQueue, now: number): boolean;
  /** Lanes whose gap is to be given up. */
  over(now: number): readonly BootQueue[];
  /** When the next gap is to be given up; null: there is none. */
  nextDeadline(): number | null;
}

// Boots of one terminal whose gaps are waited for; those of more are given up at once. A terminal that makes up boots
// would else fill the room by itself, and all others would wait for it.
const maxPerTerminal = 4;

/** `gapMs`: how long a gap is waited for. */
export function createGaps(gapMs: number): Gaps {
  const gapped = new Set<BootQueue>();
  const isOver = ({ gap }: BootQueue, now: number) => gap !== null && now - gap.since >= gapMs;
  return {
    note: (lane) => {
      if (!lane.gap) {
        gapped.delete(lane);
        return;
      }
      if (gapped.has(lane)) return;
      const others = [...gapped].filter(({ terminal }) => terminal === lane.terminal).length;
      if (others >= maxPerTerminal) lane.gap = { ...lane.gap, since: Number.NEGATIVE_INFINITY };
      gapped.add(lane);
    },
    isOver,
    over: (now) => [...gapped].filter((lane) => isOver(lane, now)),
    nextDeadline: () => {
      const deadlines = [...gapped].flatMap(({ gap }) => (gap ? [gap.since + gapMs] : []));
      return deadlines.length > 0 ? deadlines.reduce((one, other) => Math.min(one, other)) : null;
    },
  };
}
