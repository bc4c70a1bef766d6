import { expect, test } from 'vitest';
import { connectMachine } from '../harness/machine.ts';
import { readAll } from '../harness/pages.ts';
import { signIn } from '../harness/person.ts';
import { startInTest } from '../harness/shared-cluster.ts';
import { faultTimeout, rounds } from './rounds.ts';

const jam = 170;
const batch = 60;

/** A random generator with a seed, so that a failure can be reproduced. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the counters of a batch in disorder: about a third appear twice, and each is at most 20 positions from its place. */
function disorder(first: number, random: () => number): number[] {
  const counters = Array.from({ length: batch }, (_, index) => first + index);
  const twice = counters.filter(() => random() < 0.33);
  return [...counters, ...twice]
    .map((counter) => ({ counter, place: counter + random() * 20 }))
    .sort((a, b) => a.place - b.place)
    .map((one) => one.counter);
}

test('repeated and reordered messages are stored once each, in the order of their counters [promises, rule 3]', {
  timeout: faultTimeout,
}, async () => {
  const product = await startInTest();
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  const machine = await connectMachine(product, terminal);
  const admin = await signIn(product, 'administrator');
  for (let round = 0; round < rounds * 2; round += 1) {
    const random = createRandom(round + 1);
    const first = round * batch + 1;
    const at = new Date().toISOString();
    for (const counter of disorder(first, random)) await machine.send('event', { at, event: jam, detail1: String(counter) }, counter);
    await machine.committed(first + batch - 1);
  }
  const rows = await readAll<{ n: number; detail1: string }>(
    admin,
    `/event-log?q=${encodeURIComponent(`terminal:${terminal.id} event:${jam}`)}&sort=n`,
  );
  expect(rows.map((row) => Number(row.detail1))).toEqual(Array.from({ length: rounds * 2 * batch }, (_, index) => index + 1));
  await machine.leave();
  await product.discard();
});

test('the same counter with different content never overwrites a stored message [promises, rule 3]', async () => {
  const product = await startInTest();
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  const machine = await connectMachine(product, terminal);
  const at = new Date().toISOString();
  await machine.committed(await machine.send('event', { at, event: jam, detail1: 'first' }, 1));
  await machine.send('event', { at, event: jam, detail1: 'second' }, 1);
  await machine.committed(await machine.send('event', { at, event: jam, detail1: 'third' }, 2));
  const admin = await signIn(product, 'administrator');
  const rows = await readAll<{ event: number; detail1: string }>(
    admin,
    `/event-log?q=${encodeURIComponent(`terminal:${terminal.id}`)}&sort=n`,
  );
  expect(rows.filter((row) => row.event === jam).map((row) => row.detail1)).toEqual(['first', 'third']);
  expect(rows.some((row) => row.event === 261)).toBe(true);
  await machine.leave();
  await product.discard();
});
