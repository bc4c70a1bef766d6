import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A console's live channel on a raw socket: reads text frames and answers pings with as little CPU time as possible. */
export interface ConsoleSocket {
  close(): void;
}

const opcodes = { text: 1, close: 8, ping: 9 } as const;

// Clients must mask their frames; a mask of zeros leaves the text unchanged.
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** Splits a byte stream into the server's unmasked frames. */
function createFrameSplitter(onFrame: (opcode: number, bytes: Buffer, start: number, end: number) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    while (at + 2 <= bytes.length) {
      const short = (bytes[at + 1] ?? 0) & 127;
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (at + head > bytes.length) break;
      const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
      const end = at + head + length;
      if (end > bytes.length) break;
      onFrame((bytes[at] ?? 0) & 15, bytes, at + head, end);
      at = end;
    }
    rest = bytes.subarray(at);
  };
}

const request = (port: number, path: string, token: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nAuthorization: Bearer ${token}\r\n` +
  `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`;

/**
 * Opens the live channel in its plain grammar; resolves after the handshake. `onText` gets the position of the text in the
 * bytes.
 */
export function openConsole(url: URL, token: string, onText: (bytes: Buffer, start: number, end: number) => void): Promise<ConsoleSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<ConsoleSocket>();
  const port = Number(url.port);
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const split = createFrameSplitter((opcode, bytes, start, end) => {
    if (opcode === opcodes.text) onText(bytes, start, end);
    else if (opcode === opcodes.ping) socket.write(pong);
    else if (opcode === opcodes.close) reject(new Error(`the server closed with ${bytes.readUInt16BE(start)}`));
  });
  let head = '';
  const greet = (chunk: Buffer) => {
    head += chunk.toString('latin1');
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    if (!head.startsWith('HTTP/1.1 101')) reject(new Error(`the live channel answered ${head.slice(0, 60)}`));
    socket.off('data', greet);
    socket.on('data', split);
    split(Buffer.from(head.slice(end + 4), 'latin1'));
    resolve({ close: () => socket.destroy() });
  };
  socket.on('data', greet);
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('the live channel was cut off')));
  socket.write(request(port, url.pathname, token));
  return promise;
}
