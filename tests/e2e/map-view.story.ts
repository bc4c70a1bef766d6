import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

test('[ST-04] the map of properties is walked by keys, changes live, leads to terminals, and is a table by one key', async ({ stage }) => {
  const machine = await stage.machine(43);
  await machine.committed(await machine.send('state', { state: 'ready' }));
  const admin = await stage.person('administrator');
  const { property } = (await admin.get('/terminals/43')).body as { readonly property: number };
  const { name } = (await admin.get(`/properties/${property}`)).body as { readonly name: string };
  const desk = await stage.enter('administrator');
  const { page, press } = desk;
  await desk.isLive();
  await desk.go('* m', 'Map of properties');
  const map = page.getByRole('application', { name: 'Map of the properties' });
  await expect(map.locator('g')).toHaveCount(3);
  expect(await findAxeViolations(page)).toEqual([]);

  await map.focus();
  const spoken = page.locator('main p[aria-live="polite"]');
  const before = await spoken.textContent();
  await press(']');
  await expect(spoken).not.toHaveText(before ?? '');
  await press('Home', '+');
  await expect(page.getByText('×3', { exact: true })).toBeVisible();
  await press('0');
  await expect(map.locator('g')).toHaveCount(3);

  await press('/');
  await expect(desk.focus).toHaveRole('combobox');
  await desk.type(`id:${property}`);
  await press('Enter');
  await expect(map).toBeFocused();
  await expect(spoken).toHaveText(new RegExp(`^${name}: Red. \\d+ terminals: 1 online, \\d+ offline, 0 with errors.`));
  await machine.send('state', { state: 'failure', reason: 'printer jam' });
  await expect(spoken).toHaveText(/ 1 online, \d+ offline, 1 with errors\./);
  await expect(map).toBeFocused();

  for (const size of [
    { width: 996, height: 665 },
    { width: 1600, height: 1000 },
  ]) {
    await page.setViewportSize(size);
    const [box, body] = [await map.boundingBox(), await page.locator('main').boundingBox()];
    expect((box?.height ?? 0) / (body?.height ?? 1)).toBeGreaterThan(0.4);
    expect(await page.locator('main').evaluate((main) => main.scrollWidth <= main.clientWidth)).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
  }

  await press('t');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  expect(await findAxeViolations(page)).toEqual([]);
  await press('t');
  await expect(map).toBeVisible();
  await map.focus();
  await press('Enter');
  await expect(page).toHaveTitle(/Terminals$/);
  expect(decodeURIComponent(page.url())).toContain(`/terminal-list?q=property:${property}`);
  await machine.leave();
});
