import { once } from 'node:events';
import { createServer } from 'node:http';
import pg from 'pg';
import { servePeer } from '../stage/peer-protocol.ts';
import { portOf } from '../stage/port.ts';
import type { connectionOf } from '../stage/product-database.ts';

/** The newest hundred events straight from the driver: no session, no rights, no filter, no cursor, no checks. */
const query = `select e.n, e.at, e.received, e.terminal_id as terminal, t.name as "terminalName", e.property_id as property,
    p.name as "propertyName", t.zone, e.event, e.severity, e.detail1, e.detail2
  from terminal_event e join terminal t on t.id = e.terminal_id join property p on p.id = e.property_id
  order by e.at desc, e.n desc limit 100`;

const answers = {
  listen: async (connection: Awaited<ReturnType<typeof connectionOf>>) => {
    const pool = new pg.Pool(connection);
    const server = createServer((_, response) => {
      pool.query(query).then(
        ({ rows }) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ items: rows })),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return portOf(server);
  },
};

export type BareList = typeof answers;

servePeer(answers);
