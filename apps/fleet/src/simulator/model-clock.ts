import type { Clock } from '@floorwalker/core/ports';

/**
 * The model's time: it starts where it is told, whatever the day, and runs `speed` times as fast as the wall clock.
 * Messages carry the wall clock's time; the model only decides what happens next.
 */
export interface ModelClock {
  /** Lets the model's time run; until then it stands at its start. */
  begin(): void;
  /** Model milliseconds since 1970-01-01 06:00, the first casino day's begin. */
  now(): number;
  /** Wall milliseconds until the model reaches `time`; 0 when it has passed. */
  wallUntil(time: number): number;
  /** How long a span of the model takes on the wall. */
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
