import { expect, test } from 'vitest';
import { toGap } from './gap.ts';

test('a gap has its times rounded outwards to seconds and a link to the events of that time [LV-13]', () => {
  expect(toGap(Date.parse('2026-11-22T03:00:00.400Z'), Date.parse('2026-11-22T03:05:00.100Z'))).toEqual({
    translationKey: 'shell:gap.told',
    values: { from: '2026-11-22T03:00:00.000Z', to: '2026-11-22T03:05:01.000Z' },
    address: `#/event-log?q=${encodeURIComponent('at>=2026-11-22T03:00:00.000Z at<=2026-11-22T03:05:01.000Z')}`,
  });
});

test('a gap with an unknown start has only its end', () => {
  expect(toGap(null, Date.parse('2026-11-22T03:05:00.000Z'))).toMatchObject({
    translationKey: 'shell:gap.unknown',
    values: { to: '2026-11-22T03:05:00.000Z' },
  });
});
