import { expect, test } from 'vitest';
import { isSimplePin } from './pin.ts';

test.each(['0000', '7777777', '1234', '0123456789', '9876'])('[MG-02] the PIN %s is simple', (pin) => {
  expect(isSimplePin(pin)).toBe(true);
});

test.each(['1235', '0001', '8642', '90125'])('[MG-02] the PIN %s is not simple', (pin) => {
  expect(isSimplePin(pin)).toBe(false);
});
