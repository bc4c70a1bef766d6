import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { decideApproval } from '@floorwalker/core/endpoints/approval';
import { stepUp } from '@floorwalker/core/endpoints/factor';
import { type ApprovalRow, approvalResource } from '@floorwalker/core/resources/approvals/approval';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadApprovals } from '../features/approval/approval-acts.ts';
import { pendingApproval } from '../features/approval/testing/pending-approval.ts';
import { renderApp, waitForKeys } from '../testing/render-app.tsx';
import { endSession, toSession } from '../testing/render-console.tsx';
import { createRestServer, type RestServer } from '../testing/rest-server.ts';

let server: RestServer;
let pending: ApprovalRow[];
/** Whether the identity was confirmed within the last minutes. */
let isConfirmed: boolean;

beforeEach(() => {
  server = createRestServer();
  pending = [pendingApproval(7)];
  isConfirmed = false;
  server.on(toListEndpoints(approvalResource).list, () => ({ items: pending, next: null, position: 'test.1' }));
  server.on(decideApproval, ({ body }) => {
    if (!isConfirmed) throw new ProblemError('session.step-up');
    const [row] = pending.splice(0) as [ApprovalRow];
    const state: ApprovalRow['state'] = body.approved ? 'approved' : 'declined';
    return { ...row, state, mayDecide: false };
  });
  server.on(stepUp, () => {
    isConfirmed = true;
    return toSession();
  });
});
afterEach(endSession);

const popup = () => screen.getByRole('complementary', { name: 'Approval required' });
const approve = () => within(popup()).getByRole('button', { name: /^Approve/ });
const isDisabled = () => approve().getAttribute('aria-disabled') === 'true';

/** Approves the request by keys, until the identity has to be confirmed. */
async function approveByKeys() {
  const { user } = await renderApp('/user/messages');
  await waitForKeys();
  await act(async () => loadApprovals());
  await screen.findByRole('button', { name: /1 pending approval/ });
  await user.keyboard('{F8}');
  await waitFor(() => expect(isDisabled()).toBe(false));
  await user.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm your identity' });
  const password = within(dialog).getByLabelText('Password', { selector: 'input' });
  await waitFor(() => expect(document.activeElement).toBe(password));
  return { user, dialog };
}

const sent = () => server.received(decideApproval).map(({ headers }) => headers.get('idempotency-key'));

test('[SE-05] [AP-02] Escape from the confirmation of the identity returns to the request, which can be decided again', async () => {
  const { user, dialog } = await approveByKeys();
  expect(isDisabled()).toBe(true);
  // A browser fires `cancel` at a native dialog when Escape is pressed; jsdom does not.
  act(() => void fireEvent(dialog, new Event('cancel', { cancelable: true })));
  await waitFor(() => expect(isDisabled()).toBe(false));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(popup());
  expect(sent()).toHaveLength(1);
  isConfirmed = true;
  await user.keyboard('a');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Approval required' })).toBeNull());
  expect(new Set(sent()).size).toBe(2);
});

test('[SE-05] [AP-02] after the confirmation the decision is sent again with its key, and decided once', async () => {
  const { user } = await approveByKeys();
  await user.keyboard('secret{Enter}');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Approval required' })).toBeNull());
  expect(sent()).toHaveLength(2);
  expect(new Set(sent()).size).toBe(1);
});
