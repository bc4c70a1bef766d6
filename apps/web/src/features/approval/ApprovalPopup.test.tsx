import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { decideApproval } from '@floorwalker/core/endpoints/approval';
import { type ApprovalRow, approvalResource } from '@floorwalker/core/resources/approvals/approval';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { live } from '../../platform/session/live-state.ts';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, renderPage, toastText } from '../../testing/render-page.tsx';
import { createRestServer, LostResponse, type RestServer } from '../../testing/rest-server.ts';
import { ApprovalPopup } from './ApprovalPopup.tsx';
import { loadApprovals } from './approval-acts.ts';
import { pendingApproval as request } from './testing/pending-approval.ts';

const { list } = toListEndpoints(approvalResource);
const minute = 60_000;
let server: RestServer;
let pending: ApprovalRow[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true, now: Date.parse('2026-11-01T09:00:00Z') });
  server = createRestServer();
  server.on(list, () => ({ items: pending, next: null, position: 'test.1' }));
  server.on(decideApproval, ({ params, body }) => {
    const row = pending.find(({ sequence }) => sequence === Number(params.sequence)) as ApprovalRow;
    pending = pending.filter((one) => one !== row);
    const state: ApprovalRow['state'] = body.approved ? 'approved' : 'declined';
    return { ...row, state, mayDecide: false };
  });
});
afterEach(() => {
  Object.assign(live, { reachable: true });
  endSession();
  vi.useRealTimers();
});

/** Advances the fake timers and waits until React has rendered. */
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

const popup = () => screen.getByRole('complementary', { name: 'Approval required' });
const button = (name: string | RegExp) => within(popup()).getByRole('button', { name });
const decisions = () => server.received(decideApproval).map(({ path, body }) => ({ path, ...(body as object) }));

/** A page with a list beside the pop-up. */
function Page() {
  return (
    <>
      <main data-key-scope="list">
        <button type="button">row</button>
      </main>
      <ApprovalPopup />
    </>
  );
}

/** Opens the page with pending requests and the focus on the list, and waits until the keys of the requests are enabled. */
async function open(rows: readonly ApprovalRow[], options: Parameters<typeof renderPage>[1] = {}) {
  pending = [...rows];
  const page = await renderPage(<Page />, options);
  act(() => screen.getByRole('button', { name: 'row' }).focus());
  await act(async () => loadApprovals());
  await pass(500);
  return page;
}

const enter = async (rows: readonly ApprovalRow[]) => {
  const page = await open(rows);
  await page.user.keyboard('{F8}');
  await pass(500);
  return page;
};

test('[AP-02] a request in a narrow window is one line with number, amount and terminal; the focus stays in the list', async () => {
  await open([request(7)]);
  const line = screen.getByRole('button', { name: /1 pending approval/ });
  expect(plainText(line)).toContain('EUR 125.00Terminal 8 Hall 2 East · Jackpot payout (split)');
  expect(document.activeElement?.textContent).toBe('row');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('[AP-02] F8 opens the pop-up with the focus in it, and Escape returns the focus to the list', async () => {
  const { user } = await enter([request(7)]);
  expect(document.activeElement).toBe(popup());
  const facts = within(popup()).getAllByRole('definition');
  expect(facts.map(plainText).slice(0, 4)).toEqual(['8 Hall 2 East', '7', 'Jackpot payout (split)', 'Olga Brandt']);
  await user.keyboard('{Escape}');
  expect(document.activeElement?.textContent).toBe('row');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('[AP-02] keys decide nothing while the focus is outside the pop-up', async () => {
  const { user } = await open([request(7)]);
  await user.keyboard('ad');
  expect(decisions()).toEqual([]);
});

test('[AP-02] keys decide nothing in the first 500 ms after a request appeared', async () => {
  await open([]);
  pending = [request(7)];
  await act(async () => loadApprovals());
  await screen.findByRole('button', { name: /1 pending approval/ });
  // From here on only the test advances the time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() });
  const press = (key: string) => act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key }));
  await press('F8');
  act(() => void vi.advanceTimersByTime(499));
  await press('a');
  expect(button(/^Approve/).getAttribute('aria-disabled')).toBe('true');
  expect(decisions()).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  expect(button(/^Approve/).getAttribute('aria-disabled')).toBe('false');
  await press('a');
  vi.useRealTimers();
  await waitFor(() => expect(decisions()).toHaveLength(1));
});

test('[AP-02] [AP-04] a approves with the amount, currency and boot that were shown, and the result is a toast for 3 s', async () => {
  const { user } = await enter([request(7)]);
  await user.keyboard('a');
  await waitFor(() => expect(toastText()).toContain('Transaction 7 at terminal 8 was approved'));
  expect(decisions()).toEqual([
    { path: '/approvals/8/7/decision', approved: true, amount: 125_00, currency: 'EUR', boot: 'b1', reason: '' },
  ]);
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(document.activeElement?.textContent).toBe('row');
  await pass(3000);
  expect(toastText()).toBe('');
});

test('[AP-02] d declines, and the focus stays in the pop-up for the next request', async () => {
  const { user } = await enter([request(7), request(8, { amount: 50_00 })]);
  expect(plainText(popup())).toContain('1/2');
  await user.keyboard('d');
  await waitFor(() => expect(plainText(popup())).toContain('EUR 50.00'));
  expect(decisions()).toMatchObject([{ path: '/approvals/8/7/decision', approved: false, reason: '' }]);
  expect(toastText()).toContain('was declined');
  expect(document.activeElement).toBe(popup());
  // The keys of the next request have no effect during its first 500 ms.
  await user.keyboard('d');
  expect(decisions()).toHaveLength(1);
});

test('[AP-02] the keys for next and previous go round the requests', async () => {
  const { user } = await enter([request(7), request(8, { amount: 50_00 })]);
  const amounts: unknown[] = [];
  for (const key of [']', '[[', 'j']) {
    await user.keyboard(key);
    amounts.push(/EUR [\d.]+/.exec(plainText(popup()))?.[0]);
  }
  expect(amounts).toEqual(['EUR 50.00', 'EUR 125.00', 'EUR 50.00']);
});

test('[AP-02] the reason of a declined request is asked for; Escape closes the field only and forgets its text', async () => {
  const { user } = await enter([request(7)]);
  await user.keyboard('{Shift>}d{/Shift}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason (optional)' }));
  await user.keyboard('gone{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(popup());
  await user.keyboard('{Shift>}d{/Shift}');
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  await user.keyboard(' no ID {Enter}');
  await waitFor(() => expect(decisions()).toMatchObject([{ approved: false, reason: 'no ID' }]));
});

test('[AP-02] an amount above the limit is typed before it is approved; a different amount is refused in the field', async () => {
  const { user } = await enter([request(7, { amount: 1_234_500 })]);
  await user.keyboard('a');
  const field = screen.getByRole('textbox', { name: /^Type the amount EUR.12,345.00 to confirm$/ });
  expect(document.activeElement).toBe(field);
  await user.keyboard('12{Enter}');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field).toHaveProperty('value', '12');
  expect(decisions()).toEqual([]);
  // The first Escape closes the field and discards its text.
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(popup());
  await user.keyboard('a');
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  await user.keyboard('12345{Enter}');
  await waitFor(() => expect(decisions()).toMatchObject([{ approved: true, amount: 1_234_500 }]));
});

test('[AP-02] the remaining time counts down, is marked as urgent in the last minute, and ends at zero', async () => {
  await enter([request(7, { expires: new Date(Date.now() + 3 * minute).toISOString() })]);
  const left = () => within(popup()).getAllByRole('definition').at(-1);
  expect(plainText(left())).toMatch(/^(3 mins|2 mins 5\d secs)$/);
  expect(left()?.hasAttribute('data-urgent')).toBe(false);
  await pass(2.5 * minute);
  expect(plainText(left())).toMatch(/^[23]\d secs$/);
  expect(left()?.hasAttribute('data-urgent')).toBe(true);
  await pass(minute);
  expect(plainText(left())).toBe('0 secs');
});

test('[AP-04] a request that expired is refused by the server and leaves the pop-up with the reason', async () => {
  server.on(decideApproval, ({ params }) => {
    pending = [];
    throw new ProblemError('approval.nothing-to-approve', params);
  });
  const { user } = await enter([request(7)]);
  await user.keyboard('a');
  await waitFor(() => expect(toastText()).toContain('Not decided by you'));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('[AP-04] a request that another operator has decided first names that operator and the decision', async () => {
  server.on(decideApproval, () => {
    pending = [];
    throw new ProblemError('approval.already-decided', { state: 'declined', name: 'Marta Ruiz', at: '2026-11-01T09:00:00Z' });
  });
  const { user } = await enter([request(7)]);
  await user.keyboard('a');
  await waitFor(() => expect(toastText()).toContain('Not decided by you'));
  expect(toastText()).toMatch(/Declined.*Marta Ruiz/i);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('[AP-04] a decision of another operator that the live channel reports removes the request', async () => {
  const { user } = await enter([request(7), request(8, { amount: 50_00 })]);
  pending = pending.filter(({ sequence }) => sequence !== 7);
  await act(async () => loadApprovals());
  expect(plainText(popup())).toContain('EUR 50.00');
  expect(document.activeElement).toBe(popup());
  await pass(500);
  await user.keyboard('a');
  await waitFor(() => expect(decisions()).toMatchObject([{ path: '/approvals/8/8/decision', approved: true }]));
});

test('[AP-03] an own request says so and offers no decision by key or button', async () => {
  const { user } = await enter([request(7, { requester: 1, ownRequest: true, mayDecide: false })]);
  expect(plainText(popup())).toContain('Your own request: another supervisor must decide.');
  expect(within(popup()).queryByRole('button', { name: /Approve|Decline/ })).toBeNull();
  await user.keyboard('ad');
  expect(decisions()).toEqual([]);
});

test('[AP-03] a request of a terminal with an identity conflict cannot be decided and says why', async () => {
  await enter([request(7, { identityConflict: true, mayDecide: false })]);
  expect(plainText(popup())).toContain('Two machines use the identity of this terminal');
  expect(within(popup()).queryByRole('button', { name: /Approve|Decline/ })).toBeNull();
});

test('[AP-03] nothing is shown to supervisors whom the request does not name, nor without the right to decide', async () => {
  const page = await open([request(7, { mayDecide: false, ownRequest: false, supervisors: [2] })]);
  expect(screen.queryByText(/pending approval/)).toBeNull();
  page.unmount();
  endSession();
  await open([request(7)], { rights: ['terminal.view'] });
  expect(screen.queryByText(/pending approval/)).toBeNull();
});

test('[AP-02] a lost response is asked for again with the same idempotency key, so that one decision is made', async () => {
  let attempts = 0;
  server.on(decideApproval, () => {
    attempts++;
    if (attempts === 1) throw new LostResponse();
    pending = [];
    return request(7, { state: 'approved' });
  });
  const { user } = await enter([request(7)]);
  await user.keyboard('a');
  await waitFor(() => expect(attempts).toBe(1));
  await pass(1000);
  await waitFor(() => expect(toastText()).toContain('was approved'));
  const keys = server.received(decideApproval).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('[AP-02] a fault of the server is reported, and the request stays to be decided again', async () => {
  let attempts = 0;
  server.on(decideApproval, () => {
    attempts++;
    if (attempts === 1) throw new ProblemError('server.failed', { res: 'approval' });
    pending = [];
    return request(7, { state: 'approved' });
  });
  const { user } = await enter([request(7)]);
  await user.keyboard('a');
  await waitFor(() => expect(attempts).toBe(1));
  await waitFor(() => expect(button(/^Approve/).getAttribute('aria-disabled')).toBe('false'));
  expect(document.activeElement).toBe(popup());
  await user.keyboard('a');
  await waitFor(() => expect(toastText()).toContain('was approved'));
});

test('[AP-02] while the server cannot be reached the pop-up says so and decides nothing', async () => {
  const { user } = await enter([request(7)]);
  await act(async () => void Object.assign(live, { reachable: false }));
  expect(within(popup()).getByRole('status').textContent).toContain('The server does not respond: actions are not available right now');
  await user.keyboard('a');
  await user.click(button(/^Approve/));
  expect(decisions()).toEqual([]);
});

test('[AP-02] the amount is announced, the countdown is not', async () => {
  await open([request(7)]);
  const announced = [...document.querySelectorAll('[aria-live="polite"]')].map(plainText).join('');
  expect(announced).toContain('1 pending approval');
  expect(announced).toContain('EUR 125.00, Terminal 8');
  expect(announced).not.toMatch(/mins|secs/);
});

test('[AP-02] Shift+F8 opens and folds the pop-up without moving the focus', async () => {
  const { user } = await open([request(7)]);
  await user.keyboard('{Shift>}{F8}{/Shift}');
  expect(plainText(popup())).toContain('EUR 125.00');
  expect(document.activeElement?.textContent).toBe('row');
  await user.keyboard('{Shift>}{F8}{/Shift}');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('[KB-01] the key that copies a command copies the approval only inside the pop-up', async () => {
  const { user } = await enter([request(7)]);
  await user.keyboard('{Shift>}y{/Shift}');
  await waitFor(() => expect(toastText()).toContain('floor approval approve 8/7'));
  expect(await navigator.clipboard.readText()).toBe('floor approval approve 8/7');
});
