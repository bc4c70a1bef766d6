/** The limit of a figure. It applies to `value / anchor`, or to `value` if there is no anchor. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** One figure of a row, with the anchor's figure of the same run. */
export interface Figure {
  /** Name of the figure, such as `p50` or `1M rows`; empty if a row has only one. */
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /**
   * The same figure of the simplest program that does the job, measured in the same run; null if the goal is an absolute
   * figure.
   */
  readonly anchor: number | null;
  /** Null: shown for information, without a limit. */
  readonly goal: Goal | null;
  /** Percentage of samples that are not greater than the value; figures of one name are shown in one line. */
  readonly share?: number;
}

/** A row of the benchmark table: a measurement and its anchor. */
export interface BenchRow {
  readonly id: string;
  readonly title: string;
  readonly anchor: string;
  run(log: (line: string) => void): Promise<readonly Figure[]>;
}

/** The number that the goal limits: the ratio to the anchor, or the figure itself. */
export const bounded = (figure: Figure): number => (figure.anchor === null ? figure.value : figure.value / figure.anchor);

/** A figure without a goal. */
export const noted = (name: string, value: number, unit: string, anchor: number | null = null): Figure => ({
  name,
  value,
  unit,
  anchor,
  goal: null,
});

export function isMet(figure: Figure): boolean {
  if (figure.goal === null) return true;
  const value = bounded(figure);
  return 'atMost' in figure.goal ? value <= figure.goal.atMost : value >= figure.goal.atLeast;
}

/** The percentile of the sorted samples for a `share` from 0 to 1. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** p50, p95 and p99 of the product and the anchor; a percentile without a goal is shown for information. */
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
