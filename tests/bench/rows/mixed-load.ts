import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunRow } from '@floorwalker/core/resources/runs/run';
import type { Page } from '@playwright/test';
import { workClasses } from '../../../apps/server/src/compose-database.ts';
import { startFleet } from '../../harness/fleet.ts';
import { type Person, signIn } from '../../harness/person.ts';
import type { Product } from '../../harness/product.ts';
import { readCounter } from '../../harness/read-counter.ts';
import type { Approvals } from '../peers/approvals.ts';
import type { Consoles } from '../peers/consoles.ts';
import type { Operators } from '../peers/operators.ts';
import type { Terminals } from '../peers/terminals.ts';
import { type BenchRow, type Figure, median, noted, percentile, toPercentiles } from '../row.ts';
import { openConsolePage, withBrowser } from '../stage/browser.ts';
import { type LargeSite, withLargeSite } from '../stage/large-site.ts';
import { takeLongFrames, watchLongFrames } from '../stage/long-frames.ts';
import { type Peer, startPeer } from '../stage/peer.ts';
import { mqttPort } from '../stage/product-stage.ts';

const terminals = Number(process.env.FLOOR_BENCH_TERMINALS ?? 1000);
const speed = Number(process.env.FLOOR_BENCH_SPEED ?? 60);
const days = Number(process.env.FLOOR_BENCH_DAYS ?? 365);
const transactions = Number(process.env.FLOOR_BENCH_TRANSACTIONS ?? 1_000_000);
const seconds = Number(process.env.FLOOR_BENCH_SECONDS ?? 40);
/** One of the consoles is a browser, the others are clients of the same protocols. */
const consoles = 50;
const tails = 10;
const aloneSeconds = Math.min(12, seconds);
/** Time between two acts of an operator. */
const pauseMs = 1000;
const targets = terminals / 2;
/** Time in which the terminals carry out the run. */
const runSeconds = 15;
const [eventsPerSecond, approvalsPerSecond] = [20, 8];

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const year = `from=${day(days)}&to=${day(0)}`;
/** The reports that read the most cells. */
const reports = [
  `/statistics/transaction-statistics?${year}&by=terminal`,
  `/statistics/media-cash-statistics?${year}&by=terminal,medium`,
  `/statistics/terminal-availability?${year}&by=terminal`,
];
const files = ['csv', 'ndjson'].map((format) => `/transaction-log/export?format=${format}`);

/** The programs that use the product, each in a process of its own. */
interface Players {
  readonly events: Peer<Terminals>;
  readonly approvals: Peer<Approvals>;
  readonly sockets: Peer<Consoles>;
  readonly operators: Peer<Operators>;
  readonly heavy: Peer<Operators>;
  readonly page: Page;
}

type Scene = LargeSite & Players & { readonly admin: Person; readonly decliner: Person };

interface Acts {
  readonly [kind: string]: readonly number[];
}

const toConsoles = async ({ operators }: Scene, time: number): Promise<Acts> => {
  const { scroll, filter, open } = await operators.call('work', { consoles: consoles - 1, seconds: time, pauseMs });
  return { 'a page scrolled': scroll, 'a list filtered': filter, 'a row opened': open };
};

/** Timed events to the live channel of every console, and to the tails. */
async function toEvents({ events, sockets, operators }: Scene, time: number): Promise<Acts> {
  await sockets.call('reset');
  const following = operators.call('tail', { tails, seconds: time });
  await delay(500);
  await events.call('pace', { perSecond: eventsPerSecond, seconds: time - 2 });
  const tailed = await following;
  const { delays } = await sockets.call('counted');
  return { 'an event live': delays, 'an event in a tail': tailed };
}

async function toDecisions({ approvals, supervisor, decliner, product }: Scene, time: number): Promise<Acts> {
  const given = { base: product.ready.console, supervisors: [supervisor, decliner].map(({ token, operator }) => ({ token, operator })) };
  return { 'an approval': await approvals.call('decide', { ...given, perSecond: approvalsPerSecond, seconds: time }) };
}

const toReports = async ({ heavy }: Scene, time: number): Promise<Acts> => ({
  'a report over a year': await heavy.call('repeat', { paths: reports, seconds: time }),
});

/** A restart of half of the terminals: the milliseconds until it is accepted, and the share of the terminals that have carried it out after some time. */
async function toRun({ admin, terminals: all }: Scene, time: number): Promise<{ readonly accepted: number; readonly share: number }> {
  const begun = performance.now();
  const ids = all.slice(0, targets).map(({ id }) => id);
  const { status, body } = await admin.post('/commands/terminal.restart', { targets: { ids }, args: {} });
  if (status !== 200) throw new Error(`the run was answered with ${status}: ${JSON.stringify(body).slice(0, 300)}`);
  const accepted = performance.now() - begun;
  let done = 0;
  while (done < targets && performance.now() - begun < time * 1000) {
    await delay(250);
    done = ((await admin.get(`/runs/${(body as RunRow).id}`)).body as RunRow).done;
  }
  return { accepted, share: done / targets };
}

/** Lets an operator scroll and filter the transaction log in a browser; returns the frames of more than 50 ms. */
async function toFrames({ page, product }: Scene, time: number): Promise<readonly number[]> {
  const end = performance.now() + time * 1000;
  await takeLongFrames(page);
  for (let turn = 0; performance.now() < end; turn += 1) {
    await page.goto(`${product.ready.console}/#/transaction-log${turn % 2 === 0 ? '' : '?q=type:103'}`);
    await page.locator('[role="grid"]').first().hover();
    for (let step = 0; step < 20 && performance.now() < end; step += 1) {
      await page.mouse.wheel(0, 400);
      await delay(150);
    }
  }
  return takeLongFrames(page);
}

/** Starts the simulated terminals, and runs `work`. */
async function withFleet<T>({ product, terminals: all }: LargeSite, argv: readonly string[], work: () => Promise<T>): Promise<T> {
  const file = join(product.data, 'mixed-load.json');
  await writeFile(file, JSON.stringify(all));
  const given = ['--secrets', file, '--terminals', String(terminals), '--ramp', '200', '--speed', `${speed}x`, '--spool', 'memory'];
  const fleet = await startFleet(product, [...given, ...argv], {}, ['setsid']);
  try {
    return await work();
  } finally {
    await fleet.kill();
  }
}

const summarise = (acts: Acts): string =>
  Object.entries(acts)
    .map(([kind, ms]) => `${kind} ${median(ms).toFixed(1)} / ${percentile(ms, 0.99).toFixed(1)} ms (${ms.length})`)
    .join(', ');

/** Each kind of act by itself. */
async function playAlone(scene: Scene, log: (line: string) => void) {
  await toConsoles(scene, 3);
  await toDecisions(scene, 3);
  const acts = {
    ...(await toConsoles(scene, aloneSeconds)),
    ...(await toEvents(scene, aloneSeconds)),
    ...(await toDecisions(scene, aloneSeconds)),
    ...(await toReports(scene, aloneSeconds)),
  };
  await toFrames(scene, 4);
  const frames = await toFrames(scene, aloneSeconds);
  log(`alone: ${summarise(acts)}; ${frames.length} frames over 50 ms`);
  const exported = await scene.heavy.call('download', { paths: files, seconds: 40 });
  const run = await withFleet(scene, ['--scenario', 'flood', '--rate', '1'], () => toRun(scene, runSeconds));
  return { acts, frames, exported, run };
}

/** Waits until what the terminals send after their start is stored, but not for ever. */
async function settle(product: Product): Promise<void> {
  for (let tries = 0; tries < 30; tries += 1) {
    await delay(1000);
    if ((await readCounter(product, 'floor_ingest_waiting')) < terminals / 20) return;
  }
}

/** For each class of work, how often and how long calls waited for a connection. */
const readWaits = (product: Product) =>
  Promise.all(
    Object.keys(workClasses).map(async (name) => ({
      name,
      seconds: await readCounter(product, `floor_work_wait_seconds_sum{class="${name}"}`),
      count: await readCounter(product, `floor_work_wait_seconds_count{class="${name}"}`),
    })),
  );

/** Counts requests that were not decided exactly once. Their terminals get 10 s to learn of the decisions. */
async function countWrong({ approvals }: Scene): Promise<number> {
  let wrong = await approvals.call('wrong');
  for (let tries = 0; wrong > 0 && tries < 10; tries += 1) {
    await delay(1000);
    wrong = await approvals.call('wrong');
  }
  return wrong;
}

/** Everything at once. */
async function playTogether(scene: Scene) {
  const { product } = scene;
  return withFleet(scene, ['--scenario', 'normal,approvals'], async () => {
    await settle(product);
    const [stored, waitsBefore, begun] = [
      await readCounter(product, 'floor_ingest_stored_total'),
      await readWaits(product),
      performance.now(),
    ];
    const exporting = startPeer<Operators>('operators');
    try {
      await exporting.call('enter', { base: product.ready.console, tokens: [scene.admin.token] });
      const [exported, run, frames, ...acts] = await Promise.all([
        exporting.call('download', { paths: files, seconds: seconds + 30 }),
        delay((seconds * 1000) / 4).then(() => toRun(scene, runSeconds)),
        toFrames(scene, seconds),
        toConsoles(scene, seconds),
        toEvents(scene, seconds),
        toDecisions(scene, seconds),
        toReports(scene, seconds),
      ]);
      const rate = ((await readCounter(product, 'floor_ingest_stored_total')) - stored) / ((performance.now() - begun) / 1000);
      const waiting = await readCounter(product, 'floor_ingest_waiting');
      const waitsAfter = await readWaits(product);
      const waits = waitsAfter.map(({ name, seconds: sum, count }, at) => ({
        name,
        ms: ((sum - (waitsBefore[at]?.seconds ?? 0)) * 1000) / Math.max(1, count - (waitsBefore[at]?.count ?? 0)),
      }));
      const wrong = await countWrong(scene);
      return { acts: Object.assign({}, ...acts) as Acts, frames, exported, run, rate, waiting, waits, wrong };
    } finally {
      await exporting.end();
    }
  });
}

type Alone = Awaited<ReturnType<typeof playAlone>>;
type Together = Awaited<ReturnType<typeof playTogether>>;

function toFigures(alone: Alone, together: Together): Figure[] {
  const kinds = Object.entries(together.acts).flatMap(([kind, ms]) =>
    toPercentiles(kind, ms, alone.acts[kind] ?? null, { p99: { atMost: 2 } }),
  );
  const approvals = together.acts['an approval'] ?? [];
  return [
    ...kinds,
    ...toPercentiles('an approval, all in all', approvals, null, { p99: { atMost: 100 } }),
    { name: 'approvals not decided exactly once', value: together.wrong, unit: 'requests', anchor: null, goal: { atMost: 0 } },
    { name: 'frames over 50 ms in a console', value: together.frames.length, unit: 'frames', anchor: null, goal: { atMost: 0 } },
    noted('the longest of them', Math.max(0, ...together.frames), 'ms'),
    noted('frames over 50 ms in a console, alone', alone.frames.length, 'frames'),
    noted(`a run on ${targets} terminals accepted`, together.run.accepted, 'ms', alone.run.accepted),
    noted(`terminals that carried it out within ${runSeconds} s`, together.run.share * 100, '%', alone.run.share * 100),
    ...together.exported.map(({ perSecond }, index) =>
      noted(`export ${index + 1} of ${files.length}`, perSecond, 'rows/s', alone.exported[index]?.perSecond ?? null),
    ),
    ...together.waits.map(({ name, ms }) => noted(`wait for a connection of the class ${name}, on average`, ms, 'ms')),
    noted('messages of terminals stored', together.rate, 'messages/s'),
    noted('messages not yet stored at the end', together.waiting, 'messages'),
  ];
}

async function openScene(site: LargeSite, page: Page, players: Omit<Players, 'page'>): Promise<Scene> {
  const { product, supervisor } = site;
  const { events, approvals, sockets, operators, heavy } = players;
  const demo = await product.terminals();
  await events.call('connect', { port: mqttPort(product), terminals: demo.slice(0, 4) });
  await approvals.call('connect', { port: mqttPort(product), terminals: demo.slice(4, 12) });
  const tokens: string[] = [];
  for (const who of ['supervisor', 'supervisor2', 'support', 'administrator'] as const) tokens.push((await signIn(product, who)).token);
  await operators.call('enter', { base: product.ready.console, tokens });
  await heavy.call('enter', { base: product.ready.console, tokens: [supervisor.token] });
  await sockets.call('open', { url: product.ready.live, tokens, of: consoles - 1, timed: true });
  return { ...site, ...players, page, admin: await signIn(product, 'administrator'), decliner: await signIn(product, 'supervisor2') };
}

/** Runs `work` with the programs that use the product, and ends them. */
async function withPlayers<T>(site: LargeSite, work: (scene: Scene) => Promise<T>): Promise<T> {
  const players = {
    events: startPeer<Terminals>('terminals'),
    approvals: startPeer<Approvals>('approvals'),
    sockets: startPeer<Consoles>('consoles'),
    operators: startPeer<Operators>('operators'),
    heavy: startPeer<Operators>('operators'),
  };
  try {
    return await withBrowser(async (browser) => {
      const page = await openConsolePage(browser, site.product, 'supervisor', watchLongFrames);
      return work(await openScene(site, page, players));
    });
  } finally {
    await Promise.all(Object.values(players).map((peer) => peer.end()));
  }
}

/** Every kind of work at once, each compared with the same work by itself. */
export const mixedLoad: BenchRow = {
  id: 'mixed-load',
  title: `Mixed load: ${terminals.toLocaleString('en')} terminals at ${speed} ×, ${consoles} consoles, ${tails} tails, 2 exports, reports and a run`,
  anchor: 'the same kind of act by itself',
  run: (log) =>
    withLargeSite({ terminals, transactions, days }, log, (site) =>
      withPlayers(site, async (scene) => {
        const alone = await playAlone(scene, log);
        log('each kind of act is measured by itself');
        return toFigures(alone, await playTogether(scene));
      }),
    ),
};
