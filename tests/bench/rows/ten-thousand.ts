import { setTimeout as delay } from 'node:timers/promises';
import { readShares } from '../../../apps/server/src/connections/shares.ts';
import type { Database } from '../../../apps/server/src/db/database.ts';
import { findPostmaster } from '../../../apps/server/src/db/embedded/postmaster.ts';
import { startFleet } from '../../harness/fleet.ts';
import { type Person, signIn } from '../../harness/person.ts';
import type { ProductProcess } from '../../harness/product.ts';
import type { Consoles } from '../peers/consoles.ts';
import { type BenchRow, type Figure, median } from '../row.ts';
import { collectGarbage, inspected } from '../stage/collect-garbage.ts';
import { startPeer } from '../stage/peer.ts';
import { mqttPort, withProduct } from '../stage/product-stage.ts';
import { timeCalls } from '../stage/timed-calls.ts';
import { processorSeconds, processorSecondsOfFamily, residentBytes } from '../stage/usage.ts';

const terminals = 10_000;
const consoles = 1000;
/** Number of consoles that share a session. */
const consolesOfSession = 25;
/** The simulator's terminals at this speed send as much as ten thousand do. */
const simulated = ['--terminals', '200', '--speed', '50x', '--scenario', 'normal', '--seed', '7', '--ramp', '200'];
const seconds = 60;
const settleMs = 20_000;

interface Usage {
  readonly server: number;
  readonly postgres: number;
  readonly wal: number;
  readonly rows: number;
}

/** What the server and its database have used since their start: processor seconds, bytes of WAL, rows inserted. */
async function readUsage(product: ProductProcess, database: Database): Promise<Usage> {
  const postmaster = await findPostmaster(`${product.data}/postgres`);
  const [row] = await database.query<{ wal: number; rows: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal,
       (select sum(n_tup_ins)::float8 from pg_stat_user_tables) as rows`,
  );
  return {
    server: await processorSeconds(product.process.pid ?? 0),
    postgres: await processorSecondsOfFamily(postmaster?.pid ?? 0),
    wal: row?.wal ?? 0,
    rows: row?.rows ?? 0,
  };
}

const lists = ['/terminals?limit=100', '/terminals/count', '/terminal-summary', '/event-log?limit=100', '/components?limit=100'] as const;

/** Restarts all terminals; returns the seconds until the run is stored, and until its commands are sent. */
async function commandAll(person: Person, ids: readonly number[]) {
  const begun = performance.now();
  const { status, body } = await person.post('/commands/terminal.restart', { targets: { ids }, args: {} });
  if (status >= 300) throw new Error(`the restart answered ${status}: ${JSON.stringify(body).slice(0, 300)}`);
  return { stored: (performance.now() - begun) / 1000, body };
}

const noted = (name: string, value: number, unit: string): Figure => ({ name, value, unit, anchor: null, goal: null });

/** Ten thousand terminals and a thousand consoles at one server. */
export const tenThousand: BenchRow = {
  id: 'ten-thousand',
  title: `${terminals.toLocaleString('en')} terminals and ${consoles.toLocaleString('en')} consoles at one server`,
  anchor: 'none: figures of docs/capacity.md',
  run: (log) =>
    withProduct(
      terminals,
      async ({ product, database, terminals: given, load }) => {
        const pid = product.process.pid ?? 0;
        const readers = startPeer<Consoles>('consoles');
        const memory = async () => {
          await collectGarbage(product);
          return residentBytes(pid);
        };
        try {
          const idle = await memory();
          // The limit of open files of this machine may allow fewer.
          const connected = given.slice(0, Math.min(terminals, readShares().terminals - 300));
          await load.call('connect', { port: mqttPort(product), terminals: connected });
          const withTerminals = await memory();
          log(`${connected.length} terminals connected, ${(withTerminals / 1e6).toFixed(0)} MB`);
          const tokens: string[] = [];
          while (tokens.length * consolesOfSession < consoles) tokens.push((await signIn(product, 'supervisor')).token);
          await readers.call('open', { url: product.ready.live, tokens, of: consoles, timed: false });
          const withConsoles = await memory();
          log(`${consoles} consoles connected, ${(withConsoles / 1e6).toFixed(0)} MB`);

          const fleet = await startFleet(product, simulated);
          // What terminals send when they connect is not measured.
          await delay(settleMs);
          await readers.call('reset');
          const before = await readUsage(product, database);
          await delay(seconds * 1000);
          const after = await readUsage(product, database);
          const { entries } = await readers.call('counted').catch(() => ({ entries: Number.NaN }));
          const rows = after.rows - before.rows;
          const person = await signIn(product, 'administrator');
          const pages: Figure[] = [];
          for (const path of lists) {
            const { ms } = await timeCalls(product, person, path, 20);
            pages.push(noted(`GET ${path}, p50`, median(ms), 'ms'));
          }
          await fleet.stop();
          const { stored, body } = await commandAll(
            person,
            given.map(({ id }) => id),
          );
          log(JSON.stringify(body).slice(0, 300));
          return [
            noted('memory of the idle server', idle / 1e6, 'MB'),
            noted('terminals connected', connected.length, ''),
            noted('memory of a terminal', (withTerminals - idle) / connected.length / 1000, 'kB'),
            noted('memory of a console', (withConsoles - withTerminals) / consoles / 1000, 'kB'),
            noted('rows stored', rows / seconds, 'rows/s'),
            noted('WAL', (after.wal - before.wal) / seconds / 1000, 'kB/s'),
            noted('WAL of a row', (after.wal - before.wal) / rows, 'bytes'),
            noted('processor, server', (after.server - before.server) / seconds, 'cores'),
            noted('processor, database', (after.postgres - before.postgres) / seconds, 'cores'),
            noted('entries delivered to the consoles', entries / seconds, 'entries/s'),
            ...pages,
            noted(`a command to ${terminals.toLocaleString('en')} terminals, until it is stored`, stored, 's'),
          ];
        } finally {
          await readers.end();
        }
      },
      inspected,
    ),
};
