import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { servePeer } from '../stage/peer-protocol.ts';
import type { connectionOf } from '../stage/product-database.ts';

let client: pg.Client | null = null;

const handlers = {
  connect: async (connection: Awaited<ReturnType<typeof connectionOf>>) => {
    client = new pg.Client(connection);
    await client.connect();
  },
  /** Runs COPY of a query and discards the output; returns duration and bytes. */
  copy: async (query: string) => {
    if (!client) throw new Error('not connected');
    let bytes = 0;
    const nowhere = new Writable({
      write: (chunk: Buffer, _, done) => {
        bytes += chunk.length;
        done();
      },
    });
    const begun = performance.now();
    await pipeline(client.query(copyTo(`copy (${query}) to stdout (format csv, header)`)), nowhere);
    return { seconds: (performance.now() - begun) / 1000, bytes };
  },
};

export type BareCopy = typeof handlers;

servePeer(handlers);
