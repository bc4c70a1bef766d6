import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hasXvnc } from '../../apps/fleet/src/agent/xvnc.ts';
import { createCertificate } from '../harness/certificate.ts';
import { startFleet } from '../harness/fleet.ts';
import { findFreePort } from '../harness/free-port.ts';
import { hasNetworkNamespaces, openWayOut } from '../harness/network-namespace.ts';
import { signIns, startProduct } from '../harness/product.ts';
import { viewport } from './shared-page.ts';
import { expect, test } from './story.ts';

// Remote access from Chromium to the screen of a real X server, which an agent offers over its own connection. Where the machine
// allows it, the agent runs in a network namespace that nobody outside can connect to, like a terminal behind NAT.

/** The picture of the screen. */
const picture = (page: Page) => page.locator('[data-remote-screen] canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

test('[TM-07, RA-01] an operator controls a terminal by keyboard, leaves it by its key, ends the session and plays the recording', async ({
  browser,
}) => {
  test.skip(!hasXvnc(), 'Xtigervnc is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'floor-remote-'));
  const { key, cert } = createCertificate(folder);
  const product = await startProduct({
    FLOOR_TLS_KEY: key,
    FLOOR_TLS_CERT: cert,
    FLOOR_WSS_PORT: await findFreePort(),
    FLOOR_MQTTS_PORT: await findFreePort(),
    FLOOR_SIGN_IN_LIMIT: '0',
  });
  const ports = [product.ready.mqtt, product.ready.console].map((url) => Number(new URL(url).port));
  const wayOut = hasNetworkNamespaces() ? await openWayOut(folder, ports) : null;
  const fleet = await startFleet(product, ['--terminals', '1', '--speed', '0.01x'], { NODE_EXTRA_CA_CERTS: cert }, wayOut?.command);
  const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await page.goto(product.ready.console);
    await page.getByRole('textbox').first().fill(signIns.administrator.login);
    await page.locator('input[type="password"]').fill(signIns.administrator.password);
    await page.keyboard.press('Enter');
    await page.locator('[data-cell][tabindex="0"]').first().waitFor();
    await page.goto(`${product.ready.console}/#/terminal-list?q=id:1`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.locator('[data-cell][tabindex="0"]').first().focus();
    await page.keyboard.press('Shift+Q');
    await page.getByLabel('Reason').fill('card reader stuck');
    await page.getByLabel('Mode').selectOption('control');
    await page.keyboard.press('Enter');
    const state = page.locator('[data-state]');
    await expect(state).toHaveText('Connected: you control the terminal.');

    const screen = page.getByRole('application', { name: 'Screen of terminal 1' });
    const before = await picture(page);
    await screen.click({ position: { x: 300, y: 200 } });
    // The keys of the palette and of a sequence belong to the terminal while its screen has the focus.
    await page.keyboard.type('g t : ');
    await page.keyboard.press('Control+k');
    await expect.poll(() => picture(page)).not.toBe(before);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/remote-access/);
    await page.keyboard.press('Control+Alt+Home');
    await expect(page.getByRole('button', { name: 'End session' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(state).toHaveText('Ended by an operator');

    await page.keyboard.press('Escape');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.locator('[data-cell][tabindex="0"]').first().focus();
    const position = page.getByRole('slider', { name: 'Position' });
    // The recording is stored after the end of the session; its key works from then on.
    await expect(async () => {
      await page.keyboard.press('w');
      await expect(position).toBeVisible({ timeout: 2000 });
    }).toPass();
    await position.press('End');
    // The recording ends with the text on the screen: another picture than an empty screen has.
    await expect.poll(() => picture(page)).not.toBe(before);
  } finally {
    await context.close();
    await fleet.stop();
    await wayOut?.close();
    await product.discard();
    await rm(folder, { recursive: true });
  }
});
