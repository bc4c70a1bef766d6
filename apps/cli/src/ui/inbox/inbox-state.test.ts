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

test('rows that arrive never move the cursor; a row that vanishes takes it away', () => {
  expect(after([{ kind: 'loaded', approvals: [three, one, two] }]).selected).toBe('17/1');
  const lost = after([{ kind: 'loaded', approvals: [two] }]);
  expect(lost.selected).toBeNull();
  expect(reduceInbox(lost, { kind: 'asked', decision: 'approve' }).question).toBeNull();
});

test('the first row of an empty inbox is taken up', () => {
  expect(after([{ kind: 'loaded', approvals: [two] }], firstState([])).selected).toBe('17/2');
});

test('an approval that is not ours asks nothing [AP-03]', () => {
  expect(after([{ kind: 'asked', decision: 'approve' }], firstState([{ ...one, mayDecide: false }])).question).toBeNull();
});

test('a question keeps the approval that was shown, whatever arrives meanwhile', () => {
  const asked = after([
    { kind: 'asked', decision: 'decline' },
    { kind: 'typed', text: 'noo' },
    { kind: 'erased' },
    { kind: 'loaded', approvals: [two] },
  ]);
  expect(asked.question).toMatchObject({ approval: { id: '17/1' }, typed: 'no', decision: 'decline' });
  expect(reduceInbox(asked, { kind: 'cancelled' }).question).toBeNull();
});

test('after a decision the cursor goes to the row below, and keys wait for the answer', () => {
  const sent = after([{ kind: 'asked', decision: 'approve' }, { kind: 'sent' }]);
  expect([sent.selected, sent.isBusy]).toEqual(['17/2', true]);
  expect(reduceInbox(sent, { kind: 'asked', decision: 'approve' }).question).toBeNull();
});
