/** The members of a session that tell when it ends. */
interface Ending {
  readonly started: string;
  readonly expires: string;
  readonly idleSeconds: number;
  readonly idleEnds: string | null;
  readonly watchFrom: string | null;
}

/** Milliseconds between the warning and the idle timeout; at most half of the timeout. */
const beforeIdle = 60_000;
/** Milliseconds between the warnings and the absolute end. */
const beforeAbsolute = [300_000, 60_000];

/** Returns how many milliseconds before the idle timeout the operator is warned. */
export const idleWarning = (idleSeconds: number): number => Math.min(beforeIdle, (idleSeconds * 1000) / 2);

/**
 * Returns when the session ends without further activity, in milliseconds since the epoch; null: never. `active`: the
 * operator's last activity, which the server may not know yet.
 */
export const endOfIdle = ({ idleEnds, idleSeconds }: Ending, active: number): number | null =>
  idleEnds === null ? null : Math.max(Date.parse(idleEnds), active + idleSeconds * 1000);

/**
 * Returns when the session becomes read-only in watch mode, in milliseconds since the epoch; Infinity if watch mode is off.
 * `active`: the operator's last activity.
 */
export const startOfWatch = ({ watchFrom, idleSeconds }: Ending, active: number): number =>
  watchFrom === null ? Number.POSITIVE_INFINITY : Math.max(Date.parse(watchFrom), active + idleSeconds * 1000);

/**
 * Returns the times of the warnings before the absolute end, in milliseconds since the epoch, in ascending order. A short
 * session is warned after a half and three quarters of its duration.
 */
export function absoluteWarnings({ started, expires }: Ending): readonly number[] {
  const end = Date.parse(expires);
  const whole = end - Date.parse(started);
  return beforeAbsolute.map((before, at) => end - Math.min(before, whole / 2 ** (at + 1)));
}
