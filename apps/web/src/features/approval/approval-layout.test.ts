import { expect, test } from 'vitest';
import { toApprovalLayout } from './approval-layout.ts';

const wide = { fold: 'auto', display: 'popup', hasRoom: true, onList: false } as const;

test.each([
  ['a wide window gives a column', {}, 'column'],
  ['a narrow window gives one line', { hasRoom: false }, 'line'],
  ['the profile asks for one line', { display: 'line' }, 'line'],
  ['the operator has collapsed it', { fold: 'folded' }, 'line'],
  ['the page is the list of approvals', { onList: true }, 'none'],
  ['the page is the list of approvals in a narrow window', { onList: true, hasRoom: false }, 'none'],
  ['the operator has opened it on the list of approvals', { onList: true, fold: 'open' }, 'column'],
  ['the operator has opened it in a narrow window', { fold: 'open', hasRoom: false }, 'below'],
  ['the operator has opened it and the profile asks for one line', { fold: 'open', display: 'line' }, 'column'],
] as const)('[AP-02] %s', (_, given, form) => {
  expect(toApprovalLayout({ ...wide, ...given })).toBe(form);
});
