import { isDeepStrictEqual } from 'node:util';
import { languageCodes } from '@floorwalker/i18n/languages';
import { expect, test } from 'vitest';
import { toTimeParts } from '../../platform/i18n/format.ts';
import { createQuickTime } from './quick-time.ts';

const zones = ['Europe/Vienna', 'America/Los_Angeles', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC', 'America/St_Johns'];
const chosen = [{}, { timeFormat: '12' }, { dateFormat: 'yyyy-mm-dd', timeFormat: '24' }] as const;

test('createQuickTime equals toTimeParts in every language, zone and format, around midnight and clock changes', () => {
  const now = Date.parse('2026-11-20T23:09:14.000Z');
  const begin = Date.parse('2026-10-24T20:00:00.000Z');
  for (const language of languageCodes) {
    for (const zone of zones) {
      for (const formats of chosen) {
        const reading = { language, zone, formats: { zone, ...formats } };
        const toQuickTime = createQuickTime(reading);
        for (let step = 0; step < 40; step++) {
          for (const at of [begin + step * 1_234_567, now - 43_000_000 + step * 2_333_331]) {
            const text = new Date(at).toISOString();
            const [quick, slow] = [toQuickTime(text, zone, now), toTimeParts(text, reading, now)];
            // Calling `expect` for each of the thousands of cases would take far longer than the comparison.
            if (!isDeepStrictEqual(quick, slow)) expect(quick, `${text} ${JSON.stringify(reading)}`).toEqual(slow);
          }
        }
      }
    }
  }
});
