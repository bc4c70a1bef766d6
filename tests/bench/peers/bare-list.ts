import { once } from 'node:events';
import { createServer } from 'node:http';
import pg from 'pg';
import { servePeer } from '../stage/peer-protocol.ts';
import { portOf } from '../stage/port.ts';
import type { connectionOf } from '../stage/product-database.ts';

/** A query sent directly by the driver: no session, rights, filter, cursor or checks. */
export interface BareQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}

let query: BareQuery = { text: 'select 1', values: [] };

const handlers = {
  listen: async (connection: Awaited<ReturnType<typeof connectionOf>>) => {
    const pool = new pg.Pool(connection);
    const server = createServer((_, response) => {
      pool.query(query.text, query.values as unknown[]).then(
        ({ rows }) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ items: rows })),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return portOf(server);
  },
  /** Sets the query that every call runs from now on. */
  serve: (given: BareQuery) => {
    query = given;
  },
};

export type BareList = typeof handlers;

servePeer(handlers);
