import { type Person, signIn } from '../../harness/person.ts';
import type { BareList } from '../peers/bare-list.ts';
import { type BenchRow, type Figure, median, toPercentiles } from '../row.ts';
import { eventQueries, type LogName, type PageQuery, transactionQueries } from '../stage/page-queries.ts';
import { type Peer, startPeer } from '../stage/peer.ts';
import { connectionOf } from '../stage/product-database.ts';
import { type Stage, withProduct } from '../stage/product-stage.ts';
import { storeEvents, storeTransactions } from '../stage/stored-logs.ts';

const terminals = 1000;
const million = 1_000_000;
const maxRows = Number(process.env.FLOOR_BENCH_MILLIONS ?? 5) * million;

interface Times {
  readonly ours: number[];
  readonly bare: number[];
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await call();
  return performance.now() - begun;
}

async function fetchPage(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 200)}`);
  return text;
}

/** Throws if the server and the anchor return different rows, because then their times are not comparable. */
function refuseOthers({ path, rows }: PageQuery, ours: string, bare: string): void {
  const idsOf = (text: string) => (JSON.parse(text) as { items: { id?: number; n?: number }[] }).items.map(({ id, n }) => Number(id ?? n));
  const [own, theirs] = [idsOf(ours), idsOf(bare)];
  if (own.length !== rows || String(own) !== String(theirs))
    throw new Error(`${path}: ${own.length} rows, the anchor has ${theirs.length}`);
}

/** Times calls of the server and of the anchor in turns, one at a time. The first calls are warm-up and not counted. */
async function timePages(base: string, bareUrl: string, bare: Peer<BareList>, query: PageQuery, person: Person): Promise<Times> {
  const times: Times = { ours: [], bare: [] };
  const headers = { authorization: `Bearer ${person.token}` };
  const own = () => fetchPage(`${base}/api/v1${query.path}`, headers);
  const theirs = () => fetchPage(bareUrl, {});
  await bare.call('serve', query.bare);
  refuseOthers(query, await own(), await theirs());
  for (let turn = 0; turn < query.calls * 1.2; turn += 1) {
    const [mine, other] = [await timeOf(own), await timeOf(theirs)];
    if (turn < query.calls / 5) continue;
    times.ours.push(mine);
    times.bare.push(other);
  }
  return times;
}

const goals = { p50: { atMost: 1.3 }, p95: { atMost: 1.5 } } as const;

/** Returns the figures of both log sizes: each compared with its anchor, and the larger log with the smaller. */
function toFigures(name: string, small: Times, large: Times): Figure[] {
  return [
    ...toPercentiles(`1M, ${name}`, small.ours, small.bare, goals),
    ...toPercentiles(`${maxRows / million}M, ${name}`, large.ours, large.bare, goals),
    {
      name: `${name}, p50 of ${maxRows / million}M against 1M`,
      value: median(large.ours),
      unit: 'ms',
      anchor: median(small.ours),
      goal: { atMost: 1.1 },
    },
  ];
}

type QueriesOf = (person: Person, now: Date) => Promise<readonly PageQuery[]>;

async function race(
  { product, database }: Stage,
  log: (line: string) => void,
  store: typeof storeEvents,
  queriesOf: QueriesOf,
): Promise<Figure[]> {
  const bare = startPeer<BareList>('bare-list');
  try {
    const url = `http://127.0.0.1:${await bare.call('listen', await connectionOf(product))}/`;
    const person = await signIn(product, 'supervisor');
    const dataset = { now: new Date(), terminals };
    const sizes: Times[][] = [];
    for (const span of [
      { from: 1, to: million },
      { from: million + 1, to: maxRows },
    ]) {
      await store(database, dataset, span);
      log(`${(span.to / million).toFixed(0)}M rows are stored`);
      const times: Times[] = [];
      for (const query of await queriesOf(person, dataset.now)) {
        times.push(await timePages(product.ready.console, url, bare, query, person));
        log(`${query.name}: ${median(times.at(-1)?.ours ?? []).toFixed(2)} ms, bare ${median(times.at(-1)?.bare ?? []).toFixed(2)} ms`);
      }
      sizes.push(times);
    }
    const queries = await queriesOf(person, dataset.now);
    return queries.flatMap(({ name }, at) => toFigures(name, sizes[0]?.[at] ?? none, sizes[1]?.[at] ?? none));
  } finally {
    await bare.end();
  }
}

const none: Times = { ours: [], bare: [] };

const rowOf = (log: LogName, title: string, store: typeof storeEvents, queriesOf: QueriesOf): BenchRow => ({
  id: `list-page-${log}`,
  title: `Page of 100 ${title} by REST`,
  anchor: 'the raw query behind a bare `node:http` handler',
  run: (report) => withProduct(terminals, (stage) => race(stage, report, store, queriesOf)),
});

/** Pages of the transaction log over REST, with session, rights, filter, cursor and position. */
export const transactionPage = rowOf('transaction-log', 'transactions', storeTransactions, transactionQueries);

/** Pages of the event log over REST, with session, rights, filter, cursor and position. */
export const eventPage = rowOf('event-log', 'events', storeEvents, eventQueries);
