import { type BlockList, isIPv6, type Server, type Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { type ClientEnd, readProxyHeader } from './proxy-header.ts';

/**
 * Addresses and ports of both ends, which identify a connection: over TLS, its reader has another socket object than the one
 * accepted.
 */
export type ConnectionEnd = Pick<Socket, 'localPort' | 'localAddress' | 'remoteAddress' | 'remotePort'>;

/** Keys of connections from balancers, whose sockets have the address of the client as `remoteAddress`. */
const realKeys = new WeakMap<object, string>();

/** Returns whether a balancer passes the connection on for a client. */
export const isForwarded = (socket: object): boolean => realKeys.has(socket);

/** Returns a key that is unique among open connections, by the addresses and ports of the connection itself. */
export function keyOf(end: ConnectionEnd): string {
  const { localAddress, localPort, remoteAddress, remotePort } = end;
  return realKeys.get(end) ?? `${localAddress} ${localPort} ${remoteAddress} ${remotePort}`;
}

/** Sets the address of the client, if it is known, as that of the other end. */
function forward(socket: Socket, client: ClientEnd | null): void {
  realKeys.set(socket, keyOf(socket));
  if (!client) return;
  Object.defineProperties(socket, {
    remoteAddress: { value: client.address },
    remotePort: { value: client.port },
    remoteFamily: { value: isIPv6(client.address) ? 'IPv6' : 'IPv4' },
  });
}

export interface ForwardedDeps {
  /** Addresses whose connections begin with a header of the PROXY protocol. */
  readonly balancers: BlockList;
  /** How long the header may take; milliseconds. */
  readonly headerTimeoutMs?: number;
  /** Called when the address of a client has replaced that of its balancer. */
  readonly onClient: (socket: Socket) => void;
  /** Called for a connection that is closed because its header is missing or invalid. */
  readonly onRefused: (address: string, reason: string) => void;
}

// The specification recommends at least 3 s, because the packet with the header may be lost and sent again.
const defaultTimeoutMs = 5000;

type HeaderResult = { readonly isLocal: boolean; readonly client: ClientEnd | null };

/** Reads the header and leaves what follows it to the next reader of the socket. */
function readHeader(socket: Socket, timeoutMs: number, done: (result: HeaderResult) => void, refused: (reason: string) => void): void {
  let bytes = Buffer.alloc(0);
  const leave = () => {
    clearTimeout(timer);
    socket.off('readable', read).off('end', cut).off('close', leave).off('error', leave);
  };
  const refuse = (reason: string) => {
    leave();
    // The header may be followed by an error of the connection, which has no other listener.
    socket.on('error', () => undefined).destroy();
    refused(reason);
  };
  const read = () => {
    for (let chunk = socket.read() as Buffer | null; chunk !== null; chunk = socket.read() as Buffer | null) {
      bytes = Buffer.concat([bytes, chunk]);
    }
    const header = readProxyHeader(bytes);
    if (header.state === 'invalid') return refuse(header.reason);
    if (header.state === 'incomplete') return;
    leave();
    if (bytes.length > header.length) socket.unshift(bytes.subarray(header.length));
    done(header);
  };
  const cut = () => refuse('the connection ended before the header');
  const timer = setTimeout(refuse, timeoutMs, 'the header took too long');
  socket.on('readable', read).on('end', cut).on('close', leave).on('error', leave);
}

/**
 * Lets a server have connections of balancers only after their header, with the address of the client as `remoteAddress`. Other
 * connections are not read: their peer cannot name another address. To be called before the server listens, and before
 * listeners are added that are to see connections at once.
 */
export function acceptForwarded(server: Server, deps: ForwardedDeps): void {
  const { balancers, headerTimeoutMs = defaultTimeoutMs, onClient, onRefused } = deps;
  const results = new Map<string, ClientEnd | null>();
  const listeners = server.listeners('connection');
  const pass = (socket: Socket) => {
    for (const listener of listeners) listener.call(server, socket);
  };
  server.removeAllListeners('connection');
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    const isBalancer = remoteAddress !== undefined && balancers.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
    if (!isBalancer) return pass(socket);
    const key = keyOf(socket);
    const take = ({ isLocal, client }: HeaderResult) => {
      if (!isLocal) {
        results.set(key, client);
        socket.once('close', () => results.delete(key));
        forward(socket, client);
        onClient(socket);
      }
      pass(socket);
    };
    readHeader(socket, headerTimeoutMs, take, (reason) => onRefused(remoteAddress, reason));
  });
  // The socket with the decrypted data is another object.
  server.prependListener('secureConnection', (socket: TLSSocket) => {
    const client = results.get(keyOf(socket));
    if (client !== undefined) forward(socket, client);
  });
}
