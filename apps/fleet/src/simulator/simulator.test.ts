import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock, systemRandom } from '../system.ts';
import { startTestGateway, type TestGateway, testProperty } from '../testing/gateway.ts';
import { ratesOf, type Scenario } from '../traffic/rates.ts';
import { type Simulator, startSimulator } from './simulator.ts';

// A long timeout, because a busy machine is slow without being faulty.
const patient = { timeout: 50_000 };

let gateway: TestGateway;
let simulator: Simulator | undefined;
beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(async () => {
  await simulator?.stop();
  await gateway.close();
});

const evening = Date.parse('2026-11-20T12:00:00Z');

interface Ask {
  readonly scenarios?: readonly Scenario[];
  readonly speed?: number;
  readonly count?: number;
  readonly floodRate?: number;
}

function start({ scenarios = ['normal'], speed = 600, count = 5, floodRate = 0 }: Ask): { ready: () => boolean; faults: unknown[] } {
  let ready = false;
  const faults: unknown[] = [];
  simulator = startSimulator({
    downloadsOf: () => join(tmpdir(), 'floor-no-downloads'),
    identities: Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      property: testProperty,
      secret: 's',
      type: 3,
      currency: 'EUR',
    })),
    url: gateway.url,
    model: { seed: 7, rates: ratesOf(scenarios) },
    start: evening,
    speed,
    traffic: scenarios.some((scenario) => scenario !== 'flood'),
    floodRate,
    ramp: 200,
    clock: systemClock,
    random: systemRandom,
    chance: () => 0.5,
    requester: 201,
    supervisors: [101],
    firstNumber: 1,
    onReady: () => {
      ready = true;
    },
    onConnectionLost: () => undefined,
    onFault: (error) => faults.push(error),
  });
  return { ready: () => ready, faults };
}

const uuid = '00000000-0000-4000-8000-000000000001';

/** The transactions sent by a terminal, without times. */
const tale = (terminal: number): readonly string[] =>
  gateway
    .stored('transaction')
    .filter((message) => message.terminal === terminal)
    .map(({ body: { boot: _boot, counter: _counter, at: _at, startedAt: _startedAt, ...rest } }) => JSON.stringify(rest));

test('the same seed produces the same messages at any speed, with numbers that rise by one', async () => {
  start({ speed: 600 });
  await expect.poll(() => tale(4).length, patient).toBeGreaterThanOrEqual(8);
  await simulator?.stop();
  const first = tale(4).slice(0, 8);
  await gateway.close();
  gateway = await startTestGateway();
  start({ speed: 2000 });
  await expect.poll(() => tale(4).length, patient).toBeGreaterThanOrEqual(8);
  expect(tale(4).slice(0, 8)).toEqual(first);
  expect(first.map((text) => (JSON.parse(text) as { number: number }).number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('all terminals connect, every message is valid, and states come in pairs', async () => {
  const { ready, faults } = start({ scenarios: ['normal', 'jam'], count: 20 });
  await expect.poll(ready, patient).toBe(true);
  await expect.poll(() => gateway.stored('transaction').length, patient).toBeGreaterThan(60);
  expect(gateway.misfits).toEqual([]);
  expect(faults).toEqual([]);
  const states = gateway.stored('state').filter(({ terminal }) => terminal === 2);
  for (const [index, { body }] of states.entries()) expect(body.state).not.toBe(states[index - 1]?.body.state);
});

test('errors, accesses and pictures are sent, each picture after its transaction [LG-01, LG-04]', async () => {
  start({ scenarios: ['jam', 'approvals'], count: 20, speed: 2000 });
  const cleared = () => gateway.stored('error').filter(({ body }) => body.state === 'cleared').length;
  const left = () => gateway.stored('access').filter(({ body }) => body.state === 'logged-out').length;
  await expect.poll(() => Math.min(cleared(), left(), gateway.stored('picture').length), patient).toBeGreaterThan(2);
  expect(gateway.misfits).toEqual([]);
  for (const { terminal, body } of gateway.stored('picture')) {
    const of = gateway.stored('transaction').find((one) => one.terminal === terminal && one.body.number === body.number)?.body;
    expect(of).toMatchObject({ boot: body.boot, at: body.transactionAt });
    expect(Number(of?.counter)).toBeLessThan(body.counter);
  }
});

test('the templates of an operator are registered once at each terminal, before the first login by finger [MG-01]', async () => {
  start({ scenarios: ['jam'], count: 20, speed: 2000 });
  const logins = () => gateway.stored('access').filter(({ body }) => body.by === 'finger' && body.state === 'logged-in');
  const templates = () => gateway.stored('biometrics').map(({ terminal, body }) => `${body.operator} at ${terminal}: ${body.fingerprints}`);
  const expected = () =>
    logins().flatMap(({ terminal, body }) => ([101, 201].includes(Number(body.operator)) ? `${body.operator} at ${terminal}: 2` : []));
  await expect.poll(() => expected().length, patient).toBeGreaterThan(2);
  await simulator?.stop();
  expect(templates()).toEqual(expect.arrayContaining([...expected()]));
  expect(new Set(templates()).size).toBe(templates().length);
});

test('set offline stops the customers, set online lets them return [TM-08]', async () => {
  start({ count: 1 });
  await expect.poll(() => gateway.stored('transaction').length, patient).toBeGreaterThan(0);
  const send = (verb: string, command: string) =>
    gateway.send(1, 'command', { command, verb, args: {}, at: 'idle', expires: '2999-01-01T00:00:00.000Z' });
  const lastState = () => gateway.stored('state').at(-1)?.body;
  send('terminal.set-offline', uuid);
  await expect.poll(lastState, patient).toMatchObject({ state: 'out-of-service', online: false });
  const before = gateway.stored('transaction').length;
  send('terminal.set-online', uuid.replace(/1$/, '2'));
  await expect.poll(lastState, patient).toMatchObject({ online: true });
  await expect.poll(() => gateway.stored('transaction').length, patient).toBeGreaterThan(before);
});

test('a restart ends the boot, and the next boot reports it as done', async () => {
  start({ count: 1 });
  await expect.poll(() => gateway.stored('hello').length, patient).toBe(1);
  gateway.send(1, 'command', { command: uuid, verb: 'terminal.restart', args: {}, at: 'now', expires: '2999-01-01T00:00:00.000Z' });
  await expect.poll(() => gateway.stored('command-status').at(-1)?.body.status, patient).toBe('done');
  const boots = new Set(gateway.stored('hello').map(({ body }) => body.boot));
  expect(boots.size).toBe(2);
});

test('a large payment waits for the supervisor and is booked as decided [AP-01]', async () => {
  start({ scenarios: ['approvals'], count: 20, speed: 1000 });
  const requests = () => gateway.stored('approval').filter(({ body }) => body.status === 'requested');
  await expect.poll(() => requests().length, patient).toBeGreaterThan(1);
  const [first, second] = requests();
  if (!first || !second) throw new Error('Nobody asked');
  const decide = ({ terminal, body }: typeof first, approved: boolean) =>
    gateway.send(terminal, 'decision', { boot: body.boot, sequence: Number(body.sequence), approved, approver: 101, reason: '' });
  decide(first, true);
  decide(second, false);
  const booked = ({ terminal, body }: typeof first) =>
    gateway.stored('transaction').find((message) => message.terminal === terminal && message.body.number === body.sequence)?.body;
  await expect.poll(() => booked(first), patient).toMatchObject({ amountIn: first.body.amount });
  await expect.poll(() => booked(second), patient).toMatchObject({ amountIn: 0, reference: 'declined', flags: 512 });
});

test('a flood sends at its rate over all terminals', async () => {
  const { ready } = start({ scenarios: ['flood'], floodRate: 500, count: 10 });
  await expect.poll(ready, patient).toBe(true);
  await expect.poll(() => gateway.stored('event').length, patient).toBeGreaterThan(1000);
  expect(new Set(gateway.stored('event').map(({ terminal }) => terminal)).size).toBe(10);
  expect(gateway.stored('transaction')).toEqual([]);
});
