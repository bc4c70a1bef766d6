import { expect, test } from './story.ts';

test("[SE-04] an operator who signs in on another operator's page sees none of their data", async ({ stage }) => {
  stage.mayFault(/status of 401|ArtClientWebSocket/);
  const elsewhere = (await stage.product.terminals()).findLast(({ property }) => property !== 101);
  if (!elsewhere) throw new Error('the demo has one property only');
  const machine = await stage.machine(elsewhere.id);
  const admin = await stage.person('administrator');
  const desk = await stage.enter('supervisor');
  const { page, dialog, press } = desk;
  const approval = page.getByRole('complementary', { name: 'Approval required' });
  const menu = page.getByRole('menu');
  await desk.isLive();

  // The supervisor of all properties filters, receives an event and an approval, and opens the confirmation of a restart.
  await desk.filter(`id:${machine.id}`, 1);
  await machine.send('event', { event: 170, detail1: 'NoteAcceptor' });
  const request = { status: 'requested', sequence: 1, type: 200, amount: 125_00, currency: 'EUR', requester: 201, supervisors: [101] };
  await machine.committed(await machine.send('approval', { ...request, patience: 600 }));
  await expect(approval).toBeVisible();
  await press('g', 'n');
  await expect(menu).toContainText('In this window');
  await expect(menu).toContainText(`Terminal ${machine.id}:`);
  await press('Escape');
  await desk.palette(`terminal restart ${machine.id} --at idle`);
  await expect(dialog.getByRole('option', { name: /^Run:/ })).toHaveAttribute('aria-selected', 'true');
  await press('Enter');
  const restart = dialog.getByRole('button', { name: 'Software restart: 1 terminal' });
  await expect(restart).toBeEnabled();

  // The session ends while the confirmation is open.
  const key = await page.evaluate(() => localStorage.getItem('SessionKey'));
  expect((await admin.delete(`/sessions/${key}`)).status).toBe(204);
  await expect(page.getByText('Your session was ended by an administrator.')).toBeVisible();

  // An operator of one property signs in on the same page.
  await desk.signIn('operator');
  await expect(page).toHaveURL(/#\/terminal-list$/);
  await desk.isLive();
  await expect(dialog).toBeHidden();
  await expect(approval).toBeHidden();
  await expect(page.locator('[data-dock]')).not.toContainText(String(machine.id));
  await press('.');
  await expect(dialog).toBeHidden();
  await press('g', 'n');
  await expect(menu).toBeVisible();
  // Terminals of the own property may have events meanwhile.
  await expect(menu).not.toContainText(`Terminal ${machine.id}:`);
  await press('Escape');
  await press('/');
  await expect(desk.focus).toHaveRole('combobox');
  await expect(page.getByRole('option', { name: `id:${machine.id}` })).toHaveCount(0);
  await press('Escape');
  await desk.palette('sign out');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Control+a');
  await desk.type(String(machine.id));
  await expect(dialog.getByRole('option', { name: new RegExp(`^${machine.id} `) })).toHaveCount(0);
});

test('[SH-13] [SE-04] a page whose browser has signed in another operator restarts as theirs', async ({ stage }) => {
  const desk = await stage.enter('supervisor');
  const { page } = desk;
  await desk.go('e', 'Event log');
  await desk.filter('terminal:1');
  const other = await page.request.post(`${stage.product.ready.console}/api/v1/session`, {
    data: { login: 'operator', password: 'operator-demo-2026' },
    headers: { origin: stage.product.ready.console },
  });
  const { sessionKey, operator } = (await other.json()) as { readonly sessionKey: string; readonly operator: number };
  // Simulates another tab that has stored a new session: its message `stayed` makes this tab load the session again.
  await page.evaluate(
    ([key, id]) => {
      localStorage.setItem('SessionKey', key);
      localStorage.setItem('OperatorID', id);
      new BroadcastChannel('floor session').postMessage({ kind: 'stayed' });
    },
    [sessionKey, String(operator)] as const,
  );
  await expect(page).toHaveURL(/#\/terminal-list$/);
  await expect(page.getByRole('banner')).toContainText('Olga Brandt');
  await expect(page.locator('[role="grid"]:focus-within')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('floor_rows'))).not.toContain('terminal');
});
