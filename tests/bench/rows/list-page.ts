import { type Person, signIn } from '../../harness/person.ts';
import type { BareList } from '../peers/bare-list.ts';
import { type BenchRow, type Figure, median, toPercentiles } from '../row.ts';
import { eventAsks, type LogName, type PageAsk, transactionAsks } from '../stage/page-asks.ts';
import { type Peer, startPeer } from '../stage/peer.ts';
import { connectionOf } from '../stage/product-database.ts';
import { type Stage, withProduct } from '../stage/product-stage.ts';
import { storeEvents, storeTransactions } from '../stage/stored-logs.ts';

const terminals = 1000;
const million = 1_000_000;
const most = Number(process.env.FLOOR_BENCH_MILLIONS ?? 5) * million;

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
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
  return text;
}

/** Both must answer the same rows: a fast wrong answer is none. */
function refuseOthers({ path, rows }: PageAsk, ours: string, bare: string): void {
  const idsOf = (text: string) => (JSON.parse(text) as { items: { id?: number; n?: number }[] }).items.map(({ id, n }) => Number(id ?? n));
  const [own, theirs] = [idsOf(ours), idsOf(bare)];
  if (own.length !== rows || String(own) !== String(theirs))
    throw new Error(`${path}: ${own.length} rows, the anchor has ${theirs.length}`);
}

/** Calls in turns, one at a time; the first fifth warms up. */
async function timePages(base: string, bareUrl: string, bare: Peer<BareList>, ask: PageAsk, person: Person): Promise<Times> {
  const times: Times = { ours: [], bare: [] };
  const headers = { authorization: `Bearer ${person.token}` };
  const own = () => fetchPage(`${base}/api/v1${ask.path}`, headers);
  const theirs = () => fetchPage(bareUrl, {});
  await bare.ask('serve', ask.bare);
  refuseOthers(ask, await own(), await theirs());
  for (let turn = 0; turn < ask.calls * 1.2; turn += 1) {
    const [mine, other] = [await timeOf(own), await timeOf(theirs)];
    if (turn < ask.calls / 5) continue;
    times.ours.push(mine);
    times.bare.push(other);
  }
  return times;
}

const goals = { p50: { atMost: 1.3 }, p95: { atMost: 1.5 } } as const;

/** The pages of both sizes as figures: each against its anchor, and the larger against the smaller. */
function toFigures(name: string, small: Times, large: Times): Figure[] {
  return [
    ...toPercentiles(`1M, ${name}`, small.ours, small.bare, goals),
    ...toPercentiles(`${most / million}M, ${name}`, large.ours, large.bare, goals),
    {
      name: `${name}, p50 of ${most / million}M against 1M`,
      value: median(large.ours),
      unit: 'ms',
      anchor: median(small.ours),
      goal: { atMost: 1.1 },
    },
  ];
}

type Asks = (person: Person, now: Date) => Promise<readonly PageAsk[]>;

async function race({ product, database }: Stage, log: (line: string) => void, store: typeof storeEvents, asksOf: Asks): Promise<Figure[]> {
  const bare = startPeer<BareList>('bare-list');
  try {
    const url = `http://127.0.0.1:${await bare.ask('listen', await connectionOf(product))}/`;
    const person = await signIn(product, 'supervisor');
    const shelf = { now: new Date(), terminals };
    const sizes: Times[][] = [];
    for (const span of [
      { from: 1, to: million },
      { from: million + 1, to: most },
    ]) {
      await store(database, shelf, span);
      log(`${(span.to / million).toFixed(0)}M rows are stored`);
      const times: Times[] = [];
      for (const ask of await asksOf(person, shelf.now)) {
        times.push(await timePages(product.ready.console, url, bare, ask, person));
        log(`${ask.name}: ${median(times.at(-1)?.ours ?? []).toFixed(2)} ms, bare ${median(times.at(-1)?.bare ?? []).toFixed(2)} ms`);
      }
      sizes.push(times);
    }
    const asks = await asksOf(person, shelf.now);
    return asks.flatMap(({ name }, at) => toFigures(name, sizes[0]?.[at] ?? none, sizes[1]?.[at] ?? none));
  } finally {
    await bare.end();
  }
}

const none: Times = { ours: [], bare: [] };

const rowOf = (log: LogName, title: string, store: typeof storeEvents, asks: Asks): BenchRow => ({
  id: `list-page-${log}`,
  title: `Page of 100 ${title} by REST`,
  anchor: 'the raw query behind a bare `node:http` handler',
  run: (tell) => withProduct(terminals, (stage) => race(stage, tell, store, asks)),
});

/** Pages of the transaction log by REST, with session, rights, filter, cursor and position. */
export const transactionPage = rowOf('transaction-log', 'transactions', storeTransactions, transactionAsks);

/** The same of the event log. */
export const eventPage = rowOf('event-log', 'events', storeEvents, eventAsks);
