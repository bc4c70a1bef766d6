import { expect, test } from 'vitest';
import { type KeptRow, KeptRows, markOf, placeOf } from './kept-row.ts';

const listOf = (q: string) => markOf(`101 event-log?q=${q}&sort=-at`);
const row: KeptRow = { list: listOf(''), id: '4711', column: 'event', rank: 40, count: 1000 };

test('[SH-13] a row is looked for behind what came since it was left, and never behind the last one', () => {
  expect(placeOf(row, 1025, true)).toBe(65);
  expect(placeOf(row, 1025, false)).toBe(40);
  expect(placeOf(row, null, true)).toBe(40);
  expect(placeOf(row, 12, true)).toBe(11);
  expect(placeOf(row, 0, true)).toBe(0);
});

test('[SH-13] a row comes back at its own entry of the history and in its own order of rows alone', () => {
  const kept = new KeptRows(null);
  kept.put('3', row);
  const after = new KeptRows(kept.print());
  expect(after.take('3', row.list)).toEqual(row);
  expect(after.take('2', row.list)).toBeNull();
  expect(after.take('3', listOf('terminal:8'))).toBeNull();
  after.forget('3');
  expect(after.take('3', row.list)).toBeNull();
});

test('[SE-01] what was asked for is not kept as text, and nothing is once the session has gone', () => {
  const kept = new KeptRows(null);
  kept.put('3', { ...row, list: listOf('card:6033571200001234') });
  expect(kept.print()).not.toMatch(/card|6033571200001234|event-log/);
  kept.clear();
  expect(kept.print()).toBe('[]');
});

test('what somebody else left in the store is no row, and the oldest entries are forgotten', () => {
  for (const text of ['{', '{"a":1}', '[1,["3",null]]']) expect(new KeptRows(text).take('3', row.list)).toBeNull();
  const kept = new KeptRows(null);
  for (let entry = 0; entry <= 50; entry++) kept.put(String(entry), row);
  expect([kept.take('0', row.list), kept.take('1', row.list)]).toEqual([null, row]);
});
