import { once } from 'node:events';
import { createServer } from 'node:net';
import { Aedes } from 'aedes';
import { keptBytes } from '../stage/kept-bytes.ts';
import { servePeer } from '../stage/peer-protocol.ts';
import { portOf } from '../stage/port.ts';

/** aedes as it comes: nobody is asked who he is, nothing is read. */
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
