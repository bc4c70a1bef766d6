import { exchangeRateForm } from '@floorwalker/core/forms/exchange-rate';
import { expect, test } from 'vitest';
import { readTexts, toTexts, unchangedValues } from './form-state.ts';

// In Vienna 02:30 occurs twice on 25 October 2026; this is the second one.
const row = { source: 'EUR', target: 'USD', rate: '1.1', fee: '0', validFrom: '2026-10-25T01:30:00.000Z', needsConfirmation: true };
const vienna = { zone: 'Europe/Vienna', language: 'en' } as const;

test('a time that occurs twice stays the same unless its text is changed', () => {
  const base = toTexts(exchangeRateForm, row, vienna);
  expect(base.validFrom).toBe('2026-10-25 02:30');
  expect(readTexts(exchangeRateForm.fields, base, vienna).values.validFrom).not.toBe(row.validFrom);
  const changed = { ...base, rate: '1.2' };
  expect(unchangedValues(exchangeRateForm, row, base, changed)).toEqual({ fee: '0', validFrom: row.validFrom, needsConfirmation: true });
  expect(unchangedValues(exchangeRateForm, row, base, { ...changed, validFrom: '' })).not.toHaveProperty('validFrom');
});

test('[MG-15] decimal numbers have the decimal mark of the reader, and a point is accepted as before', () => {
  const german = { zone: 'Europe/Vienna', language: 'de' } as const;
  const base = toTexts(exchangeRateForm, { ...row, rate: '1.0850' }, german);
  expect(base.rate).toBe('1,0850');
  const rateOf = (rate: string) => readTexts(exchangeRateForm.fields, { ...base, rate }, german).values.rate;
  expect(['1,0850', '1.0850', '1.250,5', '12'].map(rateOf)).toEqual(['1.0850', '1.0850', '1250.5', '12']);
  expect(readTexts(exchangeRateForm.fields, { ...base, rate: '1,2,3' }, german).faults).toHaveProperty('rate');
});
