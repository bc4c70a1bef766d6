import { expect, test } from 'vitest';
import { addLanguage, createI18n } from './create-i18n.ts';
import { catalogueNamespace, choiceLabel, codeLabel, fieldText, isCatalogue, problemText } from './labels.ts';

const i18n = await createI18n('en', undefined, { strict: true });
await addLanguage(i18n, 'de');

test('a code has its label, an unknown one its number', () => {
  expect(codeLabel(i18n, 'transactionTypes', 208)).toBe('Cancelled-credit hand pay');
  expect(codeLabel(i18n, 'terminalEvents', 170, 'de')).toBe('Banknotenstau');
  expect(codeLabel(i18n, 'terminalEvents', 7777)).toBe('Unknown (7777)');
  expect(codeLabel(i18n, 'terminalEvents', 7777, 'de')).toBe('Unbekannt (7777)');
});

test('catalogues have the names used by columns', () => {
  expect(isCatalogue('terminalEvents')).toBe(true);
  expect(isCatalogue('toString')).toBe(false);
  expect(catalogueNamespace('terminalEvents')).toBe('events');
});

test('a value of a closed list has its label, an unknown one is shown as it is', () => {
  expect(choiceLabel(i18n, 'terminalState', 'failure-operator')).toBe('Failure due to operator');
  expect(choiceLabel(i18n, 'terminalState', 'asleep')).toBe('asleep');
});

test('a problem has title, detail and next steps with its parameters', () => {
  expect(problemText(i18n, 'terminal.exists', { terminal: 17 })).toEqual({
    title: 'Terminal ID already assigned',
    detail: 'Terminal 17 already exists.',
    next: ['Choose another ID, or omit it to get the next free one.'],
  });
});

test('an earlier decision is described with labels', () => {
  const params = { state: 'approved', name: 'A. Meier', at: '2026-11-20T21:05:09.123Z' };
  expect(problemText(i18n, 'approval.already-decided', params, 'de').detail).toBe(
    'Diese Genehmigung ist nicht mehr offen: Genehmigt, A. Meier, 20. November 2026 um 21:05:09 UTC.',
  );
});

test('a right has its label', () => {
  expect(problemText(i18n, 'right.missing', { right: 'terminal.unblock' }, 'de').detail).toBe(
    'Ihre ART-Rechte reichen leider nicht aus: Terminals entsperren',
  );
});

test('a problem without its parameters has texts', async () => {
  const lenient = await createI18n('en', ['problems']);
  expect(problemText(lenient, 'terminal.exists').detail).toBe('Terminal – already exists.');
});

test('a field error names its field, and an unknown code means not valid [SH-25]', () => {
  expect(fieldText(i18n, { path: 'name', code: 'required', params: {} })).toBe('name is required');
  expect(fieldText(i18n, { path: 'args.until', code: 'brand-new', params: {} })).toBe('args.until is not valid');
  expect(fieldText(i18n, { path: 'name', code: 'too-long', params: { maximum: 80 } }, 'de')).toBe('name: höchstens 80 Zeichen');
});
