import { expect, test } from 'vitest';
import { isTypedAmount } from './typed-amount.ts';

test('a large amount is typed again in any way of writing it, but never another amount [AP-03]', () => {
  for (const typed of ['12,345.00', '12.345,00', '12345.00', '12345', '12 345']) expect(isTypedAmount(typed, 1_234_500)).toBe(true);
  for (const typed of ['', '1234', '12345.01', '123450', '0']) expect(isTypedAmount(typed, 1_234_500)).toBe(false);
  expect(isTypedAmount('12345.67', 1_234_567)).toBe(true);
});
