import { expect, test } from './story.ts';

test('[KB-01] every element opened by a key takes the focus when it is rendered, not a frame later, and returns it', async ({ stage }) => {
  const desk = await stage.enter('administrator');
  const { page, press, dialog } = desk;
  await press('j', 'j', 'l');
  const column = await desk.focus.getAttribute('aria-colindex');
  for (const key of ['?', 'c', 'v', 'Shift+V', 'e', 'Shift+E', 'Control+k', ':', 'x']) {
    await press(key);
    await expect(dialog).toBeVisible();
    await press('Escape');
    await expect(dialog).toBeHidden();
    await expect(desk.currentRow.locator(':focus')).toHaveAttribute('aria-colindex', column ?? '');
  }
  for (const menu of ['n', 'd', 'u']) {
    await press('g', menu);
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(/Header menu.*move.*close/);
    await press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(desk.currentRow.locator(':focus')).toHaveAttribute('aria-colindex', column ?? '');
  }
  // If a key pressed while the menu closes moves the focus, the closing menu does not move it back.
  await press('g', 'n');
  await desk.isIn(page.getByRole('menu'));
  await page.evaluate(() => {
    for (const key of ['Escape', '/'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(desk.focus).toHaveRole('combobox');
  await expect(page.getByRole('option').first()).toBeVisible();
  await press('Escape', 'Escape');
  // An unknown sequence is discarded, and its last key is not handled as a single key.
  await press('g', ']');
  await expect(page).toHaveURL(/#\/terminal-list$/);
  await expect(desk.currentRow.locator(':focus')).toHaveAttribute('aria-colindex', column ?? '');
  await press('g', 'Escape');
  await expect(page.getByRole('contentinfo')).toContainText('go to');
  await press('Escape');
  // No animation frame runs from here on, so the dialogs must get the focus without waiting for one.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  for (const key of ['Control+k', 'x', '?', 'c', 'v', 'Shift+V', 'e', 'Shift+E']) {
    await press(key);
    await desk.isIn(dialog);
    await press('Escape');
    await expect(dialog, key).toBeHidden();
    await expect(desk.currentRow.locator(':focus'), key).toBeVisible();
  }
});
