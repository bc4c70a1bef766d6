import type { ApprovalChange } from '@floorwalker/core/resources/approvals/approval';
import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import { type ChangeTranslator, toChangeText } from './held-act.ts';
import { formatDecimal } from './number.ts';

async function toGerman(): Promise<ChangeTranslator> {
  const i18n = await createI18n('de');
  const translate = i18n.t as unknown as ChangeTranslator['translate'];
  return { translate, has: (key) => i18n.exists(key), toDecimal: (text) => formatDecimal(text, 'de') };
}

const change = (list: string, id: string, name: string, old: string, next: string): ApprovalChange => ({
  list,
  id,
  isNew: false,
  fields: [{ name, old, new: next }],
});

test.each([
  ['a rate', change('exchange-rates', '12', 'rate', '1.0850', '1234.5'), '1,0850 → 1.234,5'],
  ['an amount', change('configuration-entries', 'installation:Payout/KioskLimit', 'value', '0.50', '1000.00'), '0,50 → 1.000,00'],
  ['a text', change('configuration-entries', 'terminal:17:Network/ProxyUser', 'value', '1.5', ''), '1.5 → (leer)'],
  ['an unknown list', change('others', '1', 'value', '1.5', '2.5'), '1.5 → 2.5'],
])('[MG-15] [MG-16] an approval shows %s in the format of the reader', async (_, changed, text) => {
  expect(toChangeText(changed, await toGerman()).lines.join()).toContain(text);
});
