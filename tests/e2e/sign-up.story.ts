import { openSmtpServer } from '../../apps/server/src/testing/smtp-server.ts';
import { expect, test } from './story.ts';

const given = { login: 'a.meier', name: 'Anna Meier', email: 'anna@example.com', password: 'seven quiet lamps over the hall' };

test('[SH-19] [SH-25] a person requests an account, is admitted, and resets a forgotten password by mail', async ({ stage }) => {
  stage.mayFault(/status of (401|403|422)/);
  const smtpServer = await openSmtpServer();
  const { product, desk } = await stage.start({
    FLOOR_SIGN_UP: '1',
    FLOOR_SMTP_URL: `smtp://127.0.0.1:${smtpServer.port}`,
    FLOOR_MAIL_FROM: 'Floorwalker <floor@example.com>',
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  });
  const { page, press } = desk;
  const label = (text: string) => page.getByLabel(text, { exact: true });
  await desk.open('');
  await expect(desk.focus).toHaveId('login');
  await desk.tabTo(page.getByRole('link', { name: 'Request an account' }));
  await press('Enter');
  await expect(page).toHaveTitle('Web Client Floorwalker – Sign up');
  await expect(desk.focus).toHaveId('login');
  await desk.type('ab');
  await press('Enter');
  for (const fault of [
    'Login name needs a minimum length of 3',
    'Your name is required',
    'E-mail address is required',
    'Password is required',
    'The terms must be accepted',
  ])
    await expect(page.getByText(fault, { exact: true })).toBeVisible();
  await expect(desk.focus).toHaveId('login');
  await press('Control+a');
  await desk.type(given.login);
  await desk.tabTo(label('Your name'));
  await desk.type(given.name);
  await desk.tabTo(label('E-mail address'));
  await desk.type('no address');
  await expect(page.getByText('E-mail address is not valid')).toBeVisible();
  await press('Control+a');
  await desk.type(given.email);
  for (const field of ['Password', 'Repeat the password']) {
    await desk.tabTo(label(field));
    await desk.type(given.password);
  }
  await desk.tabTo(page.locator('#terms'));
  await press('Space', 'Enter');
  await expect(page.getByText('Your request was received.')).toBeVisible();

  const admin = await stage.person('administrator', product);
  const find = async () => ((await admin.get(`/accounts?q=login:${given.login}`)).body as { items: { id: number }[] }).items[0]?.id;
  await expect.poll(find).toBeDefined();
  const admitted = await admin.post(`/accounts/${await find()}/admit`, { role: 'operator', properties: [101] });
  expect(admitted.status).toBe(200);

  await desk.tabTo(page.getByRole('link', { name: 'Go to sign-in' }));
  await press('Enter');
  await expect(desk.focus).toHaveId('login');
  await desk.tabTo(page.getByRole('link', { name: 'Forgotten password' }));
  await press('Enter');
  await expect(desk.focus).toHaveId('login');
  await desk.type(given.email);
  await press('Enter');
  await expect(page.getByText('If the account exists')).toBeVisible();
  const link = () =>
    smtpServer.letters
      .map(({ text }) => /\/#(\/reset-password\?token=[\w%-]+)/.exec(text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1])
      .find(Boolean);
  await expect.poll(link, { timeout: 30_000 }).toBeDefined();
  await desk.open(`#${link()}`);
  await expect(label('New password')).toBeFocused();
  // The token is removed from the address, but survives a reload.
  await expect(page).toHaveURL(/#\/reset-password$/);
  await page.reload();
  await expect(label('New password')).toBeFocused();
  for (const field of ['New password', 'Repeat the new password']) {
    await desk.tabTo(label(field));
    await desk.type('nine slow trams go round the park');
  }
  await press('Enter');
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await desk.give(given.login, 'nine slow trams go round the park');
  await expect(page.getByRole('grid')).toBeVisible();
  await smtpServer.stop();
});
