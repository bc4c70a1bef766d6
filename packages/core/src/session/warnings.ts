/** The parts of a session that say when it ends. */
interface Ending {
  readonly started: string;
  readonly expires: string;
  readonly idleSeconds: number;
  readonly idleEnds: string | null;
  readonly watchFrom: string | null;
}

/** A warning comes so long before the idle end, in milliseconds; where sessions are short, in their second half. */
const beforeIdle = 60_000;
/** And so long before the absolute end. */
const beforeAbsolute = [300_000, 60_000];

/** Milliseconds before the idle end at which its holder is warned. */
export const idleWarning = (idleSeconds: number): number => Math.min(beforeIdle, (idleSeconds * 1000) / 2);

/** When the session ends unless its holder does something, in milliseconds; `active`: their last act that the server may not have told of yet. */
export const endOfIdle = ({ idleEnds, idleSeconds }: Ending, active: number): number | null =>
  idleEnds === null ? null : Math.max(Date.parse(idleEnds), active + idleSeconds * 1000);

/** When the session becomes read-only in watch mode, in milliseconds; infinity where watch mode is off. `active` as above. */
export const startOfWatch = ({ watchFrom, idleSeconds }: Ending, active: number): number =>
  watchFrom === null ? Number.POSITIVE_INFINITY : Math.max(Date.parse(watchFrom), active + idleSeconds * 1000);

/** When the holder is warned of the absolute end, in milliseconds, first to last. */
export function absoluteWarnings({ started, expires }: Ending): readonly number[] {
  const end = Date.parse(expires);
  const whole = end - Date.parse(started);
  return beforeAbsolute.map((before, at) => end - Math.min(before, whole / 2 ** (at + 1)));
}
