import { expect, test } from 'vitest';
import { estimateIndex, hashText, type RowPosition, RowPositionHistory } from './row-position-history.ts';

const listOf = (q: string) => hashText(`101 event-log?q=${q}&sort=-at`);
const row: RowPosition = { list: listOf(''), id: '4711', column: 'event', rank: 40, count: 1000 };

test('[SH-13] the estimated index counts rows that arrived since, up to the last row', () => {
  expect(estimateIndex(row, 1025, true)).toBe(65);
  expect(estimateIndex(row, 1025, false)).toBe(40);
  expect(estimateIndex(row, null, true)).toBe(40);
  expect(estimateIndex(row, 12, true)).toBe(11);
  expect(estimateIndex(row, 0, true)).toBe(0);
});

test('[SH-13] a position is restored only for its own history entry and list', () => {
  const kept = new RowPositionHistory(null);
  kept.save('3', row);
  const after = new RowPositionHistory(kept.print());
  expect(after.restore('3', row.list)).toEqual(row);
  expect(after.restore('2', row.list)).toBeNull();
  expect(after.restore('3', listOf('terminal:8'))).toBeNull();
  after.forget('3');
  expect(after.restore('3', row.list)).toBeNull();
});

test('[SE-01] filters are stored as hashes, and everything is removed when the session ends', () => {
  const kept = new RowPositionHistory(null);
  kept.save('3', { ...row, list: listOf('card:6033571200001234') });
  expect(kept.print()).not.toMatch(/card|6033571200001234|event-log/);
  kept.clear();
  expect(kept.print()).toBe('[]');
});

test('invalid stored positions are ignored, and the oldest entries are removed', () => {
  for (const text of ['{', '{"a":1}', '[1,["3",null]]']) expect(new RowPositionHistory(text).restore('3', row.list)).toBeNull();
  const kept = new RowPositionHistory(null);
  for (let entry = 0; entry <= 50; entry++) kept.save(String(entry), row);
  expect([kept.restore('0', row.list), kept.restore('1', row.list)]).toEqual([null, row]);
});
