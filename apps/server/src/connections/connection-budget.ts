import { Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server as HttpsServer } from 'node:https';
import type { BlockList, Server, Socket } from 'node:net';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import { acceptForwarded, type ConnectionEnd, keyOf } from './forwarded.ts';
import type { ConnectionShares } from './shares.ts';
import { createUnidentifiedConnections, protection, type UnidentifiedConnection } from './unidentified-connections.ts';

/** The owner of a connection, proved by its credential. */
export interface ConnectionHolder {
  readonly kind: 'operator' | 'terminal';
  /** Key of the session, or id of the terminal. */
  readonly id: string | number;
}

/**
 * Limits the connections of all ports together, so that file descriptors never run out. Connections without a valid
 * credential are closed in favour of new ones; signed-in operators and known terminals have reserved places.
 */
export interface ConnectionBudget {
  /**
   * Counts the connections of a server from accept to close, those of balancers as connections of their clients. To be called
   * before the server listens.
   */
  watch(server: Server): void;
  /** Protects the connection from being closed for a few seconds while its credential is checked. */
  checking(end: ConnectionEnd): void;
  /** Assigns the connection to the holder of a valid credential. Returns false if all places for terminals are taken. */
  admit(end: ConnectionEnd, holder: ConnectionHolder): boolean;
}

export interface ConnectionBudgetDeps {
  readonly shares: ConnectionShares;
  /** Addresses of balancers, whose connections begin with the address of the client. */
  readonly balancers: BlockList;
  readonly registry: Registry;
  readonly log: Pick<Logger, 'warn'>;
}

interface Connection extends UnidentifiedConnection {
  readonly socket: Socket;
  address: string;
  holder: ConnectionHolder | null;
  busy: (() => boolean) | null;
}

/** Turns of the event loop after which the first bytes of a new connection have been read, if they arrived with it. */
const newTurns = 2;

/** How long one check or request protects a connection from being closed; milliseconds. */
const busyMs = 10_000;
/** Interval between two log lines about closed connections of one kind; milliseconds. */
const logIntervalMs = 60_000;

const within = (ms: number, condition: () => boolean) => {
  const end = performance.now() + ms;
  return () => performance.now() < end && condition();
};

/** Logs a warning with the number of its occurrences, once in a while. */
function createRareWarning(log: Pick<Logger, 'warn'>, message: string) {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (about: object) => {
    count += 1;
    if (performance.now() - loggedAt < logIntervalMs) return;
    log.warn({ ...about, count }, message);
    loggedAt = performance.now();
    count = 0;
  };
}

function createClosedMetrics({ registry, log }: ConnectionBudgetDeps) {
  const closed = new Counter({
    name: 'floor_connections_closed_total',
    help: 'Connections closed or refused because their kind had all its places',
    labelNames: ['kind'],
    registers: [registry],
  });
  const warn = createRareWarning(log, 'connections were closed to keep file descriptors for operators and terminals');
  return (kind: string) => {
    closed.inc({ kind });
    warn({ kind });
  };
}

/** Creates the set of connections of one kind (operators or terminals), by holder id, oldest first. */
function createHeldConnections() {
  const byId = new Map<string | number, Set<Connection>>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    add: (id: string | number, connection: Connection) => {
      byId.set(id, (byId.get(id) ?? new Set()).add(connection));
      size += 1;
    },
    delete: (id: string | number, connection: Connection) => {
      const set = byId.get(id);
      if (!set?.delete(connection)) return;
      size -= 1;
      if (set.size === 0) byId.delete(id);
    },
    oldestOf: (id: string | number): Connection | undefined => byId.get(id)?.values().next().value,
    /** Returns the oldest connection of the holder with the most connections. */
    findVictim: (): Connection | undefined => {
      let heaviest: ReadonlySet<Connection> | undefined;
      for (const set of byId.values()) if (set.size > (heaviest?.size ?? 0)) heaviest = set;
      return heaviest?.values().next().value;
    },
  };
}

export function createConnectionBudget(deps: ConnectionBudgetDeps): ConnectionBudget {
  const { shares, balancers, registry } = deps;
  const open = new Map<string, Connection>();
  const unidentified = createUnidentifiedConnections<Connection>(shares.total);
  /** Unidentified connections that are downloading files of the console, oldest first. */
  const takers = new Set<Connection>();
  const held = { operator: createHeldConnections(), terminal: createHeldConnections() };
  const noteClosed = createClosedMetrics(deps);
  const warnOfHeader = createRareWarning(deps.log, 'connections of a balancer were closed: they do not begin with a PROXY protocol header');

  new Gauge({
    name: 'floor_connections',
    help: 'Open connections of all ports, by whose they are',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.set({ kind: 'stranger' }, unidentified.size);
      for (const [kind, { size }] of Object.entries(held)) this.set({ kind }, size);
    },
  });

  const forget = (connection: Connection) => {
    unidentified.delete(connection);
    takers.delete(connection);
    const { holder } = connection;
    connection.holder = null;
    if (holder) held[holder.kind].delete(holder.id, connection);
  };

  const close = (connection: Connection | undefined, kind: string) => {
    if (!connection) return;
    forget(connection);
    connection.socket.destroy();
    noteClosed(kind);
  };

  const size = () => unidentified.size + held.operator.size + held.terminal.size;
  let turn = 0;
  let lastAccepted = Number.NEGATIVE_INFINITY;
  let isTurning = false;

  // After a burst, closes unidentified connections above the total as soon as new connections have had time to identify
  // themselves.
  const endTurn = () => {
    turn += 1;
    while (size() > shares.total) {
      const victim = unidentified.findVictim(protection.none);
      if (!victim) break;
      close(victim, 'stranger');
    }
    isTurning = turn - lastAccepted <= newTurns;
    if (isTurning) setImmediate(endTurn);
  };

  /** Returns whether there is a place for a new connection from this address; an unidentified connection may be closed for it. */
  const makeRoom = (address: string): boolean => {
    if (size() < shares.total) return true;
    const victim =
      unidentified.findVictim(protection.none) ?? (size() < shares.burst ? undefined : unidentified.findVictim(protection.busy));
    // The connection to be closed is itself too new to have sent anything: it is closed only in favour of an address with
    // fewer connections.
    if (victim?.protection() === protection.new && unidentified.countOf(address) >= unidentified.countOf(victim.address)) return false;
    close(victim, 'stranger');
    return size() < shares.burst;
  };

  const accept = (socket: Socket) => {
    const { remoteAddress } = socket;
    // The address is undefined if the peer has already reset the connection.
    if (remoteAddress === undefined) return void socket.destroy();
    if (!makeRoom(remoteAddress)) {
      socket.destroy();
      return noteClosed('stranger');
    }
    const key = keyOf(socket);
    const since = turn;
    const connection: Connection = {
      socket,
      address: remoteAddress,
      holder: null,
      busy: null,
      protection: () => {
        if (connection.busy?.()) return protection.busy;
        return turn - since <= newTurns ? protection.new : protection.none;
      },
    };
    lastAccepted = turn;
    if (!isTurning) setImmediate(endTurn);
    isTurning = true;
    open.set(key, connection);
    unidentified.add(connection);
    socket.once('close', () => {
      forget(connection);
      if (open.get(key) === connection) open.delete(key);
    });
  };

  const toClientAddress = (socket: Socket) => {
    const connection = open.get(keyOf(socket));
    if (!connection || socket.destroyed) return;
    unidentified.delete(connection);
    connection.address = socket.remoteAddress ?? connection.address;
    unidentified.add(connection);
  };

  // A connection with a complete request waits for the server, so it is protected; one that sends or reads slowly is not.
  const follow = (request: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(keyOf(request.socket));
    if (!connection) return;
    connection.busy = within(busyMs, () => request.complete && !response.writableEnded);
    if (connection.holder || request.url?.startsWith('/api/')) return;
    takers.add(connection);
    response.once('close', () => takers.delete(connection));
    if (takers.size > shares.files) close(takers.values().next().value, 'stranger');
  };

  const admit = (connection: Connection, holder: ConnectionHolder) => {
    if (holder.kind === 'terminal' && held.terminal.size >= shares.terminals) {
      // A reconnecting terminal replaces its lost connection.
      const former = held.terminal.oldestOf(holder.id);
      if (!former) {
        noteClosed('terminal');
        return false;
      }
      close(former, 'terminal');
    }
    unidentified.delete(connection);
    takers.delete(connection);
    connection.holder = holder;
    held[holder.kind].add(holder.id, connection);
    // If operators and terminals together exceed their limit, a connection of an operator is closed: the number of terminals is
    // already limited above.
    if (held.operator.size + held.terminal.size > shares.known) close(held.operator.findVictim(), 'operator');
    return true;
  };

  return {
    watch: (server) => {
      const onRefused = (balancer: string, reason: string) => warnOfHeader({ balancer, reason });
      acceptForwarded(server, { balancers, onClient: toClientAddress, onRefused });
      server.on('connection', accept);
      if (server instanceof HttpServer || server instanceof HttpsServer) server.on('request', follow);
    },
    checking: (end) => {
      const connection = open.get(keyOf(end));
      if (connection) connection.busy = within(busyMs, () => true);
    },
    admit: (end, holder) => {
      const connection = open.get(keyOf(end));
      // A connection that already has a holder keeps it, even if another client uses the connection now; a closed connection
      // needs no place.
      return !connection || connection.holder !== null || admit(connection, holder);
    },
  };
}
