import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '../../harness/person.ts';
import type { DemoTerminal, ProductProcess } from '../../harness/product.ts';
import type { Consoles } from '../peers/consoles.ts';
import type { Terminals } from '../peers/terminals.ts';
import { type BenchRow, type Figure, median, noted } from '../row.ts';
import { startCommitCounter } from '../stage/commit-counter.ts';
import { type Peer, startPeer } from '../stage/peer.ts';
import { addTerminals } from '../stage/product-database.ts';
import { mqttPort } from '../stage/product-stage.ts';
import { type ServersStage, withDatabase } from '../stage/servers.ts';
import { processorSeconds, processorSecondsOfFamily } from '../stage/usage.ts';

const terminals = 100;
const each = Number(process.env.FLOOR_BENCH_EVENTS ?? 1000);
const turns = Number(process.env.FLOOR_BENCH_TURNS ?? 3);
const consoles = Number(process.env.FLOOR_BENCH_CONSOLES ?? 1000);
const perSecond = Number(process.env.FLOOR_BENCH_RATE ?? 1000);
const seconds = Number(process.env.FLOOR_BENCH_SECONDS ?? 8);
const idleSeconds = Number(process.env.FLOOR_BENCH_IDLE_SECONDS ?? 60);
const window = 60;
const socketsOfSession = 30;
/** What a server does after its start is not measured. */
const settleSeconds = Math.min(15, idleSeconds);

type Log = (line: string) => void;

/** Programs of the load: two of each, so that no one of them is the bound. */
interface Load {
  readonly senders: readonly Peer<Terminals>[];
  readonly readers: readonly Peer<Consoles>[];
}

/** Cores that each part used, on average. */
interface Cores {
  readonly servers: readonly number[];
  readonly database: number;
  readonly load: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Runs `work` and returns the cores that each part used meanwhile. */
async function withCores<T>(stage: ServersStage, servers: readonly ProductProcess[], load: Load, work: () => Promise<T>) {
  const read = async () => ({
    servers: await Promise.all(servers.map((server) => processorSeconds(server.process.pid ?? 0))),
    database: await processorSecondsOfFamily(stage.postmaster),
    load: sum(await Promise.all([...load.senders, ...load.readers].map(({ pid }) => processorSeconds(pid)))),
  });
  const [before, begun] = [await read(), performance.now()];
  const result = await work();
  const [after, time] = [await read(), (performance.now() - begun) / 1000];
  const cores: Cores = {
    servers: after.servers.map((used, index) => (used - (before.servers[index] ?? 0)) / time),
    database: (after.database - before.database) / time,
    load: (after.load - before.load) / time,
  };
  return { result, cores, time };
}

const toLine = ({ servers, database, load }: Cores) =>
  `servers ${servers.map((one) => one.toFixed(2)).join(' + ')}, database ${database.toFixed(2)}, load ${load.toFixed(2)} cores`;

/** Gives each program half of the terminals, and each server the terminals of its programs. */
async function connectSenders(servers: readonly ProductProcess[], { senders }: Load, given: readonly DemoTerminal[]): Promise<void> {
  for (const [index, sender] of senders.entries()) {
    await sender.call('leave');
    const own = given.filter((_, at) => at % senders.length === index);
    await sender.call('connect', { port: mqttPort(servers[index % servers.length] as ProductProcess), terminals: own });
  }
}

interface Rate {
  /** Per second of the clock. */
  readonly rate: number;
  /** Per second of one core of the server that used most. */
  readonly ofCore: number;
  readonly cores: Cores;
}

const toRate = (count: number, cores: Cores, time: number): Rate => ({
  rate: count / time,
  ofCore: count / (Math.max(...cores.servers) * time),
  cores,
});

/** Events a second from the first publish until the last is confirmed as stored. */
async function ingest(stage: ServersStage, servers: readonly ProductProcess[], load: Load, given: readonly DemoTerminal[]): Promise<Rate> {
  await connectSenders(servers, load, given);
  await Promise.all(load.senders.map((sender) => sender.call('prepare', { kind: 'event', each })));
  const { cores, time } = await withCores(stage, servers, load, () =>
    Promise.all(load.senders.map((sender) => sender.call('run', { window, untilStored: true }))),
  );
  return toRate(given.length * each, cores, time);
}

/** Entries a second that reach the consoles, half of which are at each server. */
async function fanOut(stage: ServersStage, servers: readonly ProductProcess[], load: Load, given: readonly DemoTerminal[]) {
  await connectSenders(servers, load, given);
  for (const [index, reader] of load.readers.entries()) {
    await reader.call('close');
    const server = servers[index % servers.length] as ProductProcess;
    const of = consoles / load.readers.length;
    const tokens: string[] = [];
    while (tokens.length * socketsOfSession < of) tokens.push((await signIn(server, 'support')).token);
    await reader.call('open', { url: server.ready.live, tokens, of, timed: false });
    await reader.call('reset');
  }
  const pace = { perSecond: perSecond / load.senders.length, seconds };
  const { result, cores, time } = await withCores(stage, servers, load, () =>
    Promise.all(load.senders.map((sender) => sender.call('pace', pace))),
  );
  const counted = await Promise.all(load.readers.map((reader) => reader.call('counted')));
  await Promise.all(load.readers.map((reader) => reader.call('close')));
  const entries = sum(counted.map((one) => one.entries));
  return { ...toRate(entries, cores, time), share: entries / (sum(result) * consoles) };
}

/** What two servers do, compared with one of them alone. */
const compared = (name: string, unit: string, one: readonly Rate[], two: readonly Rate[]): Figure[] => {
  const of = (rates: readonly Rate[], key: 'rate' | 'ofCore') => median(rates.map((rate) => rate[key]));
  const used = (rates: readonly Rate[], part: (cores: Cores) => number) => median(rates.map(({ cores }) => part(cores)));
  const all = (cores: Cores) => sum(cores.servers) + cores.database + cores.load;
  const goal = { atLeast: 1.7 };
  return [
    { name: `${name}, two servers`, value: of(two, 'rate'), unit, anchor: of(one, 'rate'), goal },
    { name: `${name}, by a core of the busier server`, value: of(two, 'ofCore'), unit, anchor: of(one, 'ofCore'), goal },
    noted(`${name}: cores in use of ${cpus().length}`, used(two, all), 'cores', used(one, all)),
    noted(
      `${name}: cores of the servers`,
      used(two, (cores) => sum(cores.servers)),
      'cores',
      used(one, (cores) => sum(cores.servers)),
    ),
    noted(
      `${name}: cores of the database`,
      used(two, ({ database }) => database),
      'cores',
      used(one, ({ database }) => database),
    ),
    noted(
      `${name}: cores of the load`,
      used(two, ({ load }) => load),
      'cores',
      used(one, ({ load }) => load),
    ),
  ];
};

/** Two servers against one of them, alternately. */
async function measureLoad(stage: ServersStage, log: Log): Promise<Figure[]> {
  const servers = [await stage.start(), await stage.start()];
  const [first] = servers as [ProductProcess];
  const load: Load = {
    senders: [startPeer<Terminals>('terminals'), startPeer<Terminals>('terminals')],
    readers: [startPeer<Consoles>('consoles'), startPeer<Consoles>('consoles')],
  };
  try {
    const given = await addTerminals(stage.database, terminals);
    const ingested: { readonly one: Rate[]; readonly two: Rate[] } = { one: [], two: [] };
    const sent: { readonly one: Rate[]; readonly two: Rate[] } = { one: [], two: [] };
    let share = 1;
    for (let turn = 0; turn <= turns; turn += 1) {
      // The second server follows the stream in both cases, as it would on another machine.
      const stored = { one: await ingest(stage, [first], load, given), two: await ingest(stage, servers, load, given) };
      const delivered = { one: await fanOut(stage, [first], load, given), two: await fanOut(stage, servers, load, given) };
      for (const count of ['one', 'two'] as const) {
        log(`ingest at ${count}: ${Math.round(stored[count].rate)}/s, ${toLine(stored[count].cores)}${turn === 0 ? ' (warm-up)' : ''}`);
        log(
          `fan-out at ${count}: ${Math.round(delivered[count].rate)}/s, ${toLine(delivered[count].cores)}${turn === 0 ? ' (warm-up)' : ''}`,
        );
        if (turn === 0) continue;
        ingested[count].push(stored[count]);
        sent[count].push(delivered[count]);
        share = Math.min(share, delivered[count].share);
      }
    }
    return [
      ...compared('ingest', 'events/s', ingested.one, ingested.two),
      ...compared('fan-out', 'entries/s', sent.one, sent.two),
      { name: 'fan-out, share of all that was sent', value: share, unit: '', anchor: null, goal: { atLeast: 1 } },
    ];
  } finally {
    await Promise.all([...load.senders, ...load.readers].map((peer) => peer.end()));
  }
}

/** What the second server costs the first one while nothing happens. The transactions are those of the first server's own connections. */
async function measureIdle(stage: ServersStage, log: Log): Promise<Figure[]> {
  const counter = await startCommitCounter(stage.port);
  const first = await stage.start(counter.port);
  const measure = async () => {
    await delay(settleSeconds * 1000);
    const read = async () => ({ transactions: counter.transactions(), used: await processorSeconds(first.process.pid ?? 0) });
    const [before, begun] = [await read(), performance.now()];
    await delay(idleSeconds * 1000);
    const [after, time] = [await read(), (performance.now() - begun) / 1000];
    return { transactions: (after.transactions - before.transactions) / time, percent: ((after.used - before.used) / time) * 100 };
  };
  const before = await measure();
  const second = await stage.start();
  const together = await measure();
  await second.stop();
  const after = await measure();
  await first.stop();
  await counter.close();
  for (const [name, { transactions, percent }] of Object.entries({ before, together, after }))
    log(`idle, ${name}: ${transactions.toFixed(2)} transactions/s, ${percent.toFixed(2)} % of a core`);
  const alone = (key: keyof typeof before) => (before[key] + after[key]) / 2;
  const goal = { atMost: 1.03 };
  return [
    { name: 'idle: CPU of the first server beside a second', value: together.percent, unit: '% of a core', anchor: alone('percent'), goal },
    {
      name: 'idle: transactions of the first server beside a second',
      value: together.transactions,
      unit: '/s',
      anchor: alone('transactions'),
      goal,
    },
  ];
}

/** Two servers on one database, compared with one of them. */
export const twoServers: BenchRow = {
  id: 'two-servers',
  title: `Two servers on one database: ingest of events, fan-out to ${consoles.toLocaleString('en')} consoles at ${perSecond.toLocaleString('en')}/s, idle`,
  anchor: 'one of them alone, same database',
  run: (log) => withDatabase(async (stage) => [...(await measureIdle(stage, log)), ...(await measureLoad(stage, log))]),
};
