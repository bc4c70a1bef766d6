import { describe, expect, test } from 'vitest';
import { defaultFormats } from '../formats.ts';
import { inOwnZone, ownZoneName, type TimeReader, toClockText, toExactText, toFuzzyText } from './times.ts';

const now = Date.parse('2026-11-23T10:30:00.000Z');
const reader = (more: Partial<TimeReader> = {}, formats: Partial<TimeReader['formats']> = {}): TimeReader => ({
  language: 'en',
  formats: { ...defaultFormats('Europe/Vienna'), ...formats },
  ...more,
});

describe('a time of a list is the time of day of the operator', () => {
  test('with the date if it is 12 hours away or more, before or after', () => {
    expect(toClockText('2026-11-23T10:29:58.500Z', now, reader())).toBe('11:29:58');
    expect(toClockText('2026-11-22T22:30:00.001Z', now, reader())).toBe('23:30:00');
    expect(toClockText('2026-11-22T22:30:00.000Z', now, reader())).toMatch(/22.*23:30/);
    expect(toClockText('2026-11-23T22:30:00.000Z', now, reader())).toMatch(/23.*23:30/);
  });

  test('in the zone that the profile selects; a foreign zone is named', () => {
    const abroad = { rowZone: 'America/Los_Angeles' };
    const at = '2026-11-23T10:00:00.000Z';
    expect(toClockText(at, now, reader(abroad, { zoneChoice: 'own' }))).toBe('11:00:00');
    expect(toClockText(at, now, reader(abroad, { zoneChoice: 'terminal' }))).toMatch(/^02:00:00 (?:GMT-8|PST)$/);
    // The zone of the row is not named if it has the same name as the operator's zone at this time.
    expect(toClockText(at, now, reader({ rowZone: 'Europe/Berlin' }, { zoneChoice: 'terminal' }))).toBe('11:00:00');
    expect(toClockText(at, now, inOwnZone(reader(abroad, { zoneChoice: 'terminal' })))).toBe('11:00:00');
  });
});

describe('a relative time', () => {
  test('is used within a week, otherwise the date', () => {
    expect(toFuzzyText('2026-11-23T10:28:00.000Z', now, reader())).toBe('2 min ago');
    expect(toFuzzyText('2026-11-16T10:30:00.001Z', now, reader())).toMatch(/ago$/);
    expect(toFuzzyText('2026-11-16T10:30:00.000Z', now, reader())).toMatch(/2026/);
  });

  test('follows the exact time of a single row', () => {
    expect(toExactText('2026-11-23T10:28:00.000Z', now, reader())).toMatch(/11:28.* \(2 min ago\)$/);
    expect(toExactText('2026-01-01T10:28:00.000Z', now, reader())).not.toContain('(');
  });

  test('has the language of the operator', () => {
    expect(toFuzzyText('2026-11-23T10:28:00.000Z', now, reader({ language: 'de' }))).toBe('vor 2 Min.');
  });
});

test('no printed time contains a blank that a terminal may show as another character', () => {
  for (const language of ['en', 'de', 'es', 'fr'] as const) {
    const texts = ['2026-11-23T10:28:00.000Z', '2026-01-01T10:28:00.000Z'].flatMap((at) => [
      toClockText(at, now, reader({ language, rowZone: 'Asia/Tokyo' }, { zoneChoice: 'terminal' })),
      toExactText(at, now, reader({ language })),
      toFuzzyText(at, now, reader({ language })),
      ownZoneName(at, reader({ language })),
    ]);
    expect(texts.filter((text) => /[\u00a0\u202f\u2009]/.test(text))).toEqual([]);
  }
});
