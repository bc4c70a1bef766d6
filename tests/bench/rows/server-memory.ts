import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '../../harness/person.ts';
import type { Consoles } from '../peers/consoles.ts';
import type { BenchRow } from '../row.ts';
import { startPeer } from '../stage/peer.ts';
import { withProduct } from '../stage/product-stage.ts';
import { residentBytes } from '../stage/usage.ts';

const consoles = 50;
const idleMs = 60_000;

/** As `npm start` sets them: without the cache the server also holds the compiler that removes types. */
const settings = {
  NODE_OPTIONS: '--expose-gc',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/node'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '4194304',
};

/** Resident memory of a server with demo data that does nothing, a minute after its start and a minute after consoles have signed in. */
export const serverMemory: BenchRow = {
  id: 'server-memory',
  title: 'Resident memory of an idle server with demo data, after a minute',
  anchor: 'none: an absolute budget',
  run: async () => {
    // The first start fills the cache.
    await withProduct(0, async () => undefined, settings);
    return withProduct(
      0,
      async ({ product }) => {
        const readers = startPeer<Consoles>('consoles');
        try {
          const megabytes = async () => {
            await delay(idleMs);
            return (await residentBytes(product.process.pid ?? 0)) / 1e6;
          };
          const alone = await megabytes();
          const tokens: string[] = [];
          while (tokens.length < consoles) tokens.push((await signIn(product, 'supervisor')).token);
          await readers.call('open', { url: product.ready.live, tokens, of: consoles, timed: false });
          const goal = { atMost: 200 };
          return [
            { name: 'alone', value: alone, unit: 'MB', anchor: null, goal },
            { name: `with ${consoles} consoles`, value: await megabytes(), unit: 'MB', anchor: null, goal },
          ];
        } finally {
          await readers.end();
        }
      },
      settings,
    );
  },
};
