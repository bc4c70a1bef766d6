import { expect, test } from 'vitest';
import { exchangeRateForm } from '../forms/exchange-rate.ts';
import { terminalForm } from '../forms/terminal.ts';
import { type Right, rightIds } from '../vocabulary/rights.ts';
import { missingFieldRight } from './field-rights.ts';

const without =
  (...missing: readonly Right[]) =>
  (right: Right) =>
    !missing.includes(right);

test('[MG-03] a changed value needs the right of its field, otherwise that of the form', () => {
  expect(missingFieldRight(terminalForm, 'address', without())).toBeUndefined();
  expect(missingFieldRight(terminalForm, 'address', without('terminal-address.edit'))).toBe('terminal-address.edit');
  expect(missingFieldRight(exchangeRateForm, 'rate', without(exchangeRateForm.right))).toBe('exchange-rate.manage');
});

test('[MG-03] the value that is stored needs only the right to see it', () => {
  expect(missingFieldRight(terminalForm, 'serial', without(terminalForm.right), false)).toBeUndefined();
  expect(missingFieldRight(terminalForm, 'serial', without('terminal-identifiers.view'), false)).toBe('terminal-identifiers.view');
  expect(missingFieldRight(terminalForm, 'serial', without(...rightIds))).toBe('terminal-identifiers.view');
});
