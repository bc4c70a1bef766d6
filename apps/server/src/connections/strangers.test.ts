import { expect, test } from 'vitest';
import { createStrangers, type Patience, patience, type Stranger } from './strangers.ts';

const stranger = (address: string, own: Patience = patience.none): Stranger => ({ address, patience: () => own });

test('of an address with more than its part of the places the oldest goes first, before older ones of others', () => {
  const strangers = createStrangers(16);
  const lone = stranger('192.0.2.1');
  strangers.add(lone);
  const crowd = Array.from({ length: 4 }, () => stranger('192.0.2.66'));
  for (const one of crowd) strangers.add(one);
  expect(strangers.findVictim(patience.busy)).toBe(crowd[0]);
  for (const one of crowd.slice(0, 2)) strangers.delete(one);
  expect(strangers.findVictim(patience.busy)).toBe(lone);
});

test('of two addresses beyond their part the one with more connections loses one', () => {
  const strangers = createStrangers(16);
  const [some, most] = [3, 5].map((count, place) => Array.from({ length: count }, () => stranger(`192.0.2.${place}`)));
  for (const one of [...(some ?? []), ...(most ?? [])]) strangers.add(one);
  expect(strangers.findVictim(patience.busy)).toBe(most?.[0]);
});

test('a stranger without a claim goes before a new one, and a busy one last', () => {
  const strangers = createStrangers(64);
  const all = (['busy', 'new', 'none'] as const).map((kind) => stranger('192.0.2.1', patience[kind]));
  for (const one of all) strangers.add(one);
  const order = all.map(() => {
    const victim = strangers.findVictim(patience.busy);
    if (victim) strangers.delete(victim);
    return victim;
  });
  expect(order).toEqual(all.toReversed());
});

test('nobody with more patience than asked for is found', () => {
  const strangers = createStrangers(64);
  strangers.add(stranger('192.0.2.1', patience.new));
  expect(strangers.findVictim(patience.none)).toBeUndefined();
});

test('a stranger that is gone is never found', () => {
  const strangers = createStrangers(8);
  const one = stranger('192.0.2.1');
  strangers.add(one);
  strangers.delete(one);
  strangers.delete(one);
  expect([strangers.size, strangers.findVictim(patience.busy)]).toEqual([0, undefined]);
});
