/** Measures for how long a client got nothing new. */
export interface Freshness {
  /** Records an entry that was sent at this time (milliseconds since the epoch). An old one, which is caught up on, does not count. */
  saw(sentAt: number): void;
  /** Starts a new measurement. */
  begin(): void;
  /** The longest time without a new entry since `begin`, in milliseconds. */
  longestMs(): number;
}

/** An entry that is older when it arrives is no sign that the client is up to date. */
const maxAgeMs = 1000;

export function createFreshness(now: () => number = Date.now): Freshness {
  let last = now();
  let longest = 0;
  return {
    saw: (sentAt) => {
      const at = now();
      if (!(at - sentAt <= maxAgeMs)) return;
      longest = Math.max(longest, at - last);
      last = at;
    },
    begin: () => {
      last = now();
      longest = 0;
    },
    longestMs: () => Math.max(longest, now() - last),
  };
}
