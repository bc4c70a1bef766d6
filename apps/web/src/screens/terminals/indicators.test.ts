import { atmConnections, functionStates, terminalLights } from '@floorwalker/core/vocabulary/part-states';
import { createI18n } from '@floorwalker/i18n/create-i18n';
import { expect, test } from 'vitest';
import { looks } from '../../list/cells/choice-looks.ts';
import type { Translation } from '../../platform/i18n/translation.ts';
import { type Indicator, toIndicators } from './indicators.ts';
import { functionState } from './part-looks.ts';

test.each([
  ['lights', terminalLights.map((one) => looks.terminalLight[one])],
  ['ATM connections', atmConnections.map((one) => looks.atmConnection[one])],
  ['module indicators', functionStates.map((one) => functionState[one])],
])('[TM-05] all %s are told apart by their shapes alone, without colour and motion', (_, all) => {
  expect(new Set(all.map(({ glyph }) => glyph)).size).toBe(all.length);
});

test('[TM-05] every light, ATM connection and module indicator is an indicator with its text', async () => {
  const i18n = await createI18n('en');
  const translation = { t: i18n.t, translate: i18n.t } as unknown as Translation;
  const of = (more: object): readonly Indicator[] =>
    toIndicators({ light: 'off', atm: 'disabled', modules: [], ...more } as never, translation);
  const texts = [
    ...terminalLights.flatMap((light) => of({ light })),
    ...atmConnections.flatMap((atm) => of({ atm })),
    ...of({ modules: functionStates.filter((state) => state !== 'active') }),
  ].map(({ text }) => text);
  expect(texts).toHaveLength(terminalLights.length - 1 + atmConnections.length - 1 + functionStates.length - 1);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts).toContain('Light: Red, flashing');
  expect(texts).toContain('Modules: No keys');
});
