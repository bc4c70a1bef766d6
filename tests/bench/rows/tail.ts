import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '../../harness/person.ts';
import { now } from '../load/messages.ts';
import { type BenchRow, percentile } from '../row.ts';
import { endChild, floorEnvironment, startFloor } from '../stage/floor.ts';
import { mqttPort, withProduct } from '../stage/product-stage.ts';
import { shareOfCore } from '../stage/usage.ts';

const terminals = 20;
const perSecond = 1000;
const seconds = 10;
const timeoutMs = 10_000;

/** Collects the milliseconds from sending to output for each event that a tail prints. */
function readLags(tail: ChildProcess): number[] {
  const lags: number[] = [];
  if (!tail.stdout) throw new Error('the tail has no output');
  createInterface({ input: tail.stdout }).on('line', (line) => {
    const { detail1 } = JSON.parse(line) as { detail1?: string };
    if (Number(detail1) > 0) lags.push(now() - Number(detail1));
  });
  return lags;
}

async function reach(lags: readonly number[], count: number): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (lags.length < count) {
    if (performance.now() > end) throw new Error(`the tail wrote ${lags.length} of ${count} events`);
    await delay(5);
  }
}

/** `floor tail` into a pipe while terminals send a thousand events a second. */
export const tail: BenchRow = {
  id: 'tail',
  title: `\`floor tail\` at ${perSecond.toLocaleString('en')} events/s`,
  anchor: "the server's own rate",
  run: () =>
    withProduct(terminals, async ({ product, load, terminals: given }) => {
      await load.call('connect', { port: mqttPort(product), terminals: given });
      const follower = startFloor(['tail', '-o', 'ndjson'], floorEnvironment(product, await signIn(product, 'supervisor')));
      try {
        const lags = readLags(follower);
        for (let tries = 0; lags.length === 0 && tries < 50; tries += 1) await load.call('pace', { perSecond: 10, seconds: 0.2 });
        const before = lags.length;
        const { result: sent, share } = await shareOfCore(follower.pid ?? 0, () => load.call('pace', { perSecond, seconds }));
        const arrived = lags.length - before;
        await reach(lags, before + sent);
        const measured = lags.slice(before);
        return [
          {
            name: 'events written while they come',
            value: arrived / seconds,
            unit: 'events/s',
            anchor: sent / seconds,
            goal: { atLeast: 0.99 },
          },
          { name: 'p99 behind', value: percentile(measured, 0.99), unit: 'ms', anchor: null, goal: { atMost: 1000 } },
          { name: 'most behind', value: Math.max(...measured), unit: 'ms', anchor: null, goal: { atMost: 1000 } },
          { name: 'cores', value: share, unit: 'cores', anchor: null, goal: { atMost: 0.333 } },
        ];
      } finally {
        await endChild(follower);
      }
    }),
};
