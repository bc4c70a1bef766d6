import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { servePeer } from '../stage/peer-protocol.ts';
import { portOf } from '../stage/port.ts';

const handlers = {
  /** Streams a file to everyone, without a token, a range or a limit. Returns the port. */
  serve: async (path: string) => {
    const server = createServer((_, response) => createReadStream(path).pipe(response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return portOf(server);
  },
};

export type BareFile = typeof handlers;

servePeer(handlers);
