import type { DatabaseDamage } from '@floorwalker/core/vocabulary/database-damage';
import type { HistoryFinding } from '@floorwalker/core/vocabulary/history-finding';
import { expect, test } from 'vitest';
import { startRecorded } from '../testing/recorded-server.ts';
import { createTestFactory } from '../testing/test-factory.ts';

const finding: HistoryFinding = {
  id: '7b0b6d0e-0f65-4f0b-9a35-1f3c5a1e2d01',
  at: '2026-11-20T21:05:09.123Z',
  reason: 'behind',
  streamFrom: 951,
  streamTo: 1000,
  auditFrom: 41,
  auditTo: 43,
};
const damage: DatabaseDamage = { checksumFailures: 2, failedReads: 1, at: '2026-11-20T21:05:09.123Z' };
const historyText =
  'Part of the history is LOST (the database is older than its head note): stream entries 951–1000, audit rows 41–43. No payouts are authorised.\n';
const damageText =
  'The database has found DAMAGED pages in its files (checksum failures: 2, failed reads: 1). An administrator checks the disk and restores a backup.\n';

/** Sends two requests whose responses have these headers; returns the output on stderr. */
async function warningsOf(headers: Readonly<Record<string, string>>, path = '/session'): Promise<string> {
  const { address } = await startRecorded({ [`GET ${path}`]: { value: {}, headers } });
  const factory = await createTestFactory({ server: address });
  const { exchange } = await factory.api();
  for (let times = 0; times < 2; times += 1) await exchange({ method: 'GET', path, query: {}, body: undefined, idempotent: false });
  return factory.stderr();
}

test('response headers about lost history and damaged pages print each warning once', async () => {
  const headers = { 'x-floor-history': JSON.stringify(finding), 'x-floor-damage': JSON.stringify(damage) };
  expect(await warningsOf(headers)).toBe(historyText + damageText);
});

test('an invalid header or no header prints no warning', async () => {
  expect(await warningsOf({ 'x-floor-history': 'no', 'x-floor-damage': '{' })).toBe('');
  expect(await warningsOf({})).toBe('');
});

test('audit commands, which report lost history themselves, print no warning', async () => {
  expect(await warningsOf({ 'x-floor-history': JSON.stringify(finding) }, '/audit/verify')).toBe('');
});
