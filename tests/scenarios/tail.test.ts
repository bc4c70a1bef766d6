import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { floor } from '../harness/floor.ts';
import { follow } from '../harness/follow.ts';
import { connectMachine, type Machine } from '../harness/machine.ts';
import { type Person, signIn } from '../harness/person.ts';
import type { DemoTerminal } from '../harness/product.ts';
import { connectRetryingTerminal } from '../harness/retrying-terminal.ts';
import { type SharingProduct, startOnSharedCluster } from '../harness/shared-cluster.ts';

// `floor tail` prints every event once, in commit order, also across restarts of the server [CL-01].

const jam = 170;

let product: SharingProduct;
let person: Person;
let machine: Machine;

beforeAll(async () => {
  product = await startOnSharedCluster({ FLOOR_SIGN_IN_LIMIT: '0' });
  person = await signIn(product, 'supervisor');
  machine = await connectMachine(product, await terminalAt(0));
  await sendEvents('early', 'earlier than any tail');
});
afterAll(async () => {
  await machine.leave();
  await product.discard();
});

async function terminalAt(index: number): Promise<DemoTerminal> {
  const terminal = (await product.terminals())[index];
  if (!terminal) throw new Error('no terminal');
  return terminal;
}

const sendEvents = async (...details: readonly string[]): Promise<void> => {
  let last = 0;
  for (const detail1 of details) last = await machine.send('event', { event: jam, detail1 });
  await machine.committed(last);
};

const env = () => ({ FLOOR_SERVER: product.ready.console, FLOOR_TOKEN: person.token });

const startTail = (...argv: readonly string[]) => follow(['tail', ...argv], env());

const units = (lines: readonly string[]) => lines.map((line) => (JSON.parse(line) as { detail1: string }).detail1);

test('a tail with a limit prints events since a time and ends', async () => {
  const { code, stdout, stderr } = await floor(
    ['tail', '--since', '10m', '--limit', '2', 'event:170', '-o', 'ndjson', '--json', 'event,detail1'],
    {
      env: env(),
    },
  );
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.trim().split('\n')).toEqual(['{"event":170,"detail1":"early"}', '{"event":170,"detail1":"earlier than any tail"}']);
});

test('a tail prints new events, filtered on the server, in the chosen columns', async () => {
  const since = new Date().toISOString();
  await sendEvents('too quiet');
  const tail = startTail('--since', since, '--where', `event:${jam} detail1:loud`, '--columns', 'terminal,detail1,severity');
  await sendEvents('loud one', 'quiet', 'loud two');
  await tail.until(() => tail.lines.length === 2);
  expect(tail.lines).toEqual([`${machine.id}\tloud one\terror`, `${machine.id}\tloud two\terror`]);
  tail.child.kill('SIGINT');
  expect(await tail.ended).toBe(130);
});

test('an invalid filter, an invalid cursor and a missing sign-in end a tail immediately, each with its error', async () => {
  const file = join(product.data, 'wrong.cursor');
  await writeFile(file, 'yesterday\n');
  const [filter, cursor, nobody] = await Promise.all([
    floor(['tail', '--where', 'sevrity>=warning'], { env: env() }),
    floor(['tail', '--cursor', file], { env: env() }),
    floor(['tail'], { env: { ...env(), FLOOR_TOKEN: 'x'.repeat(43) } }),
  ]);
  expect([filter.code, cursor.code, nobody.code]).toEqual([2, 2, 4]);
  expect(filter.stderr).toContain('severity');
  expect(await readFile(file, 'utf8')).toBe('yesterday\n');
});

test('a closed pipe ends a tail silently', async () => {
  const { stdout, stderr, code } = await floor(['tail', 'event:170', '--since', '1h', '--limit', '1', '--jq', '.detail1'], { env: env() });
  expect([code, stdout, stderr]).toEqual([0, 'early\n', '']);
  const tail = startTail('--since', '1h', '-o', 'ndjson');
  await tail.until(() => tail.lines.length > 0);
  tail.child.stdout?.destroy();
  await sendEvents('nobody reads this', 'nor this');
  // The event is stored before this test ends: the tail of the next test prints all events that are stored after its start.
  await sendEvents('one more');
  expect(await tail.ended).toBe(0);
  expect(await tail.talk).toBe('');
});

test('two successive tails with one cursor print every event once', async () => {
  const file = join(product.data, 'events.cursor');
  const argv = ['--cursor', file, '-o', 'ndjson', '--where', `event:${jam}`];
  const first = startTail('--since', new Date().toISOString(), ...argv);
  await sendEvents('1', '2', '3');
  await first.until(() => first.lines.length === 3);
  first.child.kill('SIGTERM');
  await first.ended;
  await sendEvents('4', '5');
  const second = startTail(...argv, '--limit', '3');
  await second.until(() => second.lines.length === 2);
  await sendEvents('6');
  expect(await second.ended).toBe(0);
  expect(units([...first.lines, ...second.lines])).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(await readFile(file, 'utf8')).toMatch(/^[a-z0-9]+\.\d+\n$/);
});

test('a cursor of another history prints a gap, and the tail continues', async () => {
  const file = join(product.data, 'foreign.cursor');
  await writeFile(file, 'aaaaaaaa.7\n');
  const tail = startTail('--cursor', file, '-o', 'ndjson', '--limit', '1');
  await tail.until(() => tail.lines.length > 0);
  expect(JSON.parse(tail.lines[0] ?? '')).toEqual({ gap: { from: 'aaaaaaaa.7', to: expect.stringMatching(/^[a-z0-9]+\.\d+$/) } });
  await sendEvents('after the gap');
  expect(await tail.ended).toBe(0);
  expect(units(tail.lines.slice(1))).toEqual(['after the gap']);
});

test('a tail whose operator loses a right ends without a further event', async () => {
  const admin = await signIn(product, 'administrator');
  const support = await signIn(product, 'support');
  const since = new Date().toISOString();
  const argv = ['tail', '--since', since, '-o', 'ndjson', '--where', `event:${jam}`];
  const tail = follow(argv, { ...env(), FLOOR_TOKEN: support.token });
  await sendEvents('before the change');
  await tail.until(() => tail.lines.length > 0);
  // The user right is withheld from the account, whatever its rights profile contains.
  const { body } = await admin.get(`/accounts/${support.operator}`);
  const account = body as { readonly [field: string]: unknown };
  const names = [
    'login',
    'firstName',
    'lastName',
    'email',
    'role',
    'properties',
    'granted',
    'loginAllowed',
    'mustChangePassword',
    'version',
  ];
  const kept = Object.fromEntries(names.map((name) => [name, account[name]]));
  const changed = await admin.put(`/accounts/${support.operator}`, { ...kept, withheld: ['fill-level-view'], password: '' });
  expect([changed.status, (changed.body as { fields?: unknown }).fields]).toEqual([200, undefined]);
  await sendEvents('after the change');
  expect(await tail.ended).not.toBe(0);
  expect(units(tail.lines)).toEqual(['before the change']);
});

test('three tails follow a terminal through two kills of the server without gaps or duplicates', async () => {
  const retrying = await connectRetryingTerminal(product, await terminalAt(1));
  const all = 600;
  const argv = [
    '--since',
    new Date().toISOString(),
    '-o',
    'ndjson',
    '--where',
    `terminal:${retrying.id} event:${jam}`,
    '--limit',
    String(all),
  ];
  const tails = [startTail(...argv), startTail(...argv), startTail(...argv, '--cursor', join(product.data, 'killed.cursor'))];
  for (let put = 1; put <= all; put += 1) {
    retrying.put('event', { event: jam, detail1: String(put) });
    if (put % 200 > 0 || put === all) continue;
    await Promise.all(tails.map((tail) => tail.until(() => tail.lines.length >= put - 150)));
    await product.kill();
    product = await product.restart();
  }
  const wanted = Array.from({ length: all }, (_, index) => String(index + 1));
  for (const tail of tails) {
    expect(await tail.ended).toBe(0);
    expect(units(tail.lines)).toEqual(wanted);
    // For each of the two kills, at most two lines on standard error: connection lost, and connected again.
    expect((await tail.talk).split('\n').filter(Boolean).length).toBeLessThanOrEqual(4);
  }
  await retrying.leave();
});
