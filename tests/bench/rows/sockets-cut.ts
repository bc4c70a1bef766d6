import { setTimeout as delay } from 'node:timers/promises';
import { readShares } from '../../../apps/server/src/connections/shares.ts';
import { readHead } from '../../../apps/server/src/db/feed.ts';
import { signIn } from '../../harness/person.ts';
import type { ProductProcess } from '../../harness/product.ts';
import type { ResumingConsoles } from '../peers/resuming-consoles.ts';
import type { Terminals } from '../peers/terminals.ts';
import { type BenchRow, median, percentile } from '../row.ts';
import { startPeer } from '../stage/peer.ts';
import { addTerminals } from '../stage/product-database.ts';
import { mqttPort } from '../stage/product-stage.ts';
import { withDatabase } from '../stage/servers.ts';

const sockets = Number(process.env.FLOOR_BENCH_SOCKETS ?? 5000);
const rounds = Number(process.env.FLOOR_BENCH_ROUNDS ?? 3);
const socketsOfSession = 30;
const terminals = 4;
/** Events during the cut; each reaches every socket. */
const [perSecond, seconds] = [4, 10];
const limitMs = 120_000;
/** Pause between two sign-ins. */
const signInPauseMs = 250;
const minSignIns = 10;

/** Signs in again and again until `over`, and at least some times; returns the milliseconds of each. */
async function signInUntil(server: ProductProcess, over: Promise<unknown>): Promise<number[]> {
  const ms: number[] = [];
  let isOver = false;
  const watching = over.finally(() => {
    isOver = true;
  });
  while (!isOver || ms.length < minSignIns) {
    const begun = performance.now();
    await signIn(server, 'operator');
    ms.push(performance.now() - begun);
    await delay(signInPauseMs);
  }
  await watching;
  return ms;
}

/** All sockets of two servers are cut at once, and one server is left: the other one is killed. */
export const socketsCut: BenchRow = {
  id: 'sockets-cut',
  title: `${sockets.toLocaleString('en')} live sockets cut at once, one server left`,
  anchor: 'none: absolute goals',
  run: (log) =>
    withDatabase(async (stage) => {
      const possible = readShares().known - readShares().terminals;
      if (sockets > possible * 2) log(`the limit of open files allows about ${possible} connections of operators at a server`);
      const left = await stage.start();
      const given = await addTerminals(stage.database, terminals);
      const [readers, senders] = [startPeer<ResumingConsoles>('resuming-consoles'), startPeer<Terminals>('terminals')];
      const [caughtUp, signIns, idleSignIns]: [number[], number[], number[]] = [[], [], []];
      let [lost, gaps, resets] = [0, 0, 0];
      try {
        await senders.call('connect', { port: mqttPort(left), terminals: given });
        for (let round = 0; round < rounds; round += 1) {
          const killed = await stage.start();
          const tokens: string[] = [];
          while (tokens.length * socketsOfSession < sockets) tokens.push((await signIn(left, 'supervisor')).token);
          for (const server of [left, killed]) await readers.call('open', { url: server.ready.live, tokens, of: sockets / 2 });
          idleSignIns.push(...(await signInUntil(left, Promise.resolve())));
          const sending = senders.call('pace', { perSecond, seconds });
          await delay((seconds * 1000) / 4);
          await Promise.all([killed.kill(), readers.call('cut', { url: left.ready.live })]);
          const { n } = await readHead(stage.database);
          const catching = readers.call('caughtUp', { n, limitMs });
          signIns.push(...(await signInUntil(left, catching)));
          const result = await catching;
          await sending;
          // What was sent meanwhile must arrive as well, without a gap.
          const last = await readers.call('caughtUp', { n: (await readHead(stage.database)).n, limitMs });
          caughtUp.push(...result.ms);
          lost += result.behind + last.behind;
          [gaps, resets] = [last.gaps, last.resets];
          log(`caught up: p50 ${median(result.ms).toFixed(0)} ms, all after ${Math.max(...result.ms).toFixed(0)} ms, ${result.behind} not`);
          await readers.call('close');
        }
      } finally {
        await Promise.all([readers.end(), senders.end()]);
      }
      return [
        { name: 'all caught up', value: Math.max(...caughtUp) / 1000, unit: 's', anchor: null, goal: { atMost: 30 } },
        { name: 'half of them', value: median(caughtUp) / 1000, unit: 's', anchor: null, goal: null },
        { name: 'not caught up', value: lost, unit: 'sockets', anchor: null, goal: { atMost: 0 } },
        { name: 'gaps and lost cursors', value: gaps + resets, unit: '', anchor: null, goal: { atMost: 0 } },
        { name: 'sign-in meanwhile, p50', value: median(signIns), unit: 'ms', anchor: median(idleSignIns), goal: null },
        { name: 'sign-in meanwhile, p95', value: percentile(signIns, 0.95), unit: 'ms', anchor: null, goal: { atMost: 1000 } },
        { name: 'sign-in meanwhile, longest', value: Math.max(...signIns), unit: 'ms', anchor: null, goal: { atMost: 1000 } },
      ];
    }),
};
