import type { Page } from '@playwright/test';
import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

/** Replaces the notifications of the browser, which a headless one cannot show, by a list in the page. */
const recordNotes = (page: Page) =>
  page.addInitScript(() => {
    const shown: string[] = [];
    class RecordedNotification {
      static permission = 'default';
      static requestPermission = async () => {
        RecordedNotification.permission = 'granted';
        return 'granted';
      };
      onclick: (() => void) | null = null;
      constructor(title: string, { body }: { readonly body: string }) {
        shown.push(`${title}: ${body}`);
      }
      close(): void {}
    }
    Object.assign(window, { Notification: RecordedNotification, shown });
  });

test('a rule is added, the permission is asked for, and a new error shows a desktop notification', async ({ stage, page }) => {
  const machine = await stage.machine(38);
  await machine.committed(await machine.send('hello', {}));
  const recording = await recordNotes(page);
  const { press, type, ...desk } = await stage.enter('administrator');
  const notes = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  await desk.isLive();
  await desk.open('#/user/profile/alerts');
  const allow = page.getByRole('button', { name: 'Allow desktop notifications' });
  await desk.tabTo(allow);
  await press('Enter');
  await expect(allow).toBeHidden();
  await desk.tabTo(page.getByLabel('Name', { exact: true }));
  await type('Jams');
  await desk.tabTo(page.getByLabel('Filter', { exact: true }));
  await press('Control+a');
  await type(`terminal:${machine.id}`);
  await press('Enter');
  const rule = page.getByRole('listitem').filter({ hasText: 'Jams' });
  await expect(rule).toBeVisible();
  await desk.tabTo(rule.getByLabel('Desktop notification'), 'Shift+Tab');
  // The rule is in force when the entries of the past have been read.
  const read = page.waitForResponse((response) => response.url().includes('/error-log?') && response.url().includes(`A${machine.id}`));
  await press('Space');
  await read;
  expect(await findAxeViolations(page)).toEqual([]);
  await machine.send('error', { code: 2, component: 10, rank: 1, params: ['x'], state: 'raised', reference: 'E38' });
  await expect.poll(notes).toEqual([expect.stringMatching(/^Jams: 38 /)]);
  await recording.dispose();
});
