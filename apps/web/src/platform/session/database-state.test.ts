import type { DatabaseDamage } from '@floorwalker/core/vocabulary/database-damage';
import type { HistoryFinding } from '@floorwalker/core/vocabulary/history-finding';
import { expect, test } from 'vitest';
import { databaseState, noteDatabaseHeaders } from './database-state.ts';

const lost: HistoryFinding = {
  id: '7b0b6d0e-0f65-4f0b-9a35-1f3c5a1e2d01',
  at: '2026-11-20T21:05:09.123Z',
  reason: 'behind',
  streamFrom: 951,
  streamTo: 1000,
  auditFrom: 41,
  auditTo: 40,
};
const damage: DatabaseDamage = { checksumFailures: 1, failedReads: 0, at: '2026-11-20T21:05:09.123Z' };
const note = (headers: Record<string, string>) => {
  noteDatabaseHeaders(new Headers(headers));
  return { ...databaseState };
};

test('lost history and damage follow the headers of the last response; missing headers clear both', () => {
  expect(note({ 'x-floor-history': JSON.stringify(lost) })).toEqual({ lost, damage: null });
  expect(note({ 'x-floor-history': JSON.stringify(lost), 'x-floor-damage': JSON.stringify(damage) })).toEqual({ lost, damage });
  const more = { ...damage, failedReads: 3 };
  expect(note({ 'x-floor-damage': JSON.stringify(more) })).toEqual({ lost: null, damage: more });
  expect(note({})).toEqual({ lost: null, damage: null });
});

test('a header with invalid JSON is ignored', () => {
  expect(note({ 'x-floor-history': '<html>', 'x-floor-damage': '' })).toEqual({ lost: null, damage: null });
});
