import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandomGenerator } from '../../apps/fleet/src/traffic/random-generator.ts';
import { faults, nextFaults } from './faults.ts';
import { type Outcome, toTable } from './report.ts';
import { type Load, startTrial } from './trial.ts';
import { createViolations } from './violations.ts';

const usage = `npm run test:chaos -- [options]: random faults of two servers, balancer, primary and standby under load (docs/cluster.md)

  --minutes N        how long faults happen (60)
  --seed TEXT        the same seed chooses the same faults (by default the time)
  --only A,B         only faults whose names contain one of these texts
  --pairs N          share of faults during which a second one begins, in per cent (25)
  --pause N          seconds before the next fault, at most (8)
  --max-stop N       seconds for which a program is stopped, at most (60)
  --consoles N       clients of the live channel (20)
  --tails N          clients of the events (5)
  --senders N        terminals whose events are compared one by one (20)
  --rate N           their events a second, all together (60)
  --terminals N      simulated terminals besides (100)
  --speed N          how much faster than real time these work (20)
  --list             print the names of the faults`;

const options = {
  minutes: { type: 'string', default: '60' },
  seed: { type: 'string', default: String(Date.now()) },
  only: { type: 'string', default: '' },
  pairs: { type: 'string', default: '25' },
  pause: { type: 'string', default: '8' },
  'max-stop': { type: 'string', default: '60' },
  consoles: { type: 'string', default: '20' },
  tails: { type: 'string', default: '5' },
  senders: { type: 'string', default: '20' },
  rate: { type: 'string', default: '60' },
  terminals: { type: 'string', default: '100' },
  speed: { type: 'string', default: '20' },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const log = (line: string) => void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);

const summarise = ({ name, pauseMs, consolesMs, tailsMs, wholeMs, lost, doubled, disordered }: Outcome): string => {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const times = [pauseMs, Math.max(0, ...consolesMs), Math.max(0, ...tailsMs), wholeMs].map(seconds);
  return `${name}: longest pause ${times[0]}, consoles ${times[1]}, tails ${times[2]}, whole ${times[3]}; lost ${lost}, doubled ${doubled}, disordered ${disordered}`;
};

async function main(argv: string[]): Promise<number> {
  const { values } = parseArgs({ args: argv, options });
  const only = values.only.split(',');
  const chosen = faults.filter(({ name }) => only.some((text) => name.includes(text)));
  if (values.help || values.list || chosen.length === 0) {
    process.stdout.write(`${values.help ? usage : faults.map(({ name }) => name).join('\n')}\n`);
    return values.help || values.list ? 0 : 2;
  }
  const load: Load = {
    consoles: Number(values.consoles),
    tails: Number(values.tails),
    terminals: Number(values.terminals),
    speed: Number(values.speed),
    senders: Number(values.senders),
    perSecond: Number(values.rate),
    callPauseMs: 500,
  };
  log(`seed ${values.seed}`);
  const random = createRandomGenerator('chaos', values.seed);
  const violations = createViolations(log);
  const trial = await startTrial(load, violations, log, Number(values['max-stop']));
  const outcomes: Outcome[] = [];
  let isInterrupted = false;
  process.once('SIGINT', () => {
    isInterrupted = true;
  });
  const end = performance.now() + Number(values.minutes) * 60_000;
  while (performance.now() < end && !isInterrupted) {
    await delay(random.between(1, Number(values.pause)) * 1000);
    const given = nextFaults(chosen, random, Number(values.pairs) / 100);
    log(given.map(({ name }) => name).join(' + '));
    const outcome = await trial.cause(given, random);
    outcomes.push(outcome);
    log(summarise(outcome));
  }
  const { approvals, commands, repeated } = await trial.end();
  process.stdout.write(`${toTable(outcomes)}\n\n`);
  process.stdout.write(`${approvals} approvals decided and ${commands} commands given; ${repeated} responses were lost and repeated.\n`);
  process.stdout.write(`Seed ${values.seed}. Violations: ${violations.all.length}.\n${violations.all.join('\n')}\n`);
  return violations.all.length === 0 ? 0 : 1;
}

process.exit(await main(process.argv.slice(2)));
