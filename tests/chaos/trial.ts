import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RandomGenerator } from '../../apps/fleet/src/traffic/random-generator.ts';
import { addTerminals } from '../bench/stage/product-database.ts';
import { startFleet, type TestFleet } from '../harness/fleet.ts';
import { type Person, signIn } from '../harness/person.ts';
import type { DemoTerminal } from '../harness/product.ts';
import { until } from '../harness/wait.ts';
import { type Calls, startCalls } from './calls.ts';
import { compareFollowers, sumOf } from './comparison.ts';
import type { Fault, FaultTarget } from './faults.ts';
import { checkFleet } from './fleet-check.ts';
import type { Follower, Viewer } from './follower.ts';
import { followLive } from './live-follower.ts';
import type { Outcome } from './report.ts';
import { type Senders, startSenders } from './senders.ts';
import { type Site, startSite } from './site.ts';
import { followEvents } from './tail-follower.ts';
import type { Violations } from './violations.ts';

/** Size of the load. */
export interface Load {
  readonly consoles: number;
  readonly tails: number;
  /** Simulated terminals, and how much faster than real time they work. */
  readonly terminals: number;
  readonly speed: number;
  /** Terminals whose events are compared one by one, and their events a second, all together. */
  readonly senders: number;
  readonly perSecond: number;
  /** Pause of a terminal between an approval and a command. */
  readonly callPauseMs: number;
}

/** A site under load, whose clients compare what they get with the database. */
export interface Trial {
  readonly site: Site;
  /** Causes faults, waits until everything has caught up, and compares. The second fault begins while the first one is not over. */
  cause(given: readonly Fault[], random: RandomGenerator): Promise<Outcome>;
  /** Ends the load, compares everything for the last time, and stops the site. Its data are kept if there was a violation. */
  end(): Promise<ReturnType<Calls['counts']>>;
}

const socketsOfSession = 10;
const terminalsOfCalls = 2;
/** Time within which everything must work again after a fault, in seconds. */
const settleSeconds = 240;
const activityMs = 60_000;
const overlapSeconds = 4;

/** Signs in viewers, and keeps their sessions from ending because they only follow. */
async function openViewers(site: Site, count: number): Promise<{ readonly viewers: Viewer[]; readonly stop: () => void }> {
  const people: Person[] = [];
  while (people.length < count) people.push(await signIn(site.product, 'supervisor'));
  const timer = setInterval(() => {
    for (const person of people) person.get('/session').catch(() => undefined);
  }, activityMs);
  return { viewers: people, stop: () => clearInterval(timer) };
}

async function startSimulator(site: Site, terminals: readonly DemoTerminal[], speed: number): Promise<TestFleet | null> {
  if (terminals.length === 0) return null;
  const file = join(site.product.data, 'simulated-terminals.json');
  await writeFile(file, JSON.stringify(terminals));
  const size = ['--terminals', String(terminals.length), '--speed', `${speed}x`, '--ramp', '200'];
  return startFleet(site.product, ['--secrets', file, ...size, '--scenario', 'normal,jam']);
}

/** Waits for a condition; reports a violation if it is not met in time. */
async function inTime(work: Promise<unknown>, end: number, what: () => string | Promise<string>, look: string, violations: Violations) {
  const over = new AbortController();
  const late = delay(Math.max(0, end - performance.now()), 'late', { signal: over.signal }).catch(() => undefined);
  const result = await Promise.race([work, late]);
  over.abort();
  if (result === 'late') violations.add(await what(), look);
}

/** Starts the site and its load. */
export async function startTrial(load: Load, violations: Violations, log: (line: string) => void, maxStopSeconds: number): Promise<Trial> {
  const begunAt = new Date();
  const site = await startSite();
  log(`started; everything is written to ${site.logFile}`);
  const demo = await site.product.terminals();
  const [forCalls, forSenders] = [demo.slice(0, terminalsOfCalls), demo.slice(terminalsOfCalls, terminalsOfCalls + load.senders)];
  const rest = demo.slice(terminalsOfCalls + load.senders, terminalsOfCalls + load.senders + load.terminals);
  const simulated = [...rest, ...(await addTerminals(site.database, load.terminals - rest.length))];
  const { viewers, stop: stopViewers } = await openViewers(site, Math.ceil((load.consoles + load.tails) / socketsOfSession));
  const viewerOf = (index: number) => viewers[index % viewers.length] as Viewer;
  const { live, console } = site.product.ready;
  const followers: Follower[] = [
    ...Array.from({ length: load.consoles }, (_, index) => followLive(live, viewerOf(index), `console ${index + 1}`, violations)),
    ...Array.from({ length: load.tails }, (_, index) => followEvents(console, viewerOf(index), `tail ${index + 1}`, violations)),
  ];
  const senders: Senders = await startSenders(site.product, forSenders, load.perSecond);
  const calls = await startCalls(site, forCalls, load.callPauseMs, violations);
  const fleet = await startSimulator(site, simulated, load.speed);
  log(`${followers.length} clients follow, ${senders.ids.length} terminals are compared, ${simulated.length} are simulated`);

  /** Waits until all clients have reached what is stored and sent by now. */
  const catchUp = async (end: number) => {
    await inTime(senders.drained(), end, () => `events are not confirmed: ${senders.behind()}`, site.logFile, violations);
    await inTime(calls.check(), end, () => `calls have not ended: ${calls.behind()}`, site.logFile, violations);
    const [head] = await site.read<{ n: number }>('select n from stream_head');
    const behind = () => followers.filter((follower) => follower.position() < (head?.n ?? 0));
    const caughtUp = until(() => (behind().length === 0 ? true : null));
    const names = () => `${behind().map(({ name, position }) => `${name} is at ${position()} of ${head?.n}`)}`;
    await inTime(caughtUp, end, names, 'live/catch-up.ts, event-stream.ts', violations);
    const connected = until(async () => ((await notConnected()).length === 0 ? true : null), 200);
    await inTime(connected, end, async () => `shown as not connected: ${await notConnected()}`, 'table terminal_connection', violations);
  };
  const notConnected = async () =>
    (await site.read<{ id: number }>(`select id from terminal where id = any($1) and connection <> 'connected'`, [senders.ids])).map(
      ({ id }) => id,
    );

  const compare = async (name: string) => {
    const [ofFollowers, ofSenders] = [await compareFollowers(site, followers), await senders.compare(site)];
    if (ofFollowers.where !== '') violations.add(`after ${name}: ${ofFollowers.where}`, 'table stream, live/, event-stream.ts');
    if (ofSenders.where !== '') violations.add(`after ${name}: events of terminals ${ofSenders.where}`, 'terminal_event, ingest');
    for (const line of site.unexpectedEnds()) violations.add(`after ${name}: ${line}`, site.logFile);
    return sumOf([ofFollowers, ofSenders]);
  };

  const untilWhole = async (end: number) => {
    let problems: string[] = [];
    const whole = until(async () => {
      problems = await site.problems();
      return problems.length === 0 ? true : null;
    }, 100);
    await inTime(whole, end, () => problems.join(', '), site.logFile, violations);
  };

  const cutClients = () => {
    for (const follower of followers) follower.cut();
    senders.cut();
  };
  const target: FaultTarget = { site, maxStopSeconds, cutClients };

  return {
    site,
    cause: async (given, random) => {
      for (const { freshness } of followers) freshness.begin();
      senders.begin();
      const begun = performance.now();
      const end = begun + (maxStopSeconds + settleSeconds) * 1000;
      const names: string[] = [];
      const act = async (fault: Fault, isFirst: boolean) => {
        try {
          await fault.act(target, random);
          names.push(fault.name);
        } catch (error) {
          // The program may have been ended by the other fault.
          if (isFirst) violations.add(`${fault.name} was not possible: ${String(error)}`, 'faults.ts');
          else log(`${fault.name} was not possible: ${String(error)}`);
        }
      };
      const acting: Promise<unknown>[] = [];
      for (const [index, fault] of given.entries()) {
        if (index > 0) await delay(random.between(0, overlapSeconds) * 1000);
        acting.push(act(fault, index === 0));
      }
      await inTime(Promise.all(acting), end, () => `not over: ${given.map(({ name }) => name)}`, site.logFile, violations);
      const name = names.sort().join(' + ') || 'none';
      await untilWhole(end);
      await catchUp(end);
      const ofKind = (kind: Follower['kind']) => followers.filter((one) => one.kind === kind).map(({ freshness }) => freshness.longestMs());
      const measured = { pauseMs: senders.longestPauseMs(), consolesMs: ofKind('console'), tailsMs: ofKind('tail') };
      const { lost, doubled, disordered } = await compare(name);
      return { name, ...measured, lost, doubled, disordered, wholeMs: performance.now() - begun };
    },
    end: async () => {
      await fleet?.stop();
      const end = performance.now() + settleSeconds * 1000;
      await inTime(calls.stop(), end, () => `calls have not ended: ${calls.behind()}`, site.logFile, violations);
      await catchUp(end);
      await compare('everything');
      await checkFleet(site, violations, begunAt);
      const { body } = await (await signIn(site.product, 'administrator')).get('/audit/verify');
      if (!(body as { intact: boolean }).intact) violations.add(`the audit is broken: ${JSON.stringify(body)}`, 'table audit');
      await senders.stop();
      for (const follower of followers) follower.stop();
      stopViewers();
      await site.database.close();
      if (violations.all.length === 0) await site.product.discard();
      else await site.product.stop();
      if (violations.all.length > 0) log(`the data are kept in ${site.product.data}, what was written in ${site.logFile}`);
      return calls.counts();
    },
  };
}
