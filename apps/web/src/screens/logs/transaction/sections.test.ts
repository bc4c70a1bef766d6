import { expect, test } from 'vitest';
import { nextSection } from './sections.ts';

test('[LG-01] a digit selects a part of the transaction, arrow keys the next and previous part', () => {
  expect([nextSection('general', '7'), nextSection('general', '0')]).toEqual(['legend', 'everything']);
  expect([nextSection('legend', 'ArrowRight'), nextSection('everything', 'ArrowLeft')]).toEqual(['everything', 'legend']);
  expect([nextSection('general', '9'), nextSection('general', 'x')]).toEqual([null, null]);
});
