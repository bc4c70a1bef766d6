import type { TerminalStateAt } from '@floorwalker/core/endpoints/terminal-history';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectMachine, type Machine } from '../../testing/machine.ts';
import { type OneTerminal, startOneTerminal } from '../../testing/one-terminal.ts';
import { addOperator } from '../../testing/server.ts';

let fixture: OneTerminal;
let admin: string;

beforeAll(async () => {
  fixture = await startOneTerminal();
  await addOperator(fixture.server, 1, 'administrator');
  admin = await fixture.server.signIn('administrator');
});
afterAll(() => fixture.stop());

/** Random numbers that are the same in each run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const random = createRandom(20_261_126);
const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;

// The night in which Europe/Vienna leaves daylight saving time.
const begin = Date.parse('2026-10-25T00:00:00.000Z');
const minuteMs = 60_000;
const toTime = (ms: number) => new Date(ms).toISOString();

interface Report {
  readonly kind: 'state' | 'stock' | 'versions';
  readonly at: string;
  readonly counter: number;
  readonly boot: string;
  readonly body: Record<string, unknown>;
}

const bodies = {
  state: () => ({ state: pick(['ready', 'in-transaction', 'failure']), reason: pick(['', 'door\u202e open']), online: random(2) === 0 }),
  stock: () => ({
    levels: Array.from({ length: 11 }, () => random(6)),
    units: [{ component: 10, medium: 1, denomination: 2000, pieces: random(500) }],
  }),
  versions: () => ({ software: `7.${random(5)}`, versions: random(2) === 0 ? {} : { OperatingSystem: `os ${random(9)}` } }),
};

/** The reports of a boot in a random order of kinds; several may have the same time. */
function toReports(boot: string, from: number): Report[] {
  let at = from;
  return Array.from({ length: 40 }, (_, index) => {
    at += random(4) * minuteMs;
    const kind = pick(['state', 'stock', 'versions'] as const);
    return { kind, at: toTime(at), counter: index + 1, boot, body: bodies[kind]() };
  });
}

/** What a replay of all messages up to a time gives, in the order of time. */
function fold(reports: readonly Report[], at: number) {
  const past = reports.filter((report) => Date.parse(report.at) <= at);
  const inOrder = past.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || one.counter - other.counter);
  const last = <K extends Report['kind']>(kind: K, fits: (body: Report['body']) => boolean = () => true) =>
    inOrder.findLast((report) => report.kind === kind && fits(report.body))?.body;
  const state = last('state');
  const stock = last('stock');
  return {
    state: state && { state: state.state, reason: state.reason, online: state.online },
    levels: stock?.levels,
    pieces: (stock?.units as { pieces: number }[] | undefined)?.[0]?.pieces,
    software: last('versions')?.software,
    os: (last('versions', ({ versions }) => Object.keys(versions as object).length > 0)?.versions as Record<string, string> | undefined)
      ?.OperatingSystem,
  };
}

const toShown = ({ state, stock, software, versions }: TerminalStateAt) => ({
  state: state ? { state: state.state, reason: state.reason, online: state.online } : undefined,
  levels: stock?.levels,
  pieces: stock?.units[0]?.pieces,
  software: software?.software,
  os: versions?.versions.OperatingSystem,
});

const stateAt = async (at: number): Promise<TerminalStateAt> =>
  (await fixture.server.call(`GET /terminals/17/state?at=${toTime(at)}`, { as: admin })).body;

async function deliver(machine: Machine, reports: readonly Report[]): Promise<void> {
  for (const { kind, at, counter, body } of reports) machine.send(kind, { at, ...body }, counter);
  await machine.committed(reports.length);
}

test('the state at any time is that of a replay of the messages, also if boots arrive late and out of order', async () => {
  const { server, side, machine } = fixture;
  const terminal = { id: machine.id, property: machine.property, secret: machine.secret };
  await machine.leave();
  const boots = ['b-one', 'b-two', 'b-three'].map((boot, index) => toReports(boot, begin + index * 45 * minuteMs));
  // The newest boot is delivered first; the messages of a boot are published out of order.
  for (const reports of [boots[2], boots[0], boots[1]]) {
    if (!reports) continue;
    const again = await connectMachine(side.gateway.port, terminal, { boot: reports[0]?.boot ?? '' });
    await deliver(again, [...reports.filter(({ counter }) => counter % 2 === 0), ...reports.filter(({ counter }) => counter % 2 === 1)]);
    await again.leave();
  }
  const reports = boots.flat();
  for (let draw = 0; draw < 150; draw += 1) {
    const at = begin - 5 * minuteMs + random(240 * 60) * 1000;
    expect({ at: toTime(at), ...toShown(await stateAt(at)) }).toEqual({ at: toTime(at), ...fold(reports, at) });
  }
  // Each interval ends where the next one begins, and one of each fact is open.
  const open = await Promise.all([stateAt(Date.now()), stateAt(begin + 60 * minuteMs)]);
  expect([open[0]?.state?.until, open[0]?.stock?.until, open[0]?.software?.until]).toEqual([null, null, null]);
  const { until } = open[1]?.state ?? {};
  expect((await stateAt(Date.parse(until ?? ''))).state?.since).toBe(until);
  expect(await server.database.query(`select count(*)::integer as n from terminal_history where initial`)).toEqual([{ n: 0 }]);
});
