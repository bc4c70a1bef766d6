import { whoAmI } from '@floorwalker/core/endpoints/session';
import { absoluteWarnings, endOfIdle, idleWarning, startOfWatch } from '@floorwalker/core/session/warnings';
import { clock } from '../ports/ports.ts';
import { isUnattended, serverClock, serverNow, withoutActivity } from './activity.ts';
import { api } from './api.ts';
import { beginSession, session } from './session-state.ts';

/** Delay before the server is asked again about an end that it has not confirmed yet; milliseconds. */
const again = 1000;

/**
 * Loads the session again: when it ends, and whether it still exists. If the server refuses, the session ends here with the
 * reason.
 */
export async function readSession(asActivity: boolean): Promise<void> {
  const ask = () => api.call(whoAmI, {});
  const info = await (asActivity ? ask() : withoutActivity(ask)).catch(() => null);
  if (!info || !session.info) return;
  // The response includes all activity up to now.
  serverClock.active = 0;
  beginSession(info);
}

export interface Ends {
  /** Asks the server whether a warning is due, because time may have passed unnoticed, such as during sleep. */
  look(): Promise<void>;
  /** Waits for the ends of the session as loaded last. */
  plan(): void;
  stop(): void;
}

/**
 * Warns before the session ends: 60 s before the idle end, after asking the server, because another tab may have been
 * active; 5 min and 1 min before the absolute end. The session of an operator who is present but has made no call is
 * prolonged.
 */
export function watchEnds(): Ends {
  let stopped = false;
  let cancel: () => void = () => undefined;
  /** Number of absolute warnings that have been shown or are overdue. */
  let warned = 0;

  const wait = (ms: number) => {
    cancel();
    cancel = clock.after(Math.max(0, ms), () => void look());
  };
  const look = async () => {
    if (stopped || !session.info) return;
    const { info } = session;
    const due = absoluteWarnings(info).filter((at) => at <= serverNow()).length;
    if (due > warned) {
      warned = due;
      session.warning = { kind: 'absolute', at: Date.parse(info.expires) };
    }
    const watches = serverNow() >= startOfWatch(info, serverClock.active) && !session.watching;
    if (watches || serverNow() >= Math.min(toWarning(info), Date.parse(info.expires))) await readSession(!isUnattended(info.idleSeconds));
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
    const near = idleEnd !== null && now >= idleEnd - idleWarning(info.idleSeconds);
    if (near && session.warning?.kind !== 'absolute') session.warning = { kind: 'idle', at: idleEnd };
    if (!near && session.warning?.kind === 'idle') session.warning = null;
    const next = [
      near ? idleEnd + again : toWarning(info),
      session.watching ? Number.POSITIVE_INFINITY : watchStart,
      ...absoluteWarnings(info).filter((at) => at > now),
      Date.parse(info.expires) + again,
    ];
    const over = now >= Math.min(idleEnd ?? Number.POSITIVE_INFINITY, Date.parse(info.expires));
    wait(Math.max(Math.min(...next) - now, over ? again : 0));
  };
  const toWarning = (info: NonNullable<typeof session.info>): number => {
    const idleEnd = endOfIdle(info, serverClock.active);
    return idleEnd === null ? Number.POSITIVE_INFINITY : idleEnd - idleWarning(info.idleSeconds);
  };
  plan();
  return {
    look,
    plan,
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}
