import type { Clock } from '@floorwalker/core/ports';

/**
 * The time of the simulation: it starts at a given time and runs `speed` times as fast as the wall clock. Messages contain
 * wall clock time; model time only decides when events happen.
 */
export interface ModelClock {
  /** Starts the model time. */
  begin(): void;
  /** Model time in milliseconds since 1970-01-01 06:00. */
  now(): number;
  /** Wall clock milliseconds until the model time reaches `time`; 0 if it has passed. */
  wallUntil(time: number): number;
  /** Converts a duration of the model to wall clock milliseconds. */
  toWall(span: number): number;
}

export function createModelClock(clock: Clock, start: number, speed: number): ModelClock {
  let began: number | null = null;
  const now = (): number => start + (began === null ? 0 : (clock.now() - began) * speed);
  return {
    begin() {
      began ??= clock.now();
    },
    now,
    wallUntil: (time) => Math.max(0, (time - now()) / speed),
    toWall: (span) => span / speed,
  };
}
