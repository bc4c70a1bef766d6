import { once } from 'node:events';
import { createServer } from 'node:net';
import { Aedes } from 'aedes';
import { keptBytes } from '../stage/kept-bytes.ts';
import { servePeer } from '../stage/peer-protocol.ts';
import { portOf } from '../stage/port.ts';

/** A plain aedes broker without authentication and without reading messages. */
const handlers = {
  listen: async () => {
    const broker = await Aedes.createBroker();
    const server = createServer(broker.handle);
    server.listen(0, '127.0.0.1', 1024);
    await once(server, 'listening');
    return portOf(server);
  },
  keptBytes,
};

export type BareBroker = typeof handlers;

servePeer(handlers);
