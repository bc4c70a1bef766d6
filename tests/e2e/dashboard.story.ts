import { rounds } from '../faults/rounds.ts';
import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

const tile = '[data-widget]';

test('[ST-01] [SH-15] a dashboard is opened by key, walked, composed with the keyboard alone, stored, and reset', async ({ stage }) => {
  const desk = await stage.enter('administrator');
  const { page, press, focus } = desk;
  await desk.go('Shift+G', 'Dashboard');
  await expect(page.locator(`${tile}[aria-busy="true"]`)).toHaveCount(0);
  await expect(focus).toHaveAttribute('data-widget', /./);
  expect(await findAxeViolations(page)).toEqual([]);
  const before = await page.locator(tile).count();
  await press('t');
  await desk.isIn(desk.dialog);
  await press('Enter');
  await expect(page).toHaveURL(/wall=0/);
  await press('Escape');
  await expect(page).not.toHaveURL(/wall/);
  await press('w');
  await expect(page).toHaveURL(/compose=1/);
  await expect(focus).toHaveAttribute('data-widget', /./);
  const spoken = page.locator('main p[aria-live="assertive"]');
  await press('ArrowDown');
  await expect(spoken).toHaveText(/column 1, row 2/);
  await press('Shift+ArrowRight', 'Shift+ArrowDown');
  await expect(spoken).toHaveText(/, 4 by 3$/);
  expect(await findAxeViolations(page)).toEqual([]);
  await press('a');
  await expect(desk.dialog).toBeVisible();
  await expect(focus).toHaveRole('textbox');
  await desk.type('terminals out');
  await press('Enter');
  await expect(spoken).toHaveText(/^Terminals out of operation added/);
  await press('Enter');
  await desk.isIn(desk.dialog);
  expect(await findAxeViolations(page)).toEqual([]);
  await desk.tabTo(desk.dialog.getByRole('textbox', { name: 'Rows' }));
  await desk.type('3');
  await press('Enter');
  await expect(desk.dialog).toBeHidden();
  await press('Control+Enter');
  await expect(page).not.toHaveURL(/compose/);
  await expect(page.locator(tile)).toHaveCount(before + 1);
  const added = page.locator(tile, { hasText: 'Terminals out of operation' });
  await expect(added.locator('tbody tr')).toHaveCount(3);
  // Reading it again gives what was stored.
  await press('r');
  await expect(page.locator(tile)).toHaveCount(before + 1);
  await press('w', 'Shift+R');
  await desk.isIn(desk.dialog);
  await desk.tabTo(desk.dialog.getByRole('button', { name: /^Reset/ }));
  await press('Enter');
  await expect(page.locator(tile)).toHaveCount(before);
});

test('[ST-01] downtimes, settings and the view of dashboards are opened by key, and pass axe', async ({ stage }) => {
  const desk = await stage.enter('administrator');
  const { page, press } = desk;
  await desk.go('Shift+J', 'Downtime');
  await expect(page.locator(`${tile}[aria-busy="true"]`)).toHaveCount(0);
  await expect(page.locator(tile, { hasText: 'Reasons for being out of operation' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await press('g', 'Shift+X');
  await expect(page.getByRole('link', { name: 'Compose: Dashboard, Installation' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await press('g', ',');
  await expect(page.getByRole('combobox', { name: 'Most frequent errors: Period' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
});

/** Refreshes of a display, one each minute: those of 6 hours, or of 24 hours with `FLOOR_FAULT_ROUNDS=20`. */
const refreshes = rounds > 2 ? 1440 : 360;
/** Refreshes until everything that stays in memory is loaded. */
const warmUp = 180;

test('[ST-01] a wall display that is refreshed for hours keeps its memory, its nodes and its listeners', async ({ stage }) => {
  const desk = await stage.enter('administrator');
  const { page, press } = desk;
  const responses = new Map<string, string>();
  // The figures of the server are replayed with a new time, as a day of real ones takes a day.
  await page.route('**/api/v1/dashboards/*/data*', async (route) => {
    const key = route.request().url();
    const known = responses.get(key) ?? (await (await route.fetch()).text());
    responses.set(key, known);
    await route.fulfill({
      contentType: 'application/json',
      body: known.replaceAll(/"asOf":"[^"]*"/g, `"asOf":"${new Date().toISOString()}"`),
    });
  });
  const cdp = await page.context().newCDPSession(page);
  const measure = async () => {
    for (let round = 0; round < 2; round++) await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
    return { usedSize, nodes, jsEventListeners };
  };
  const boards = ['dashboard?wall=0', 'dashboard-downtime?wall=0', 'dashboard?board=index&wall=0'];
  const drive = async (count: number) => {
    for (let turn = 0; turn < count; turn++) {
      if (turn % 60 === 0) {
        await desk.open(`#/${boards[(turn / 60) % boards.length]}`);
        await expect(page.locator(`${tile}[aria-busy="true"]`)).toHaveCount(0);
        await page.locator(`${tile}[tabindex="0"]`).focus();
      }
      const read = page.waitForResponse(/\/data/);
      await press('r');
      await read;
    }
  };
  await desk.open(`#/${boards[0]}`);
  await expect(page.locator(tile).first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByText(/^.*Signed in until/)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await drive(warmUp);
  const first = await measure();
  await drive(refreshes - warmUp);
  const last = await measure();
  await page.unroute('**/api/v1/dashboards/*/data*');
  expect(last.usedSize).toBeLessThan(first.usedSize * 1.1);
  expect(last.nodes).toBeLessThan(first.nodes * 1.1);
  expect(last.jsEventListeners).toBeLessThan(first.jsEventListeners * 1.1);
  await page.locator(`${tile}[tabindex="0"]`).focus();
  await press('Escape');
  await expect(page.getByRole('banner')).toBeVisible();
});
