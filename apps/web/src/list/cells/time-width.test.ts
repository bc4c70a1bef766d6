import { languageCodes } from '@floorwalker/i18n/languages';
import { expect, test } from 'vitest';
import { formatOtherZone, toTimeParts } from '../../platform/i18n/format.ts';
import { timeWidth } from './time-width.ts';

const zones = ['Europe/Vienna', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Chatham', 'UTC'];
const chosen = [{}, { timeFormat: '12' }, { dateFormat: 'yyyy-mm-dd' }] as const;
const now = Date.parse('2026-11-20T23:09:14.000Z');

test.each(languageCodes)('no time and no zone is wider than its column, in every format and choice of zones in %s', (language) => {
  for (const format of chosen) {
    for (const zoneChoice of ['own', 'both', 'terminal'] as const) {
      const formats = { ...format, zoneChoice, zone: 'Europe/Vienna' };
      for (const zone of zones) {
        for (const at of ['2025-12-23T22:44:55.000Z', '2026-11-20T22:59:59.000Z']) {
          const reading = { language, zone: zoneChoice === 'terminal' ? zone : formats.zone, formats };
          const parts = toTimeParts(at, reading, now);
          const text = [
            `${parts.day} ${parts.clock}`,
            ...(zoneChoice === 'own' ? [] : [parts.zone]),
            ...(zoneChoice === 'both' ? [formatOtherZone(at, { ...reading, zone }, now)] : []),
          ].join(' ');
          expect(text.length, text).toBeLessThanOrEqual(timeWidth({ language, formats }) - 2);
        }
      }
    }
  }
});
