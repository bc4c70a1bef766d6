/**
 * Protection of an unidentified connection against being closed: none; new, when its first bytes could not be read yet; busy,
 * while its credential is checked or its request is handled. Received bytes give no protection, since an attacker could send
 * some.
 */
export const protection = { none: 0, new: 1, busy: 2 } as const;
export type Protection = (typeof protection)[keyof typeof protection];

/** A connection that has shown no valid credential. */
export interface UnidentifiedConnection {
  readonly address: string;
  protection(): Protection;
}

/** The unidentified connections, oldest first. */
export interface UnidentifiedConnections<S extends UnidentifiedConnection> {
  readonly size: number;
  countOf(address: string): number;
  add(connection: S): void;
  delete(connection: S): void;
  /**
   * Returns the connection to close first, among those protected at most by `atMost`: the oldest of the address with the most
   * connections if an address exceeds its share, else the oldest of all.
   */
  findVictim(atMost: Protection): S | undefined;
}

/** If an address holds more than this share of all connections, its own are closed first. */
const fairPart = 1 / 8;
/** Only this many of the oldest connections are compared; comparing all for each new connection would take too long. */
const maxCompared = 64;

function findIn<S extends UnidentifiedConnection>(set: ReadonlySet<S>, atMost: Protection): S | undefined {
  let [found, lowest]: [S | undefined, number] = [undefined, atMost + 1];
  let compared = 0;
  for (const connection of set) {
    const own = connection.protection();
    if (own < lowest) [found, lowest] = [connection, own];
    compared += 1;
    if (lowest === protection.none || compared === maxCompared) break;
  }
  return found;
}

/** `limit`: maximum number of connections, from which the share of an address is derived. */
export function createUnidentifiedConnections<S extends UnidentifiedConnection>(limit: number): UnidentifiedConnections<S> {
  const all = new Set<S>();
  const byAddress = new Map<string, Set<S>>();
  // Addresses above their share; kept so that the search need not visit all addresses.
  const heavy = new Set<string>();

  const weigh = (address: string, set: ReadonlySet<S>) => {
    if (set.size > limit * fairPart) heavy.add(address);
    else heavy.delete(address);
    if (set.size === 0) byAddress.delete(address);
  };

  return {
    get size() {
      return all.size;
    },
    countOf: (address) => byAddress.get(address)?.size ?? 0,
    add: (connection) => {
      const set = byAddress.get(connection.address) ?? new Set();
      byAddress.set(connection.address, set.add(connection));
      all.add(connection);
      weigh(connection.address, set);
    },
    delete: (connection) => {
      const set = byAddress.get(connection.address);
      if (!all.delete(connection) || !set) return;
      set.delete(connection);
      weigh(connection.address, set);
    },
    findVictim: (atMost) => {
      const sets = [...heavy].map((address) => byAddress.get(address) ?? new Set<S>());
      const [heaviest] = sets.sort((a, b) => b.size - a.size);
      return (heaviest && findIn(heaviest, atMost)) ?? findIn(all, atMost);
    },
  };
}
