import { createRandomGenerator } from '../../../apps/fleet/src/traffic/random-generator.ts';
import { faults } from '../../chaos/faults.ts';
import type { Outcome } from '../../chaos/report.ts';
import { startTrial } from '../../chaos/trial.ts';
import { createViolations } from '../../chaos/violations.ts';
import { type BenchRow, type Figure, median } from '../row.ts';

const rounds = Number(process.env.FLOOR_BENCH_ROUNDS ?? 100);
const terminals = Number(process.env.FLOOR_BENCH_TERMINALS ?? 1000);
const speed = Number(process.env.FLOOR_BENCH_SPEED ?? 60);
const [consoles, tails] = [50, 10];
/** Of the terminals, those whose events are compared one by one, and their events a second. */
const [senders, perSecond] = [20, 50];

function toFigures(outcomes: readonly Outcome[], violations: number): Figure[] {
  const sum = (key: 'lost' | 'doubled' | 'disordered') => outcomes.reduce((total, one) => total + one[key], 0);
  const live = (name: string, ms: readonly number[]): Figure[] => [
    { name: `${name} live again, p50`, value: median(ms) / 1000, unit: 's', anchor: null, goal: null },
    { name: `${name} live again, longest`, value: Math.max(...ms) / 1000, unit: 's', anchor: null, goal: { atMost: 2 } },
  ];
  const none = { atMost: 0 };
  return [
    { name: 'kills', value: outcomes.length, unit: '', anchor: null, goal: null },
    { name: 'acknowledged or live, lost', value: sum('lost'), unit: '', anchor: null, goal: none },
    { name: 'doubled', value: sum('doubled'), unit: '', anchor: null, goal: none },
    { name: 'in another order', value: sum('disordered'), unit: '', anchor: null, goal: none },
    { name: 'other violations', value: violations, unit: '', anchor: null, goal: none },
    ...live(
      'consoles',
      outcomes.flatMap(({ consolesMs }) => consolesMs),
    ),
    ...live(
      'tails',
      outcomes.flatMap(({ tailsMs }) => tailsMs),
    ),
    {
      name: 'longest time without a confirmed event',
      value: Math.max(...outcomes.map(({ pauseMs }) => pauseMs)) / 1000,
      unit: 's',
      anchor: null,
      goal: null,
    },
  ];
}

/** Servers killed in turns, under load; every client compares what it gets with the database. */
export const serverKilled: BenchRow = {
  id: 'server-killed',
  title: `A server killed under load: ${terminals.toLocaleString('en')} terminals at ${speed} ×, ${consoles} consoles, ${tails} tails`,
  anchor: 'none: absolute goals',
  run: async (log) => {
    const violations = createViolations(log);
    const load = { consoles, tails, terminals: terminals - senders, speed, senders, perSecond, callPauseMs: 500 };
    const trial = await startTrial(load, violations, log, 1);
    const random = createRandomGenerator('server-killed');
    const kills = faults.filter(({ name }) => /^server \d killed$/.test(name));
    const outcomes: Outcome[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const outcome = await trial.cause(
        [kills[round % kills.length] ?? kills[0]].flatMap((fault) => fault ?? []),
        random,
      );
      outcomes.push(outcome);
      const longest = Math.max(...outcome.consolesMs) / 1000;
      log(`kill ${round + 1}: consoles live after ${longest.toFixed(1)} s, lost ${outcome.lost}, doubled ${outcome.doubled}`);
    }
    await trial.end();
    return toFigures(outcomes, violations.all.length);
  },
};
