import { expect, test } from 'vitest';
import { createPacing } from './pacing.ts';

test('a pause delays its key only, and once', async () => {
  const pacing = createPacing(50);
  pacing.begin('one');
  const order: string[] = [];
  const one = pacing.over('one').then(() => order.push('one'));
  await pacing.over('other').then(() => order.push('other'));
  expect(order).toEqual(['other']);
  await one;
  expect(order).toEqual(['other', 'one']);
  expect(await pacing.over('one')).toBe(false);
});
