import { expect, test } from 'vitest';
import { toApproval } from '../../testing/rows.ts';
import { firstState, type InboxAction, type InboxState, reduceInbox } from './inbox-state.ts';

const [one, two, three] = [1, 2, 3].map((n) => toApproval({ id: `17/${n}`, sequence: n })) as [
  ReturnType<typeof toApproval>,
  ReturnType<typeof toApproval>,
  ReturnType<typeof toApproval>,
];

const after = (actions: readonly InboxAction[], from: InboxState = firstState([one, two])): InboxState => actions.reduce(reduceInbox, from);

test('the cursor moves within the list', () => {
  expect(after([{ kind: 'moved', by: 1 }]).selected).toBe('17/2');
  expect(after([{ kind: 'moved', by: 9 }]).selected).toBe('17/2');
  expect(after([{ kind: 'moved', by: -1 }]).selected).toBe('17/1');
});

test('new rows never move the cursor; a removed row under the cursor moves it', () => {
  expect(after([{ kind: 'loaded', approvals: [three, one, two] }]).selected).toBe('17/1');
  const lost = after([{ kind: 'loaded', approvals: [two] }]);
  expect(lost.selected).toBeNull();
  expect(reduceInbox(lost, { kind: 'asked', decision: 'approve' }).question).toBeNull();
});

test('the first row of an empty inbox becomes current', () => {
  expect(after([{ kind: 'loaded', approvals: [two] }], firstState([])).selected).toBe('17/2');
});

test('an approval that the operator may not decide opens no confirmation [AP-03]', () => {
  expect(after([{ kind: 'asked', decision: 'approve' }], firstState([{ ...one, mayDecide: false }])).question).toBeNull();
});

test('a confirmation keeps its approval, whatever arrives meanwhile', () => {
  const confirming = after([
    { kind: 'asked', decision: 'decline' },
    { kind: 'typed', text: 'noo' },
    { kind: 'erased' },
    { kind: 'loaded', approvals: [two] },
  ]);
  expect(confirming.question).toMatchObject({ approval: { id: '17/1' }, typed: 'no', decision: 'decline' });
  expect(reduceInbox(confirming, { kind: 'cancelled' }).question).toBeNull();
});

test('after a decision the cursor moves to the next row, and keys are ignored until the response', () => {
  const sent = after([{ kind: 'asked', decision: 'approve' }, { kind: 'sent' }]);
  expect([sent.selected, sent.isBusy]).toEqual(['17/2', true]);
  expect(reduceInbox(sent, { kind: 'asked', decision: 'approve' }).question).toBeNull();
});
