import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Listener for the `upgrade` event of an HTTP server. */
export type OnUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Time for a refused peer to read the reason; milliseconds. */
const refusalTimeout = 1000;

/** Refuses the upgrade of a socket with an HTTP status, and closes it. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  // The socket is destroyed after a timeout: a peer that never closes its side would keep the descriptor, as would a peer that
  // has reset TLS, where the response is never written.
  const cut = setTimeout(() => socket.destroy(), refusalTimeout);
  socket.once('close', () => clearTimeout(cut));
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
