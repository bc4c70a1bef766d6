import type { Database } from '../../../apps/server/src/db/database.ts';
import { type Person, signIn } from '../../harness/person.ts';
import type { BareList } from '../peers/bare-list.ts';
import { type BenchRow, median, percentile } from '../row.ts';
import { startPeer } from '../stage/peer.ts';
import { benchProperty, connectionOf } from '../stage/product-database.ts';
import { withProduct } from '../stage/product-stage.ts';

const terminals = 1000;
const few = 200_000;
const many = 1_000_000;
const calls = 400;
const path = '/event-log?limit=100';

/** Stores events as the end of a write does: number, stream entry and row, a second apart, the last one now. */
async function storeEvents(database: Database, count: number): Promise<void> {
  await database.transaction(async (tx) => {
    const [head] = await tx.query<{ n: number }>('select n from stream_head for update');
    const after = head?.n ?? 0;
    await tx.execute(
      `insert into terminal_event (n, at, received, terminal_id, property_id, event, severity, detail1, detail2)
       select $1::bigint + i, now() - ($2::bigint - i) * interval '1 second', now(), 1001 + (i * 7919) % $3::bigint, $4, 100 + i % 150, i % 4,
         'NoteAcceptor ' || i % 9, 'transport ' || i % 97
       from generate_series(1, $2::bigint) i`,
      [after, count, terminals, benchProperty],
    );
    await tx.execute('update stream_head set n = n + $1', [count]);
  });
  // Now, so that no cleaning begins while pages are timed.
  await database.execute('vacuum (analyze) terminal_event');
}

interface Times {
  readonly ours: number[];
  readonly bare: number[];
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await call();
  return performance.now() - begun;
}

async function fetchPage(url: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.text()).length;
}

/** Calls in turns, one at a time; the first quarter warms up. */
async function timePages(person: Person, base: string, bare: string): Promise<Times> {
  const times: Times = { ours: [], bare: [] };
  const headers = { authorization: `Bearer ${person.token}` };
  for (let turn = 0; turn < calls * 1.25; turn += 1) {
    const ours = await timeOf(() => fetchPage(`${base}/api/v1${path}`, headers));
    const theirs = await timeOf(() => fetchPage(bare, {}));
    if (turn < calls / 4) continue;
    times.ours.push(ours);
    times.bare.push(theirs);
  }
  return times;
}

/** The newest hundred events by REST, with session, rights, filter, cursor and position. */
export const listPage: BenchRow = {
  id: 'list-page',
  title: 'List page of 100 rows by REST, 1M events stored',
  anchor: 'the raw query behind a bare `node:http` handler',
  run: (log) =>
    withProduct(terminals, async ({ product, database }) => {
      const bare = startPeer<BareList>('bare-list');
      try {
        const url = `http://127.0.0.1:${await bare.ask('listen', await connectionOf(product))}/`;
        const person = await signIn(product, 'supervisor');
        await storeEvents(database, few);
        const small = await timePages(person, product.ready.console, url);
        await storeEvents(database, many - few);
        log('1M events are stored');
        const large = await timePages(person, product.ready.console, url);
        const p95 = (times: readonly number[]) => percentile(times, 0.95);
        return [
          { name: 'p50', value: median(large.ours), unit: 'ms', anchor: median(large.bare), goal: { atMost: 1.3 } },
          { name: 'p95', value: p95(large.ours), unit: 'ms', anchor: p95(large.bare), goal: { atMost: 1.5 } },
          {
            name: 'p50, against the same with 200,000',
            value: median(large.ours),
            unit: 'ms',
            anchor: median(small.ours),
            goal: { atMost: 1.1 },
          },
        ];
      } finally {
        await bare.end();
      }
    }),
};
