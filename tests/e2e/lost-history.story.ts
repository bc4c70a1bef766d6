import { openProductDatabase } from '../bench/stage/product-database.ts';
import type { Product } from '../harness/product.ts';
import { expect, test } from './story.ts';

/** Makes the server find that entries 951 to 1000 are lost; the returned function undoes it, unless the loss was accepted. */
async function loseHistory(product: Product): Promise<() => Promise<void>> {
  const database = await openProductDatabase(product);
  await database.execute(
    `insert into head_finding (reason, stream_from, stream_to, audit_from, audit_to) values ('behind', 951, 1000, 41, 43)`,
  );
  return async () => {
    await database.execute('delete from head_finding');
    await database.close();
    // The server reads it every second; the next story starts afterwards.
    await expect.poll(async () => (await fetch(`${product.ready.console}/readyz`)).status).toBe(200);
  };
}

const lost =
  'Part of the history is lost (the database is older than its head note): stream entries 951–1000, audit rows 41–43. No payouts are authorised.';

test('[promises, rule 12] lost history is shown on every screen, and an administrator accepts it by typing the first number', async ({
  stage,
  product,
}) => {
  // After the acceptance positions of the old history are unknown.
  stage.mayFault(/status of 410/);
  const takeBack = await loseHistory(product);
  try {
    await expect
      .poll(async () => (await fetch(`${product.ready.console}/api/v1/session/options`)).headers.get('x-floor-history'))
      .toContain('behind');
    const desk = await stage.enter('administrator');
    const { page } = desk;
    const bar = page.getByRole('alert').filter({ hasText: lost });
    await expect(bar).toBeVisible();
    await desk.go('e', 'Event log');
    await expect(bar).toBeVisible();

    const open = bar.getByRole('button', { name: 'Accept the loss …' });
    await open.focus();
    await desk.press('Enter');
    await expect(desk.dialog).toContainText(lost);
    await expect(desk.focus).toHaveAccessibleName('Type 951, the number of the first lost stream entry, to confirm');
    const act = desk.dialog.getByRole('button', { name: 'Accept the loss of history' });
    await desk.type('952');
    await expect(act).toBeDisabled();
    await desk.press('Escape');
    await expect(open).toBeFocused();

    await desk.press('Enter');
    await expect(desk.focus).toHaveAccessibleName('Type 951, the number of the first lost stream entry, to confirm');
    await desk.type('951');
    await desk.press('Enter');
    await expect(desk.toasts).toContainText('The loss is accepted');
    await expect(bar).toBeHidden();
    expect((await fetch(`${product.ready.console}/readyz`)).status).toBe(200);
  } finally {
    await takeBack();
  }
});

test('[promises, rule 12] without the right to accept a loss the page names whom to contact', async ({ stage, product }) => {
  const takeBack = await loseHistory(product);
  try {
    const desk = await stage.enter('supervisor');
    const bar = desk.page.getByRole('alert').filter({ hasText: `${lost} Contact an administrator.` });
    await expect(async () => {
      await desk.go('e', 'Event log');
      await desk.go('t', 'Terminals');
      await expect(bar).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(bar.getByRole('button')).toHaveCount(0);
  } finally {
    await takeBack();
  }
});
