import { expect, test } from 'vitest';
import { createUnidentifiedConnections, type Protection, protection, type UnidentifiedConnection } from './unidentified-connections.ts';

const connection = (address: string, own: Protection = protection.none): UnidentifiedConnection => ({ address, protection: () => own });

test('an address with more than its share loses its oldest connection first, before older ones of others', () => {
  const unidentified = createUnidentifiedConnections(16);
  const lone = connection('192.0.2.1');
  unidentified.add(lone);
  const crowd = Array.from({ length: 4 }, () => connection('192.0.2.66'));
  for (const one of crowd) unidentified.add(one);
  expect(unidentified.findVictim(protection.busy)).toBe(crowd[0]);
  for (const one of crowd.slice(0, 2)) unidentified.delete(one);
  expect(unidentified.findVictim(protection.busy)).toBe(lone);
});

test('of two addresses above their share the one with more connections loses one', () => {
  const unidentified = createUnidentifiedConnections(16);
  const [some, many] = [3, 5].map((count, place) => Array.from({ length: count }, () => connection(`192.0.2.${place}`)));
  for (const one of [...(some ?? []), ...(many ?? [])]) unidentified.add(one);
  expect(unidentified.findVictim(protection.busy)).toBe(many?.[0]);
});

test('a connection without a claim is closed before a new one, and a busy one last', () => {
  const unidentified = createUnidentifiedConnections(64);
  const all = (['busy', 'new', 'none'] as const).map((kind) => connection('192.0.2.1', protection[kind]));
  for (const one of all) unidentified.add(one);
  const order = all.map(() => {
    const victim = unidentified.findVictim(protection.busy);
    if (victim) unidentified.delete(victim);
    return victim;
  });
  expect(order).toEqual(all.toReversed());
});

test('connections with more protection than requested are not returned', () => {
  const unidentified = createUnidentifiedConnections(64);
  unidentified.add(connection('192.0.2.1', protection.new));
  expect(unidentified.findVictim(protection.none)).toBeUndefined();
});

test('a closed connection is never returned', () => {
  const unidentified = createUnidentifiedConnections(8);
  const one = connection('192.0.2.1');
  unidentified.add(one);
  unidentified.delete(one);
  unidentified.delete(one);
  expect([unidentified.size, unidentified.findVictim(protection.busy)]).toEqual([0, undefined]);
});
