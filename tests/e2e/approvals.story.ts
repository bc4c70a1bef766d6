import { connectMachine, type Machine } from '../harness/machine.ts';
import { intercept, refusal } from './intercept.ts';
import { expect, test } from './story.ts';

/** Requests an approval of a hand pay and waits until the request is stored. */
async function requestApproval(
  machine: Machine,
  sequence: number,
  amount: number,
  supervisors: readonly number[] = [101, 102],
): Promise<void> {
  const request = { status: 'requested', sequence, type: 200, amount, currency: 'EUR', requester: 201, supervisors, patience: 600 };
  await machine.committed(await machine.send('approval', request));
}

const decision = (machine: Machine, sequence: number) => machine.waitFor('decision', (body) => body.sequence === sequence);

test('[AP-02] [AP-04] the pop-up does not take the focus; F8 moves there, a approves, and the focus returns', async ({ stage }) => {
  const machine = await stage.machine(8);
  const desk = await stage.enter('supervisor');
  const popup = desk.page.getByRole('complementary', { name: 'Approval required' });
  await desk.press('j', 'j');
  await requestApproval(machine, 1, 125_00);
  await expect(popup).toContainText('EUR 125.00');
  await expect(popup).toContainText('Olga Brandt');
  expect((await popup.boundingBox())?.width).toBe(400);
  await expect(desk.focus).toHaveText('3');
  // These keys have no meaning while the list has the focus. The copied line is that of the list; the approval's line pays
  // when it is pasted.
  await desk.press('a', 'd');
  await desk.press('Shift+Y');
  await expect(desk.toasts).toContainText('floor terminal list');
  await expect(desk.toasts).not.toContainText('floor approval');
  // The announcement changes with the pending approvals, not every second.
  const liveRegion = desk.page.locator('[aria-live="polite"]', { hasText: '1 pending approval' });
  await expect(liveRegion).toContainText('EUR 125.00, Terminal 8');
  await expect(liveRegion).not.toContainText(/ min| s$/);
  await desk.press('F8');
  await expect(popup).toBeFocused();
  await desk.press('Shift+Y');
  await expect(desk.toasts).toContainText('floor approval approve 8/1');
  await desk.press('Escape');
  await expect(desk.focus).toHaveText('3');
  await desk.press('F8');
  await expect(popup.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'false');
  await desk.press('a');
  expect(await decision(machine, 1)).toMatchObject({ approved: true, approver: 101 });
  await expect(desk.toasts).toContainText('Transaction 1 at terminal 8 was approved');
  await expect(popup).toBeHidden();
  await expect(desk.focus).toHaveText('3');
});

test('[AP-02] an approval whose decision failed can be decided again', async ({ stage }) => {
  stage.mayFault(/status of 403/);
  const machine = await stage.machine(12);
  const desk = await stage.enter('supervisor');
  const popup = desk.page.getByRole('complementary', { name: 'Approval required' });
  const approve = popup.getByRole('button', { name: 'Approve' });
  await intercept(desk.page, '**/api/v1/approvals/*/*/decision', (route) => route.fulfill(refusal(403, 'session.step-up', 'Fresh')), {
    times: 1,
  });
  await requestApproval(machine, 1, 60_00);
  await expect(popup).toContainText('EUR 60.00');
  await desk.press('F8');
  await expect(approve).toHaveAttribute('aria-disabled', 'false');
  await desk.press('a');
  const stepUp = desk.page.getByRole('dialog', { name: 'Confirm your identity' });
  await expect(stepUp.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await desk.press('Escape');
  await expect(stepUp).toBeHidden();
  await expect(approve).toHaveAttribute('aria-disabled', 'false');
  await expect(popup).toBeFocused();
  await desk.press('a');
  expect(await decision(machine, 1)).toMatchObject({ approved: true, approver: 101 });
  await expect(popup).toBeHidden();
});

test('[AP-04] a second decision shows who decided, what and when', async ({ stage }) => {
  stage.mayFault(/status of 409/);
  const machine = await stage.machine(10);
  const other = await stage.person('supervisor2');
  const desk = await stage.enter('supervisor');
  const popup = desk.page.getByRole('complementary', { name: 'Approval required' });
  await requestApproval(machine, 1, 50_00);
  await expect(popup).toBeVisible();
  await desk.press('F8');
  await expect(popup).toBeFocused();
  await expect(popup.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'false');
  // The live message about the other decision is held back, so that this operator's own decision comes first.
  await intercept(desk.page, '**/api/v1/approvals?**', () => undefined);
  const response = await other.post('/approvals/10/1/decision', { approved: false, amount: 50_00, currency: 'EUR', reason: '' });
  expect(response.status).toBe(200);
  await desk.press('a');
  await expect(desk.toasts).toContainText('Not decided by you');
  await expect(desk.toasts).toContainText('Declined');
  await expect(desk.toasts).toContainText(/Marta Ruiz/);
  expect(await decision(machine, 1)).toMatchObject({ approved: false, approver: 102 });
});

test('[AP-02] a request is void when its terminal restarts: its supervisor is informed, and it leaves the pop-up', async ({ stage }) => {
  const terminal = (await stage.product.terminals()).find(({ id }) => id === 16);
  if (!terminal) throw new Error('the demo has no terminal 16');
  const machine = await connectMachine(stage.product, terminal);
  const desk = await stage.enter('supervisor');
  await desk.isLive();
  const popup = desk.page.getByRole('complementary', { name: 'Approval required' });
  await requestApproval(machine, 1, 40_00);
  await expect(popup).toContainText('EUR 40.00');
  await machine.leave();
  const next = await connectMachine(stage.product, terminal);
  await next.committed(await next.send('hello', {}));
  await expect(desk.toasts).toContainText('The request for transaction 1 at terminal 16 is void');
  await expect(popup).toBeHidden();
  await next.leave();
});

test('[AP-03] only the named supervisors see a request; the requester is informed of the decision', async ({ stage }) => {
  const machine = await stage.machine(11);
  const desk = await stage.enter('operator');
  await desk.isLive();
  const popup = desk.page.getByRole('complementary', { name: 'Approval required' });
  await requestApproval(machine, 1, 70_00, [102]);
  await desk.go('a', 'Approvals');
  await expect(desk.row('11/1')).toContainText('Pending');
  await expect(popup).toBeHidden();
  const supervisor2 = await stage.person('supervisor2');
  const supervisor = await stage.person('supervisor');
  const body = { approved: true, amount: 70_00, currency: 'EUR', reason: '' };
  expect((await supervisor.post('/approvals/11/1/decision', body)).status).toBe(403);
  expect((await supervisor2.post('/approvals/11/1/decision', body)).status).toBe(200);
  await expect(desk.toasts).toContainText('Transaction 1 at terminal 11 was approved');
  await expect(desk.row('11/1')).toContainText('Approved');
});

test('[AP-03] in the list an approval is decided by keys: a high amount is typed, and an own request has no keys', async ({ stage }) => {
  const machine = await stage.machine(14);
  const desk = await stage.enter('supervisor');
  const { dialog, press } = desk;
  await requestApproval(machine, 1, 1_234_500);
  await desk.go('a', 'Approvals');
  await desk.filter('terminal:14 state:pending', 1);
  await press('a');
  await expect(dialog).toContainText('Approve: EUR 12,345.00');
  await expect(dialog.getByRole('textbox', { name: 'Type the amount EUR 12,345.00 to confirm' })).toBeFocused();
  await desk.type('12');
  await press('Enter');
  await expect(dialog).toContainText('This is not the amount of the request.');
  await press('Control+a');
  await desk.type('12345');
  await expect(dialog).not.toContainText('This is not the amount');
  // After a failed request the dialog and its input stay, for another attempt.
  stage.mayFault(/status of 422/);
  await intercept(desk.page, '**/api/v1/approvals/*/*/decision', (route) => route.fulfill(refusal(422, 'request.invalid', 'Not taken')), {
    times: 1,
  });
  await press('Enter');
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await expect(dialog.getByRole('textbox')).toHaveValue('12345');
  await press('Enter');
  expect(await decision(machine, 1)).toMatchObject({ approved: true, approver: 101 });
  await expect(dialog).toBeHidden();
  await requestApproval(machine, 2, 125_00);
  await desk.filter('terminal:14 state:pending', 1);
  await press('x');
  await expect(desk.page.getByRole('menu')).toBeVisible();
  await press('Shift+A');
  await expect(dialog).toContainText('Decline: EUR 125.00');
  // The cancel button has the initial focus: Enter alone decides nothing.
  await press('Enter');
  await expect(dialog).toBeHidden();
  await press('Shift+A');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  // The reason is optional, and is sent without leading and trailing blanks.
  await press('Shift+Tab');
  await expect(desk.focus).toHaveAccessibleName('Reason (optional)');
  await desk.type(' no ID ');
  await press('Enter');
  expect(await decision(machine, 2)).toMatchObject({ approved: false, approver: 101, reason: 'no ID' });
  await expect(dialog).toBeHidden();
  const own = {
    status: 'requested',
    sequence: 3,
    type: 200,
    amount: 100,
    currency: 'EUR',
    requester: 101,
    supervisors: [101],
    patience: 600,
  };
  await machine.committed(await machine.send('approval', own));
  await desk.filter('terminal:14 state:pending', 1);
  await press('a', 'Shift+A');
  await expect(dialog).toBeHidden();
  await machine.committed(await machine.send('approval', { status: 'withdrawn', sequence: 3 }));
});
