import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import { toAlertStepText } from './alert-step.ts';

const step = { value: '92.31%', operatorName: null, comment: '', end: null };

test.each([
  [{ ...step, step: 'pending' }, 'Condition met (92.31%)'],
  [{ ...step, step: 'notified' }, 'Recipients notified (92.31%)'],
  [{ ...step, step: 'acknowledged', operatorName: 'Ada\u202e', comment: 'cable\u202e' }, 'Acknowledged by Ada! (92.31%): cable!'],
  [{ ...step, step: 'cleared', end: 'recovered' }, 'Cleared: Recovered (92.31%)'],
])('[ST-01] the step %j is %s', async (given, expected) => {
  const i18n = await createI18n('en', ['alerts', 'choices', 'common']);
  const clean = (text: string) => text.replaceAll('\u202e', '!');
  expect(toAlertStepText(given, { translate: i18n.t as unknown as (key: string) => string, clean })).toBe(expected);
});
