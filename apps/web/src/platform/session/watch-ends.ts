import { whoAmI } from '@floorwalker/core/endpoints/session';
import { absoluteWarnings, endOfIdle, idleWarning, startOfWatch } from '@floorwalker/core/session/warnings';
import { clock } from '../ports/ports.ts';
import { isUnattended, serverClock, serverNow, withoutActivity } from './activity.ts';
import { api } from './api.ts';
import { beginSession, session } from './session-state.ts';

/** Delay before the check whether the session has ended is repeated; milliseconds. */
const retryDelayMs = 1000;

/**
 * Loads the session again: when it ends, and whether it still exists. If the server refuses, the session ends here with the
 * reason.
 */
export async function readSession(asActivity: boolean): Promise<void> {
  const load = () => api.call(whoAmI, {});
  const info = await (asActivity ? load() : withoutActivity(load)).catch(() => null);
  if (!info || !session.info) return;
  // The end of the session in the response already includes this page's activity, so the time of its last activity is cleared.
  serverClock.active = 0;
  beginSession(info);
}

export interface SessionEnds {
  /** Asks the server whether a warning is due, because time may have passed unnoticed, such as during sleep. */
  check(): Promise<void>;
  /** Schedules the warnings for the current session. */
  plan(): void;
  stop(): void;
}

/**
 * Warns before the session ends: 60 s before the idle end, after asking the server, because another tab may have been
 * active; 5 min and 1 min before the absolute end. The session of an operator who is present but has made no call is
 * prolonged.
 */
export function watchEnds(): SessionEnds {
  let stopped = false;
  let cancel: () => void = () => undefined;
  /** Number of warnings before the absolute end of the session that have been shown or are overdue. */
  let warnedCount = 0;

  const wait = (ms: number) => {
    cancel();
    cancel = clock.after(Math.max(0, ms), () => void check());
  };
  const check = async () => {
    if (stopped || !session.info) return;
    const { info } = session;
    const due = absoluteWarnings(info).filter((at) => at <= serverNow()).length;
    if (due > warnedCount) {
      warnedCount = due;
      session.warning = { kind: 'absolute', at: Date.parse(info.expires) };
    }
    const startsWatching = serverNow() >= startOfWatch(info, serverClock.active) && !session.watching;
    if (startsWatching || serverNow() >= Math.min(toWarning(info), Date.parse(info.expires)))
      await readSession(!isUnattended(info.idleSeconds));
    if (stopped || !session.info) return;
    plan();
  };
  const plan = () => {
    const { info } = session;
    if (!info) return;
    const now = serverNow();
    const watchStart = startOfWatch(info, serverClock.active);
    session.watching = now >= watchStart;
    const idleEnd = endOfIdle(info, serverClock.active);
    const isIdleSoon = idleEnd !== null && now >= idleEnd - idleWarning(info.idleSeconds);
    if (isIdleSoon && session.warning?.kind !== 'absolute') session.warning = { kind: 'idle', at: idleEnd };
    if (!isIdleSoon && session.warning?.kind === 'idle') session.warning = null;
    const next = [
      isIdleSoon ? idleEnd + retryDelayMs : toWarning(info),
      session.watching ? Number.POSITIVE_INFINITY : watchStart,
      ...absoluteWarnings(info).filter((at) => at > now),
      Date.parse(info.expires) + retryDelayMs,
    ];
    const isOver = now >= Math.min(idleEnd ?? Number.POSITIVE_INFINITY, Date.parse(info.expires));
    wait(Math.max(Math.min(...next) - now, isOver ? retryDelayMs : 0));
  };
  const toWarning = (info: NonNullable<typeof session.info>): number => {
    const idleEnd = endOfIdle(info, serverClock.active);
    return idleEnd === null ? Number.POSITIVE_INFINITY : idleEnd - idleWarning(info.idleSeconds);
  };
  plan();
  return {
    check,
    plan,
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}
