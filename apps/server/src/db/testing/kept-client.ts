import pg from 'pg';

/** State of the driver's client that its types leave out. */
interface Inside {
  readonly readyForQuery: boolean;
  readonly _ended: boolean;
  readonly _queryable: boolean;
  readonly connection: { parsedStatements: object };
}

const inside = (client: pg.Client) => client as unknown as Inside;

/** A connection that has no statement and no open transaction, and that the database has not closed. */
const isIdle = (client: pg.Client): boolean => {
  const { readyForQuery, _ended, _queryable } = inside(client);
  return readyForQuery && !_ended && _queryable && client.getTransactionStatus() === 'I';
};

/** Connections to one test database that outlive the pool that opened them. */
export interface KeptClients {
  /** The class that a pool creates its connections from: it returns a kept connection if there is one. */
  readonly Client: new (
    config?: pg.ClientConfig,
  ) => pg.Client;
  /** From now on, connections that their pool closes are kept, each with the state of a new session. */
  keep(): void;
  /** From now on, connections that their pool closes are closed. */
  release(): void;
  /** Waits for the connections that are being kept; returns those that are usable. */
  list(): Promise<readonly pg.Client[]>;
  /** Closes all kept connections. */
  close(): Promise<void>;
}

/**
 * Creates the store of a test database's connections. A new connection costs PostgreSQL about 40 ms of CPU time, mostly to load
 * its catalogue caches, and a test of the API opens four.
 */
export function createKeptClients(max = 6): KeptClients {
  let kept: pg.Client[] = [];
  // The pool does not wait until its connections have ended.
  const pending = new Set<Promise<void>>();
  let isKeeping = false;

  class KeptClient extends pg.Client {
    #isConnected = false;

    override connect(): Promise<this>;
    override connect(callback: (error: Error | null) => void): void;
    override connect(callback?: (error: Error | null) => void): Promise<this> | undefined {
      if (!callback) return super.connect().then(() => this);
      if (this.#isConnected) process.nextTick(callback, null);
      else
        super.connect((error: Error | null) => {
          this.#isConnected = !error;
          callback(error);
        });
      return undefined;
    }

    override end(): Promise<void>;
    override end(callback: (error: Error) => void): void;
    override end(callback?: (error: Error) => void): Promise<void> | undefined {
      if (!callback) return super.end();
      if (isKeeping && kept.length + pending.size < max && isIdle(this)) this.#keep(callback);
      else super.end(callback);
      return undefined;
    }

    #keep(callback: (error: Error) => void) {
      const result = this.#discardState().then(
        () => {
          kept.push(this);
          process.nextTick(callback);
        },
        () => super.end(callback),
      );
      pending.add(result);
      void result.finally(() => pending.delete(result));
    }

    async #discardState() {
      await this.query('discard all');
      inside(this).connection.parsedStatements = {};
      // Removes the listeners of the closed pool. The database ends kept connections when it stops.
      this.removeAllListeners().on('error', () => undefined);
    }
  }

  return {
    Client: function take(config?: pg.ClientConfig) {
      kept = kept.filter(isIdle);
      return kept.pop() ?? new KeptClient(config);
    } as unknown as KeptClients['Client'],
    keep: () => {
      isKeeping = true;
    },
    release: () => {
      isKeeping = false;
    },
    list: async () => {
      await Promise.all(pending);
      kept = kept.filter(isIdle);
      return kept;
    },
    close: async () => {
      isKeeping = false;
      await Promise.all(pending);
      await Promise.all(kept.splice(0).map((client) => client.end()));
    },
  };
}
