import type { Desk } from './desk.ts';
import { expect, test } from './story.ts';

/** Opens the key bindings in the profile, searches an action and starts recording. */
async function record(desk: Desk, act: string): Promise<void> {
  const { page } = desk;
  if (!page.url().includes('/user/profile/keys')) {
    await desk.palette('Profile: Shortcuts');
    await desk.press('Enter');
  }
  const search = page.getByRole('searchbox', { name: 'Search shortcuts' });
  await search.fill(act);
  await search.focus();
  await desk.press('Tab', 'Enter');
  await expect(desk.dialog.getByRole('textbox')).toBeFocused();
}

test('[KB-01] [SH-18] a key is bound by pressing it; conflicts and reserved keys are named', async ({ stage }) => {
  const desk = await stage.enter('supervisor2');
  const { page, press, dialog } = desk;
  await record(desk, 'explain the row count');
  await press('Control+p');
  await expect(dialog.getByRole('alert')).toContainText('The browser reserves this key: print');
  await press('Escape', 'g');
  await expect(dialog.getByRole('alert')).toContainText('other actions would lose their shortcuts');
  await press('Escape', 'j');
  await expect(dialog.getByRole('alert')).toContainText('Already assigned in List: down (j)');
  await press('Escape', 'z', 'q');
  await expect(dialog.getByRole('textbox')).toHaveValue('z q');
  await press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /explain the row count changed z q/ })).toBeFocused();
  // The binding works immediately, is shown wherever keys are shown, and is kept after a reload.
  await desk.go('t', 'Terminals');
  await press('z', 'q');
  await expect(dialog).toBeVisible();
  await press('Escape');
  await press('Shift+E');
  await expect(dialog).toBeHidden();
  await press('?');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await desk.type('z q');
  await expect(dialog.getByRole('definition')).toHaveText(['explain the row count']);
  await press('Escape');
  await record(desk, 'explain the row count');
  await press('Tab', 'Tab', 'Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^explain the row count E$/ })).toBeVisible();
});

test('[KB-01] with single keys disabled letters have no effect, and Alt with them has the same', async ({ stage }) => {
  const desk = await stage.enter('supervisor2');
  const { page, press, dialog } = desk;
  const status = page.getByRole('contentinfo');
  await desk.palette('single-key shortcuts: no');
  await press('Enter');
  await expect(status).toContainText('Alt+J');
  await expect(desk.focus).toHaveText('1');
  await press('j', '?', 'x', 'g', 'e');
  await expect(desk.focus).toHaveText('1');
  await press('ArrowDown');
  await expect(desk.focus).toHaveText('2');
  await press('Alt+j');
  await expect(desk.focus).toHaveText('3');
  // Every text that names a key shows the present binding.
  await press('Alt+p');
  await expect(page.getByRole('button', { name: 'Next page' })).toContainText('Alt+]');
  await expect(page.getByRole('button', { name: /^\d+ rows$/ })).toHaveAttribute('aria-keyshortcuts', 'Alt+Shift+e');
  await press('Alt+p');
  await press('Alt+?');
  await expect(dialog).toContainText('press Alt with the first key');
  await press('Escape', 'Alt+g', 'e');
  await expect(page).toHaveTitle(/Event log/);
  await desk.palette('single-key shortcuts: yes');
  await press('Enter');
  await desk.go('t', 'Terminals');
});

test('[KB-01] every element opened by a key takes the focus when it is rendered, not a frame later', async ({ stage }) => {
  const desk = await stage.enter('administrator');
  const { page, press, dialog } = desk;
  // No animation frame runs from here on, so code that waits for one never gets the focus.
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

test('[KB-01] every element opened by a key returns the focus', async ({ stage }) => {
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
  // A key pressed while the menu closes keeps the focus that it has moved.
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
  // An unknown sequence is discarded, and its last key has no effect of its own.
  await press('g', 'Shift+J');
  await expect(page).toHaveURL(/#\/terminal-list$/);
  await expect(desk.currentRow.locator(':focus')).toHaveAttribute('aria-colindex', column ?? '');
  await press('g', 'Escape');
  await expect(page.getByRole('contentinfo')).toContainText('go to');
});
