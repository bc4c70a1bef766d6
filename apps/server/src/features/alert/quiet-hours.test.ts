import { isQuiet } from '@floorwalker/core/vocabulary/alerts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

test.each([
  // The hour that the clock repeats in autumn is quiet twice; the hour that it skips in spring never comes.
  ['22:00-02:30', '2026-10-25 00:15Z', '02:15', true],
  ['22:00-02:30', '2026-10-25 00:45Z', '02:45', false],
  ['22:00-02:30', '2026-10-25 01:15Z', '02:15', true],
  ['22:00-02:30', '2026-10-25 01:45Z', '02:45', false],
  ['22:00-06:00', '2026-10-25 04:59Z', '05:59', true],
  ['22:00-06:00', '2026-10-25 05:00Z', '06:00', false],
  ['22:00-02:30', '2027-03-28 00:59Z', '01:59', true],
  ['22:00-02:30', '2027-03-28 01:00Z', '03:00', false],
  ['02:00-03:00', '2027-03-28 01:00Z', '03:00', false],
  ['22:00-06:00', '2027-03-28 03:59Z', '05:59', true],
  ['22:00-06:00', '2027-03-28 04:00Z', '06:00', false],
])('[ST-01] quiet hours %s at %s (%s at the property) around a change of the clock', async (quiet, at, local, isIn) => {
  const [row] = await base.database.query<{ time: string }>(
    `select to_char($1::timestamptz at time zone 'Europe/Vienna', 'HH24:MI') as time`,
    [at],
  );
  expect([row?.time, isQuiet(quiet, row?.time ?? '')]).toEqual([local, isIn]);
});
