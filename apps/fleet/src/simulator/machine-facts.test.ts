import { upMessages } from '@floorwalker/core/gateway/messages';
import { expect, test } from 'vitest';
import { toMachineFacts, toSerial } from './machine-facts.ts';

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
