import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { totpCode } from '../harness/totp.ts';
import { expect, test } from './story.ts';

test('lost second factors are reset after typing the login name, and their owner gets a message [SH-18]', async ({ stage }) => {
  const { product, desk } = await stage.start({});
  const sven = await stage.person('supervisor', product);
  const { secret } = (await sven.post('/factors/totp', {})).body as { secret: string };
  expect((await sven.post('/factors/totp/confirm', { code: totpCode(secret) })).status).toBe(200);
  const { page, press, dialog } = desk;
  await desk.arrive('administrator');
  await desk.go('j', 'Accounts');
  await desk.filter('login=supervisor', 1);
  await press('Shift+X');
  await expect(dialog).toContainText('Remove the authenticator, recovery codes and passkeys of supervisor');
  await expect(page.getByLabel('Type the login name supervisor to confirm')).toBeFocused();
  await desk.type('superviso');
  await press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove second factors' })).toBeDisabled();
  await desk.type('r');
  await press('Enter');
  await expect(desk.toasts).toContainText('Second factors removed');
  await expect(dialog).toBeHidden();
  expect((await sven.get('/session')).status).toBe(401);
  // The password alone is sufficient again.
  const again = await stage.person('supervisor', product);
  const { items } = (await again.get('/messages?q=kind:factors-reset')).body as { items: readonly { params: object }[] };
  expect(items).toMatchObject([{ params: { by: 'Ada Meier' } }]);
});

test('a new email address is valid after its link was opened; a message confirms it [SH-18] [SH-19]', async ({ stage }) => {
  stage.mayFault(/status of 422/);
  const { product, desk } = await stage.start({});
  const { page, press } = desk;
  await desk.arrive('operator');
  await desk.open('#/user/profile/security');
  await desk.tabTo(page.getByLabel('New e-mail address'));
  await desk.type('nowhere');
  await press('Enter');
  await expect(page.getByText('New e-mail address: wrong format')).toBeVisible();
  await press('Control+a');
  await desk.type('olga.new@floor.example');
  await press('Enter');
  await expect(page.getByText('olga.new@floor.example is waiting for confirmation')).toBeVisible();
  const outbox = join(product.data, 'outbox');
  const link = async () => {
    const names = await readdir(outbox).catch(() => []);
    const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    return texts
      .map((text) => /#(\/confirm-email\?token=[\w-]+)/.exec(text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1])
      .find(Boolean);
  };
  await expect.poll(link, { timeout: 30_000 }).toBeDefined();
  await desk.open(`#${await link()}`);
  await expect(page.getByRole('button', { name: /Confirm address/ })).toBeFocused();
  await press('Enter');
  await expect(page.getByText('The address is confirmed and now belongs to your account.')).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await desk.open('#/user/messages');
  await expect(page.getByRole('grid')).toContainText('Your e-mail address is now olga.new@floor.example.');
});
