import type { Page } from '@playwright/test';
import { intercept } from './intercept.ts';
import { expect, test } from './story.ts';

test('[SH-07] while a route loads an overlay covers the page, and disappears afterwards', async ({ stage }) => {
  const desk = await stage.enter('administrator');
  const { page } = desk;
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await intercept(page, '**/assets/ManualScreen-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await desk.press('F1');
  const overlay = page.getByRole('status').filter({ hasText: 'Loading …' });
  await expect(overlay).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manual – General');
  await expect(overlay).toBeHidden();
});

/** Returns the boxes of the overlays and of the page. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const box = (element: Element) =>
      element.getBoundingClientRect().toJSON() as { top: number; bottom: number; left: number; right: number };
    return {
      page: box(document.querySelector('main') as Element),
      over: [...document.querySelectorAll('aside[data-key-scope="approval"], aside[data-key-scope="note"], article')]
        .filter((one) => one.checkVisibility())
        .map(box),
    };
  });

test('[SH-10] [SH-21] [AP-02] in the smallest window messages are below the page: a message and an approval take two lines', async ({
  stage,
}) => {
  const machine = await stage.machine(61);
  const desk = await stage.enter('supervisor');
  const { page } = desk;
  await page.setViewportSize({ width: 996, height: 665 });
  const request = { status: 'requested', sequence: 1, type: 402, amount: 70_00, currency: 'EUR', requester: 201, supervisors: [101] };
  await machine.committed(await machine.send('approval', request));
  const line = page.getByRole('button', { name: /1 pending approval EUR 70.00/ });
  await expect(line).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your answer is needed' })).toBeVisible();
  // The page is resized in the animation frame after a message has appeared, so the check is repeated.
  await expect(async () => {
    const before = await boxes(page);
    for (const over of before.over) expect(over.top).toBeGreaterThanOrEqual(before.page.bottom);
    // Below the page are at most two lines of messages of 34 px each, and the status line of 27 px.
    expect(before.page.bottom).toBeGreaterThanOrEqual(665 - 27 - 2 * 34);
  }).toPass();
  await machine.committed(await machine.send('event', { event: 170, detail1: 'NoteAcceptor' }));
  await expect(page.locator('article').first()).toBeVisible();
  await expect(async () => {
    const found = await boxes(page);
    for (const over of found.over) expect(over.top).toBeGreaterThanOrEqual(found.page.bottom);
  }).toPass();
  await desk.press('F8');
  const popup = page.locator('aside[data-key-scope="approval"]');
  await expect(popup).toBeFocused();
  await expect(async () => {
    const opened = await boxes(page);
    for (const over of opened.over) expect(over.top).toBeGreaterThanOrEqual(opened.page.bottom);
    expect(opened.page.bottom - opened.page.top).toBeGreaterThan(250);
  }).toPass();
  await desk.press('Escape');
  await expect(popup).toBeHidden();
  await expect(line).toBeVisible();
  await machine.committed(await machine.send('approval', { status: 'withdrawn', sequence: 1 }));
});

test('[AP-02] in a wide window an approval is shown beside the page; not on the approvals screen, and as one line if chosen', async ({
  stage,
}) => {
  const machine = await stage.machine(62);
  const desk = await stage.enter('supervisor');
  const { page } = desk;
  const request = { status: 'requested', sequence: 1, type: 402, amount: 70_00, currency: 'EUR', requester: 201, supervisors: [101] };
  await machine.committed(await machine.send('approval', request));
  const popup = page.getByRole('complementary', { name: 'Approval required' });
  await expect(popup).toBeVisible();
  const covering = async () => {
    const { over, page: below } = await boxes(page);
    return over.filter(({ left, top }) => left < below.right && top < below.bottom);
  };
  await expect.poll(covering).toEqual([]);
  await desk.go('a', 'Approvals');
  await expect(popup).toBeHidden();
  await desk.press('Enter');
  await expect(popup).toBeFocused();
  await desk.press('Escape');
  await expect(popup).toBeHidden();
  await desk.go('t', 'Terminals');
  await expect(popup).toBeVisible();
  await desk.palette('Pending approvals: As one line');
  await desk.press('Enter');
  await expect(popup).toBeHidden();
  await expect(page.getByRole('button', { name: /1 pending approval EUR 70.00/ })).toBeVisible();
  await page.setViewportSize({ width: 1419, height: 810 });
  await desk.press('F8');
  await expect(popup).toBeFocused();
  await machine.committed(await machine.send('approval', { status: 'withdrawn', sequence: 1 }));
});

test('[SH-10] [SH-11] a narrow window hides the menu, and one at 200 % zoom reflows without cutting off a header control', async ({
  stage,
}) => {
  const { page, press } = await stage.enter('operator');
  const menu = page.getByRole('navigation', { name: 'Navigation' });
  await expect(menu).toBeVisible();
  await press('Shift+F6');
  await expect(page.locator('nav :focus')).toBeVisible();
  await press('Escape');
  await expect(page.locator('[role="grid"] :focus')).toBeVisible();
  await press('Control+b');
  await expect(menu).toBeHidden();
  await press('Control+b');
  await page.setViewportSize({ width: 991, height: 810 });
  await expect(menu).toBeHidden();
  await press('Control+b');
  await expect(menu).toBeVisible();
  await press('Control+b');
  await expect(menu).toBeHidden();
  const controls = page.getByRole('banner').getByRole('button');
  for (const [width, height] of [
    [710, 405],
    [498, 332],
  ] as const) {
    await page.setViewportSize({ width, height });
    const size = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
    expect(size).toEqual([width, 480]);
    // The header has buttons for menu, palette, messages, downloads and operator.
    await expect(controls).toHaveCount(5);
    for (const control of await controls.all()) {
      const box = await control.boundingBox();
      if (box) expect([width, box.x >= 0 && box.x + box.width <= width]).toEqual([width, true]);
    }
  }
});

test('[SH-08] a phone in portrait orientation is asked to rotate, and shows the console in landscape', async ({ product, browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.goto(product.ready.console);
  await expect(page.getByRole('alert').filter({ hasText: 'Please rotate your device' })).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByText('Please rotate your device')).toBeHidden();
  await expect(page.locator('#login')).toBeVisible();
  await context.close();
});
