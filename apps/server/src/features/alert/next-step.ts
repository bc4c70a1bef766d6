import { type AlertCondition, isMet, isOver } from '@floorwalker/core/statistics/alert-condition';
import type { AlertState } from '@floorwalker/core/vocabulary/alerts';

/** An alert that is not cleared. */
export interface OpenAlert {
  readonly state: Exclude<AlertState, 'cleared'>;
  readonly since: Date;
}

export interface StepInput {
  readonly condition: Pick<AlertCondition, 'comparison' | 'value'>;
  readonly clear: number | null;
  readonly forMs: number;
  readonly now: Date;
  /** When the figure was computed before; null: never. */
  readonly checked: Date | null;
}

/**
 * What an evaluation does. `begin`: the condition is met from now on; `raise`: for long enough; `restart`: since when it is met is
 * unknown; `drop`: a pending alert is forgotten; `clear`: it is over; `update`: only the figure has changed.
 */
export type NextStep = 'none' | 'begin' | 'begin-raised' | 'restart' | 'raise' | 'drop' | 'clear' | 'update';

/** After this time without an evaluation nobody knows whether the condition was met in between; milliseconds. */
const maxGapMs = 300_000;

/**
 * Returns the next step of a rule at a property. Without a figure nothing is raised or cleared, and a wait restarts, because nobody knows
 * whether the condition is met meanwhile. Clocks that were set back restart it, too.
 */
export function nextStep({ condition, clear, forMs, now, checked }: StepInput, open: OpenAlert | null, figure: number | null): NextStep {
  if (figure === null) return open?.state === 'pending' ? 'restart' : 'none';
  const isNowMet = isMet(condition, figure);
  if (!open) {
    if (!isNowMet) return 'none';
    return forMs === 0 ? 'begin-raised' : 'begin';
  }
  if (open.state !== 'pending') return isOver(condition, clear, figure) ? 'clear' : 'update';
  if (!isNowMet) return 'drop';
  const isUnknown = open.since > now || checked === null || checked > now || now.getTime() - checked.getTime() > maxGapMs;
  if (isUnknown) return 'restart';
  return now.getTime() - open.since.getTime() >= forMs ? 'raise' : 'update';
}
