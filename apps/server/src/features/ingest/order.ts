import type { RoutedMessage } from './message.ts';

/** Counters from `from` to `to`, inclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Progress of one boot: the last stored counter, and the counters before it that were given up. */
export interface IngestProgress {
  readonly committed: number;
  readonly gaps: readonly Span[];
}

/** Waiting messages of one boot by counter; of several messages with the same counter, the first. */
export type Waiting = ReadonlyMap<number, RoutedMessage>;

export interface Plan {
  /** To be stored now: late messages first, then in the order of their counters. */
  readonly take: readonly RoutedMessage[];
  /** Messages that are not after the stored counter and fill no gap: repeats, or messages with other content than stored. */
  readonly old: readonly RoutedMessage[];
  readonly stored: IngestProgress;
  /** The gap before the remaining waiting messages. */
  readonly missing: Span | null;
  /** Counters given up by this plan. */
  readonly lost: readonly Span[];
  /** Messages that are neither stored nor acknowledged; the terminal sends them again. */
  readonly rejected: readonly RoutedMessage[];
}

// Maximum number of gaps that late messages may still fill. A terminal with more gaps loses the oldest, to bound the size of
// its row.
const maxGaps = 1000;

function fill(gaps: readonly Span[], counter: number): readonly Span[] | null {
  const at = gaps.findIndex((gap) => gap.from <= counter && counter <= gap.to);
  const gap = gaps[at];
  if (!gap) return null;
  const left = [
    { from: gap.from, to: counter - 1 },
    { from: counter + 1, to: gap.to },
  ];
  return gaps.toSpliced(at, 1, ...left.filter((span) => span.from <= span.to));
}

/**
 * Decides which waiting messages of one boot are stored now. Gaps before counters up to `giveUpTo` are given up; a message
 * inside such a gap is still accepted late, once. Pure: nothing changes until the plan is stored.
 */
export function planOrder(stored: IngestProgress, waiting: Waiting, giveUpTo: number): Plan {
  const take: RoutedMessage[] = [];
  const old: RoutedMessage[] = [];
  const lost: Span[] = [];
  let missing: Span | null = null;
  let { committed, gaps } = stored;
  for (const message of [...waiting.values()].sort((a, b) => a.counter - b.counter)) {
    const { counter } = message;
    if (counter <= stored.committed) {
      const filled = fill(gaps, counter);
      (filled ? take : old).push(message);
      gaps = filled ?? gaps;
      continue;
    }
    if (counter > committed + 1) {
      const gap = { from: committed + 1, to: counter - 1 };
      if (counter > giveUpTo) {
        missing = gap;
        break;
      }
      lost.push(gap);
      gaps = [...gaps, gap];
    }
    committed = counter;
    take.push(message);
  }
  return { take, old, stored: { committed, gaps: gaps.slice(-maxGaps) }, missing, lost, rejected: [] };
}

/**
 * Like `planOrder`, while messages for which `isRefused` holds must not be stored. Nothing from the first such message or gap
 * on is accepted, and no gap is given up: the missing messages were refused before and arrive again.
 */
export function planRejecting(stored: IngestProgress, waiting: Waiting, isRefused: (message: RoutedMessage) => boolean): Plan {
  const take: RoutedMessage[] = [];
  const old: RoutedMessage[] = [];
  const refused: RoutedMessage[] = [];
  let { committed, gaps } = stored;
  for (const message of [...waiting.values()].sort((a, b) => a.counter - b.counter)) {
    const { counter } = message;
    const filled = counter <= stored.committed ? fill(gaps, counter) : null;
    if (counter <= stored.committed && !filled) old.push(message);
    else if ((filled || counter === committed + 1) && !isRefused(message)) {
      take.push(message);
      gaps = filled ?? gaps;
      committed = Math.max(committed, counter);
    } else refused.push(message);
  }
  return { take, old, stored: { committed, gaps }, missing: null, lost: [], rejected: refused };
}
