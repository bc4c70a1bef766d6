import { expect, test } from 'vitest';
import { nextSection } from './sections.ts';

test('[LG-01] a digit leads to its part of the transaction, arrows to the neighbours', () => {
  expect([nextSection('general', '7'), nextSection('general', '0')]).toEqual(['legend', 'everything']);
  expect([nextSection('legend', 'ArrowRight'), nextSection('everything', 'ArrowLeft')]).toEqual(['everything', 'legend']);
  expect([nextSection('general', '9'), nextSection('general', 'x')]).toEqual([null, null]);
});
