/** A bound of what a figure may be: of `value / anchor`, or of `value` where there is no anchor. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** One figure of a row, with the anchor's figure of the same run. */
export interface Figure {
  /** What was measured, such as `p50` or `1M rows`; empty when a row has one figure. */
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The least work that could do the job, measured beside it; null where the goal is an absolute figure. */
  readonly anchor: number | null;
  /** Null: noted beside the others, and bound to nothing. */
  readonly goal: Goal | null;
  /** Percent of the samples that do not exceed it; those of one name stand in one line. */
  readonly share?: number;
}

/** A row of the table: what is measured against what. */
export interface BenchRow {
  readonly id: string;
  readonly title: string;
  readonly anchor: string;
  run(log: (line: string) => void): Promise<readonly Figure[]>;
}

/** What the goal bounds: the ratio to the anchor, or the figure itself. */
export const bounded = (figure: Figure): number => (figure.anchor === null ? figure.value : figure.value / figure.anchor);

export function isMet(figure: Figure): boolean {
  if (figure.goal === null) return true;
  const value = bounded(figure);
  return 'atMost' in figure.goal ? value <= figure.goal.atMost : value >= figure.goal.atLeast;
}

/** The value that `share` (0 to 1) of the sorted samples do not exceed. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** p50, p95 and p99 of ours beside the anchor's; a percentile without a goal is only noted. */
export function toPercentiles(
  name: string,
  ours: readonly number[],
  anchor: readonly number[] | null,
  goals: { readonly p50?: Goal; readonly p95?: Goal; readonly p99?: Goal },
): Figure[] {
  return ([50, 95, 99] as const).map((share) => ({
    name,
    share,
    value: percentile(ours, share / 100),
    unit: 'ms',
    anchor: anchor && percentile(anchor, share / 100),
    goal: goals[`p${share}`] ?? null,
  }));
}
