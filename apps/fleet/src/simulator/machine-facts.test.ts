import { upMessages } from '@floorwalker/core/gateway/messages';
import { expect, test } from 'vitest';
import { toMachineFacts, toMeter, toSerial } from './machine-facts.ts';

test('[TM-06] machines have distinct addresses, which the gateway accepts', () => {
  const facts = Array.from({ length: 2000 }, (_, index) => toMachineFacts({ id: index + 1, property: 101 + (index % 3) }));
  expect(new Set(facts.map(({ mac }) => mac)).size).toBe(2000);
  expect(new Set(facts.map(({ ip }) => ip)).size).toBe(2000);
  const head = { boot: 'b1', counter: 1, at: '2026-11-20T21:05:09Z' };
  for (const machine of facts) expect(upMessages.versions.safeParse({ ...head, software: '7', machine }).success).toBe(true);
});

test('[TM-13] serial numbers name the type, the terminal and the rank', () => {
  expect(toSerial('BillCassette', 17, 2)).toBe('BC-00017-2');
});

test('[TM-13] a meter only rises, and only components that handle pieces have one', () => {
  const hours = Array.from({ length: 48 }, (_, hour) => toMeter('NoteAcceptor', 17, Date.UTC(2026, 10, 20, hour)) ?? -1);
  expect(hours).toEqual(hours.toSorted((a, b) => a - b));
  expect(hours.at(-1)).toBeGreaterThan(hours[0] ?? 0);
  expect(toMeter('DoorMain', 17, Date.UTC(2026, 10, 20))).toBeNull();
});
