import { expect, test } from 'vitest';
import { approvalStates, approvalStatesBefore } from './approval-states.ts';

test.each(['approved', 'declined', 'timed-out', 'void'] as const)(
  'only a pending approval becomes %s, so it is decided once [AP-04]',
  (state) => {
    expect(approvalStatesBefore(state)).toEqual(['pending']);
  },
);

test('an approval never becomes pending again', () => {
  expect(approvalStatesBefore('pending')).toEqual([]);
});

test('a terminal can withdraw a pending request, and one whose decision it did not receive', () => {
  expect(approvalStatesBefore('withdrawn')).toEqual(['pending', 'approved', 'declined', 'timed-out']);
});

test('a withdrawn or void approval stays so', () => {
  for (const state of approvalStates) {
    expect(approvalStatesBefore(state)).not.toContain('withdrawn');
    expect(approvalStatesBefore(state)).not.toContain('void');
  }
});
