import { connectMachine, type Machine } from '../harness/machine.ts';
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
  // While the list has the focus, `a` and `d` decide nothing, and Shift+Y copies the command line of the list: pasting that of
  // the approval would decide it.
  await desk.press('a', 'd');
  await desk.press('Shift+Y');
  await expect(desk.toasts).toContainText('floor terminal list');
  await expect(desk.toasts).not.toContainText('floor approval');
  // The announcement has no remaining time: it changes with the pending approvals, not every second.
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

test('[AP-03] an own request in the list of approvals has no keys', async ({ stage }) => {
  const machine = await stage.machine(14);
  const desk = await stage.enter('supervisor');
  const request = { type: 200, amount: 100, currency: 'EUR', requester: 101, supervisors: [101], patience: 600 };
  await machine.committed(await machine.send('approval', { status: 'requested', sequence: 3, ...request }));
  await desk.go('a', 'Approvals');
  await desk.filter('terminal:14 state:pending', 1);
  await desk.press('a', 'Shift+A');
  await expect(desk.dialog).toBeHidden();
  await machine.committed(await machine.send('approval', { status: 'withdrawn', sequence: 3 }));
});
