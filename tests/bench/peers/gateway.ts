import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { openDatabase } from '../../../apps/server/src/db/database.ts';
import { createWriter } from '../../../apps/server/src/db/write.ts';
import { isRouted, readMessage } from '../../../apps/server/src/features/ingest/message.ts';
import { createGateway } from '../../../apps/server/src/mqtt/gateway.ts';
import { startNode } from '../../../apps/server/src/nodes/node.ts';
import { keptBytes } from '../stage/kept-bytes.ts';
import { servePeer } from '../stage/peer-protocol.ts';
import type { connectionOf } from '../stage/product-database.ts';

/**
 * The product's gateway without the ingest behind it: authenticates terminals, parses and validates messages, then discards
 * them.
 */
let read = 0;

const handlers = {
  listen: async (connection: Awaited<ReturnType<typeof connectionOf>>) => {
    const database = openDatabase(connection);
    const log = pino({ level: 'silent' });
    const onError = (error: unknown) => log.warn({ err: error });
    const node = await startNode({ database, id: randomUUID(), name: 'bench', version: '1.0.0', schema: 147, onError });
    const gateway = await createGateway({
      config: { mqttPort: 0, mqttPlain: false, mqttsPort: 0, bind: ['127.0.0.1'], tls: null },
      database,
      write: createWriter(database, () => undefined),
      registry: new Registry(),
      node,
      log,
      raiseTakeovers: async () => undefined,
      raiseForeignProperty: async () => undefined,
      activateSecret: async () => null,
      accept: (message, done) => {
        const routed = readMessage(message);
        if (isRouted(routed) && routed.content) read += 1;
        done();
      },
    });
    return gateway.port;
  },
  /** Number of valid messages. */
  read: () => read,
  keptBytes,
};

export type Gateway = typeof handlers;

servePeer(handlers);
