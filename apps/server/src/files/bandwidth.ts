import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database.ts';

/** Limits the bandwidth of downloads: those of one property take turns, so that together they stay below its limit. */
export interface Bandwidth {
  /** Passes a file on as fast as the limit of the property allows. */
  limit(property: number, file: Readable): Readable;
}

export interface PacerDeps {
  /** Returns the limit of a property in bytes per second; 0: none. */
  readonly rateOf: (property: number) => Promise<number>;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** Small pieces, so that many downloads of a slow line get a turn before their terminals give up. */
const pieceBytes = 16 * 1024;

function* piecesOf(chunk: Buffer): Generator<Buffer> {
  for (let from = 0; from < chunk.length; from += pieceBytes) yield chunk.subarray(from, from + pieceBytes);
}

/** Creates the turns of downloads. The limit is asked for with each piece, so a changed one counts at once. */
export function createBandwidth({ rateOf, now = () => performance.now(), wait = sleep }: PacerDeps): Bandwidth {
  /** When the line of a property is free again. */
  const freeAt = new Map<number, number>();

  const turnOf = async (property: number, bytes: number) => {
    const rate = await rateOf(property);
    if (rate === 0) return;
    const start = Math.max(now(), freeAt.get(property) ?? 0);
    freeAt.set(property, start + (bytes * 1000) / rate);
    if (start > now()) await wait(start - now());
  };

  async function* paced(property: number, file: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      if ((await rateOf(property)) === 0) {
        yield chunk;
        continue;
      }
      for (const piece of piecesOf(chunk)) {
        await turnOf(property, piece.length);
        yield piece;
      }
    }
  }
  return { limit: (property, file) => Readable.from(paced(property, file), { objectMode: false }) };
}

const rateMs = 5000;

/** Reads the limits of properties, each at most every five seconds. */
export function createRateOf(database: Database): PacerDeps['rateOf'] {
  const known = new Map<number, { readonly rate: Promise<number>; readonly at: number }>();
  const read = async (property: number) => {
    const [row] = await database.query<{ rate: number }>('select bandwidth * 1000.0 as rate from property where id = $1', [property]);
    return Number(row?.rate ?? 0);
  };
  return (property) => {
    const before = known.get(property);
    if (before && performance.now() - before.at < rateMs) return before.rate;
    // If the database does not answer, the last limit goes on.
    const rate = read(property).catch(() => before?.rate ?? 0);
    known.set(property, { rate, at: performance.now() });
    return rate;
  };
}
