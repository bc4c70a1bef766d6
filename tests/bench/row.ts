/** One figure of a row, with the anchor's figure of the same run. */
export interface Figure {
  /** What was measured, such as `p50` or `1M rows`; empty when a row has one figure. */
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The least work that could do the job, measured beside it; null where the goal is an absolute figure. */
  readonly anchor: number | null;
  /** The goal: a bound of `value / anchor`, or of `value` where there is no anchor. */
  readonly goal: { readonly atMost: number } | { readonly atLeast: number };
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
  const value = bounded(figure);
  return 'atMost' in figure.goal ? value <= figure.goal.atMost : value >= figure.goal.atLeast;
}

/** The value that `share` (0 to 1) of the sorted samples do not exceed. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);
