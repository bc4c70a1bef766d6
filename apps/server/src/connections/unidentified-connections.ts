/**
 * How much speaks against closing a stranger: nothing; it came a moment ago and could not be heard yet; its credential is being
 * checked or its call answered. Whether it has sent anything counts nothing: who floods us would send a byte.
 */
export const timeouts = { none: 0, new: 1, busy: 2 } as const;
export type Timeouts = (typeof timeouts)[keyof typeof timeouts];

/** A connection that has shown no valid credential. */
export interface UnidentifiedConnection {
  readonly address: string;
  patience(): Timeouts;
}

/** The connections of strangers, oldest first. */
export interface UnidentifiedConnections<S extends UnidentifiedConnection> {
  readonly size: number;
  countOf(address: string): number;
  add(stranger: S): void;
  delete(stranger: S): void;
  /**
   * The one to close first, if there is one with no more patience than `atMost`: of the address that has most of them, if one
   * has more than its part; else of all. Of several the oldest.
   */
  findVictim(atMost: Timeouts): S | undefined;
}

/** An address with more than this part of the places loses its own connections first. */
const fairPart = 1 / 8;
/** So many of the oldest are compared; to look at all of them for each newcomer would take too long. */
const maxCompared = 64;

function findIn<S extends UnidentifiedConnection>(set: ReadonlySet<S>, atMost: Timeouts): S | undefined {
  let [found, least]: [S | undefined, number] = [undefined, atMost + 1];
  let compared = 0;
  for (const stranger of set) {
    const own = stranger.patience();
    if (own < least) [found, least] = [stranger, own];
    compared += 1;
    if (least === timeouts.none || compared === maxCompared) break;
  }
  return found;
}

/** `places`: how many strangers there may be. */
export function createUnidentifiedConnections<S extends UnidentifiedConnection>(places: number): UnidentifiedConnections<S> {
  const all = new Set<S>();
  const byAddress = new Map<string, Set<S>>();
  // Addresses beyond their part, so that the search does not go through all: there are only a few of them.
  const heavy = new Set<string>();

  const weigh = (address: string, set: ReadonlySet<S>) => {
    if (set.size > places * fairPart) heavy.add(address);
    else heavy.delete(address);
    if (set.size === 0) byAddress.delete(address);
  };

  return {
    get size() {
      return all.size;
    },
    countOf: (address) => byAddress.get(address)?.size ?? 0,
    add: (stranger) => {
      const set = byAddress.get(stranger.address) ?? new Set();
      byAddress.set(stranger.address, set.add(stranger));
      all.add(stranger);
      weigh(stranger.address, set);
    },
    delete: (stranger) => {
      const set = byAddress.get(stranger.address);
      if (!all.delete(stranger) || !set) return;
      set.delete(stranger);
      weigh(stranger.address, set);
    },
    findVictim: (atMost) => {
      const sets = [...heavy].map((address) => byAddress.get(address) ?? new Set<S>());
      const [heaviest] = sets.sort((a, b) => b.size - a.size);
      return (heaviest && findIn(heaviest, atMost)) ?? findIn(all, atMost);
    },
  };
}
