import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessDayOf } from '../../db/business-day.ts';
import { createTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts';
import { createBusinessDays } from './business-days.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

const hour = 3_600_000;
const changes = {
  'Europe/Zurich': ['2026-10-25T01:00:00Z', '2026-03-29T01:00:00Z'],
  'America/New_York': ['2026-11-01T06:00:00Z', '2026-03-08T07:00:00Z'],
  'America/Santiago': ['2026-04-05T03:00:00Z', '2026-09-06T04:00:00Z'],
  'Australia/Lord_Howe': ['2026-04-04T15:00:00Z', '2026-10-03T15:30:00Z'],
} as const;
const starts = ['00:00', '01:30', '01:45', '02:00', '02:30', '02:35', '06:00', '23:00', '23:30'];

test.each(Object.entries(changes))(
  '[ST-02] business days follow each other without gap when the clocks of %s change',
  async (zone, instants) => {
    for (const start of starts) {
      const [minutes = 0, rest = 0] = start.split(':').map(Number);
      const businessDay = createBusinessDays(zone, minutes * hour + rest * 60_000);
      for (const change of instants) {
        const rows = await store.database.query<{ at: Date; day: string }>(
          `select q.at, ${businessDayOf('q.at', 'p')}::text as day from (values ($1, $2::interval)) p(zone, day_start),
           generate_series($3::timestamptz - interval '30 hours', $3::timestamptz + interval '30 hours', interval '5 minutes') q(at) order by 1`,
          [zone, start, change],
        );
        const days = rows.map(({ day }) => day);
        expect([start, change, days]).toEqual([start, change, [...days].sort()]);
        expect(rows.map(({ at }) => businessDay(at.getTime()))).toEqual(days);
      }
    }
  },
);

test('a business day whose beginning comes twice begins the second time', () => {
  const businessDay = createBusinessDays('Europe/Zurich', 2.5 * hour);
  expect(['2026-10-25T00:45:00Z', '2026-10-25T01:29:59Z', '2026-10-25T01:30:00Z'].map((at) => businessDay(Date.parse(at)))).toEqual([
    '2026-10-24',
    '2026-10-24',
    '2026-10-25',
  ]);
});
