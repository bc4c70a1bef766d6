/** How long after the last key press or pointer action the operator counts as present, at most; milliseconds. */
const presence = 60_000;

let last = performance.now();
const note = () => {
  last = performance.now();
};
for (const kind of ['keydown', 'pointerdown', 'wheel']) addEventListener(kind, note, { capture: true, passive: true });

/**
 * Whether there has been no key press or pointer action for a while. Requests that the console makes by itself, such as rows
 * changed by live entries, must then not prolong the session, so that an unattended console ends as idle. If sessions end
 * after a short idle time, the limit is shorter too.
 */
export const isUnattended = (idleSeconds = Number.POSITIVE_INFINITY): boolean =>
  performance.now() - last > Math.min(presence, (idleSeconds * 1000) / 4);

let quiet = false;

/** Makes a call that does not count as activity, even if the operator is present. */
export function withoutActivity<T>(call: () => Promise<T>): Promise<T> {
  // The client creates the headers of a call synchronously, so the flag must be set only until the call returns its promise.
  quiet = true;
  try {
    return call();
  } finally {
    quiet = false;
  }
}

export const isQuiet = (): boolean => quiet;

/**
 * Offset of the server's clock, and the time of this page's last call that counted as activity, both learned from
 * responses; milliseconds.
 */
export const serverClock = { skew: 0, active: 0 };

/** The current time of the server's clock. */
export const serverNow = (): number => Date.now() + serverClock.skew;
