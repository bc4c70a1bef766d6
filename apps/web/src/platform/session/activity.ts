/** How long after the last key or pointer somebody still counts as being there, at most; milliseconds. */
const presence = 60_000;

let last = performance.now();
const note = () => {
  last = performance.now();
};
for (const kind of ['keydown', 'pointerdown', 'wheel']) addEventListener(kind, note, { capture: true, passive: true });

/**
 * Whether nobody has touched the console for a while. What it then asks by itself, such as rows that live entries
 * changed, must not keep the session alive: a deserted console is to end as idle. Where sessions end after a short time
 * without activity, presence is as much shorter.
 */
export const isDeserted = (idleSeconds = Number.POSITIVE_INFINITY): boolean =>
  performance.now() - last > Math.min(presence, (idleSeconds * 1000) / 4);

let quiet = false;

/** Makes a call that says nothing of its holder's activity, although somebody may be there. */
export function quietly<T>(call: () => Promise<T>): Promise<T> {
  // The headers of a call are made before it first waits.
  quiet = true;
  try {
    return call();
  } finally {
    quiet = false;
  }
}

export const isQuiet = (): boolean => quiet;

/** What answers tell of the server's clock and of our last call that counted as activity; milliseconds. */
export const served = { skew: 0, active: 0 };

/** The time as the server has it. */
export const serverNow = (): number => Date.now() + served.skew;
