import { openProductDatabase } from '../bench/stage/product-database.ts';
import { connectMachine } from '../harness/machine.ts';
import { expect, test } from './story.ts';

test('[TM-04] two machines with one secret are flagged, and an administrator confirms one with the keyboard', async ({
  stage,
  product,
}) => {
  const terminal = (await product.terminals()).at(-1);
  if (!terminal) throw new Error('the demo has no terminals');
  const { id } = terminal;
  const database = await openProductDatabase(product);
  const [before] = await database.query<{ secret: Buffer }>('select secret from terminal where id = $1', [id]);
  const machine = await connectMachine(product, terminal);
  try {
    const desk = await stage.enter('administrator');
    await desk.isLive();
    await desk.filter(`id:${id}`, 1);
    await machine.committed(await machine.send('hello', {}));
    // Another boot sends messages, and the first continues at the same time.
    await machine.send('hello', { boot: 'z-copy' }, 1);
    await machine.waitFor('committed', ({ boot }) => boot === 'z-copy');
    const { operator } = await stage.person('administrator');
    const people = { requester: 201, supervisors: [operator], patience: 600 };
    const request = { status: 'requested', sequence: 1, type: 200, amount: 50_00, currency: 'EUR', boot: 'z-copy', ...people };
    await machine.send('approval', request, 2);
    const popup = desk.page.getByRole('complementary', { name: 'Approval required' });
    await expect(popup.getByRole('button', { name: /^Approve/ })).toBeVisible();
    await machine.committed(await machine.send('state', { state: 'ready' }, 2));
    await expect(desk.row(String(id))).toContainText('Identity conflict');
    // The pending approval request is still shown, with the reason why nobody can decide it and without buttons to decide it.
    await expect(popup).toContainText('Two machines use the identity of this terminal: nobody can decide until');
    await expect(popup.getByRole('button', { name: /Approve|Decline/ })).toHaveCount(0);

    await desk.press('x');
    await expect(desk.dialog.getByRole('option', { name: /Confirm the real machine/ })).toBeVisible();
    await desk.press('Escape');
    await desk.press('i');
    await desk.isIn(desk.dialog);
    const real = desk.dialog.getByRole('radio', { name: new RegExp(machine.boot) });
    await expect(real).toBeVisible();
    await expect(desk.dialog.getByRole('button', { name: 'Confirm the real machine' })).toBeDisabled();
    await desk.tabTo(real);
    await desk.press('Space', 'Enter');
    await expect(desk.focus).toHaveAccessibleName('New secret');
    await expect(desk.focus).toHaveValue(/^[0-9a-f]{40}$/);
    await desk.press('Escape');
    await expect(desk.focus).toHaveAccessibleName('New secret');
    await desk.tabTo(desk.dialog.getByRole('button', { name: 'I saved it' }));
    await desk.press('Enter');
    await expect(desk.dialog).toBeHidden();
    await expect(desk.row(String(id))).not.toContainText('Identity conflict');
    // The approval request came from the machine that was not confirmed.
    await expect(desk.toasts).toContainText(`The request for transaction 1 at terminal ${id} is void`);
    await expect(popup).toBeHidden();
  } finally {
    await machine.leave();
    await database.execute('update terminal set secret = $2, identity_conflict = false where id = $1', [id, before?.secret]);
    await database.execute('delete from identity_conflict where terminal_id = $1', [id]);
    await database.close();
  }
});
