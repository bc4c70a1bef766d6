import type { Page } from '@playwright/test';
import { signIns } from '../harness/product.ts';
import { findAxeViolations } from './axe-page.ts';
import { arrived, loadingText } from './every-route.ts';
import { expect, test } from './story.ts';

/** A virtual authenticator that creates and uses passkeys, and verifies its user automatically; returns a function that removes it. */
async function plugIn(page: Page): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return () => cdp.detach();
}

/**
 * Sets whether the page sees a browser that offers passkeys in the login field. If it does, the virtual authenticator signs in
 * without a selection.
 */
const offer = (page: Page, offers: boolean) =>
  page.evaluate((isAvailable) => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => isAvailable;
  }, offers);

test("[SE-05] a passkey is added with a name, on a page without a violation of axe, and signs in, by its button or by the browser's autofill", async ({
  stage,
}) => {
  // Requests that are pending at the sign-out are rejected with 401, which the browser logs as errors.
  stage.mayFault(/status of 401/);
  const { desk } = await stage.start({ FLOOR_SECOND_FACTOR_RIGHTS: 'approval.decide' });
  const { page, press } = desk;
  const unplug = await plugIn(page);
  await desk.open('');
  await desk.give(signIns.supervisor2.login, signIns.supervisor2.password);
  await expect(page).toHaveURL(/#\/second-factor$/);
  await arrived(page, await loadingText('en'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await findAxeViolations(page)).toEqual([]);
  await desk.tabTo(page.getByLabel('Name of the passkey'));
  await press('Enter');
  await expect(page.getByText('Name of the passkey is required')).toBeVisible();
  await desk.type('Desk 2');
  await press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await offer(page, false);
  await desk.open('#/logout');
  await expect(desk.focus).toHaveId('login');
  await desk.tabTo(page.getByRole('button', { name: 'Sign in with a passkey' }));
  await press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await offer(page, true);
  await desk.open('#/logout');
  await expect(page.getByRole('grid')).toBeVisible();
  await unplug();
});
