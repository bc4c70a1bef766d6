import { expect, test } from 'vitest';
import { createZonedInstant } from './zoned-instant.ts';

test.each([
  ['Europe/Vienna', '2026-11-20T21:05:09.123Z', '2026-11-20T22:05:09.123+01:00'],
  ['Europe/Vienna', '2026-12-31T23:59:59.999Z', '2027-01-01T00:59:59.999+01:00'],
  ['America/Los_Angeles', '2026-07-01T00:00:00.000Z', '2026-06-30T17:00:00.000-07:00'],
  ['Asia/Kathmandu', '2026-07-01T00:00:09.500Z', '2026-07-01T05:45:09.500+05:45'],
  ['Pacific/Chatham', '2026-07-01T00:20:00.000Z', '2026-07-01T13:05:00.000+12:45'],
  ['UTC', '2026-07-01T00:00:00.000Z', '2026-07-01T00:00:00.000+00:00'],
  ['Mars/Olympus', '2026-07-01T00:00:00.000Z', '2026-07-01T00:00:00.000+00:00'],
])('in %s it formats %s as %s', (zone, instant, expected) => {
  const write = createZonedInstant(zone);
  expect([write(instant), write(instant)]).toEqual([expected, expected]);
});

test('the repeated hour in autumn is distinguished by its offset', () => {
  const write = createZonedInstant('Europe/Vienna');
  const instants = ['2026-10-25T00:59:59.999Z', '2026-10-25T01:00:00.000Z'];
  expect(instants.map(write)).toEqual(['2026-10-25T02:59:59.999+02:00', '2026-10-25T02:00:00.000+01:00']);
});

test.each(['Europe/Vienna', 'America/Los_Angeles', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca'])(
  'in %s every seventh minute of two years has its own text, in any order of calls',
  (zone) => {
    const write = createZonedInstant(zone);
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    for (let ms = Date.UTC(2025, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 7 * 60_000 * 13) {
      const text = write(new Date(ms).toISOString());
      if (Date.parse(text) !== ms || text.slice(0, 19).replace('T', ' ') !== clock.format(ms)) {
        expect([zone, text]).toEqual([zone, clock.format(ms)]);
      }
    }
  },
);
