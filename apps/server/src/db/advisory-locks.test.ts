import { expect, test } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

test('each purpose has an advisory lock of its own', () => {
  const keys = Object.values(advisoryLocks);
  expect(new Set(keys).size).toBe(keys.length);
});
