import type { Identity } from '../access.ts';
import type { OpenConnection } from '../store-presence.ts';
import type { StoredTerminal } from './accounts.ts';

/** A terminal of a bucket that this server serves. */
export interface ServedTerminal {
  readonly identity: Identity;
  /** Number of the property in the topics that the terminal uses. */
  property: number;
  /** Number of the property in the topic with which it has told that it is connected; null: it is not connected. */
  connectedAs: number | null;
}

/** The terminals of the buckets that this server serves. */
export interface ServedTerminals {
  of(terminal: number): ServedTerminal | undefined;
  all(): readonly number[];
  /** Adds a terminal, or changes one as it is stored now. `claim`: number of the claim of its bucket. */
  set(stored: StoredTerminal, claim: number): void;
  remove(terminals: readonly number[]): void;
  /** Notes whether a terminal is connected; returns its connection, null if it is not served or was not connected before. */
  setConnected(terminal: number, property: number | null): OpenConnection | null;
  /** Returns the connection under which a terminal is stored. */
  toConnection(terminal: number): OpenConnection;
  connected(): readonly OpenConnection[];
  /** Regards the secret of a terminal as an earlier one than this version, if it is. */
  forgetSecret(terminal: number, secretVersion: number): void;
  propertiesOf(terminal: number): readonly number[];
}

export function createServedTerminals(): ServedTerminals {
  const byId = new Map<number, ServedTerminal>();

  const toConnection = (terminal: number): OpenConnection => ({
    terminal,
    connection: byId.get(terminal)?.identity.connection ?? 0,
    // A broker does not tell the address of a terminal.
    address: '',
  });

  return {
    of: (terminal) => byId.get(terminal),
    all: () => [...byId.keys()],
    set: (stored, claim) => {
      const { terminal, property, formerProperties, retired } = stored;
      if (retired) {
        byId.delete(terminal);
        return;
      }
      // Until the broker has the account, an open connection may have been opened with an earlier secret.
      const secretVersion = stored.isPushed ? stored.secretVersion : 0;
      const former = byId.get(terminal);
      byId.set(terminal, {
        identity: { terminal, property, formerProperties, secretVersion, connection: claim },
        property: former?.property ?? property,
        connectedAs: former?.connectedAs ?? null,
      });
    },
    remove: (terminals) => {
      for (const terminal of terminals) byId.delete(terminal);
    },
    setConnected: (terminal, property) => {
      const one = byId.get(terminal);
      if (!one || (property === null && one.connectedAs === null)) return null;
      one.connectedAs = property;
      if (property !== null) one.property = property;
      return toConnection(terminal);
    },
    toConnection,
    connected: () => [...byId].flatMap(([terminal, { connectedAs }]) => (connectedAs === null ? [] : [toConnection(terminal)])),
    forgetSecret: (terminal, secretVersion) => {
      const one = byId.get(terminal);
      if (one && one.identity.secretVersion < secretVersion)
        byId.set(terminal, { ...one, identity: { ...one.identity, secretVersion: 0 } });
    },
    propertiesOf: (terminal) => {
      const identity = byId.get(terminal)?.identity;
      return identity ? [identity.property, ...identity.formerProperties] : [];
    },
  };
}
