import { storeEvents } from './many-events.ts';
import { expect, test } from './story.ts';

const many = 20_000;

test('[KB-02] a long list is navigated like a short one: only visible rows are requested, and live rows move nothing', async ({
  stage,
}) => {
  await storeEvents(stage.product, 8, many);
  const machine = await stage.machine(8);
  const desk = await stage.enter('support');
  await desk.go('e', 'Event log');
  await desk.filter('terminal:8 event:195', many);
  let pages = 0;
  desk.page.on('request', (request) => {
    if (request.url().includes('/event-log?')) pages++;
  });
  await expect(desk.currentRow).toContainText(`paper ${many}`);
  await desk.press('End');
  await expect(desk.currentRow).toContainText('paper 1');
  await expect(desk.currentRow).toHaveAttribute('aria-rowindex', String(many + 1));
  await expect(desk.focus).toHaveRole('gridcell');
  await desk.press('PageUp', 'k');
  await expect(desk.currentRow).toContainText(/paper [2-9]\d/);
  const read = await desk.currentRow.innerText();
  await machine.send('event', { event: 195, detail1: 'newest one' });
  await machine.committed(await machine.send('event', { event: 195, detail1: 'newest two' }));
  await expect(desk.page.getByRole('button', { name: /2 new/ })).toBeVisible();
  expect(await desk.currentRow.innerText()).toBe(read);
  // Jumps to the middle of the list, as the scrollbar does.
  await desk.page.getByRole('grid').evaluate((grid) => {
    grid.scrollTop = grid.scrollHeight / 2;
  });
  await expect(desk.page.getByRole('row', { name: /paper 9 ?9\d\d|paper 100\d\d/ }).first()).toBeVisible();
  await expect(desk.page.locator('[aria-busy="true"]')).toHaveCount(0);
  await desk.press('n');
  await expect(desk.currentRow).toContainText('newest two');
  await desk.press('j', 'j');
  await expect(desk.currentRow).toContainText(`paper ${many}`);
  expect(pages).toBeLessThan(16);
});

test('[KB-02] after scrolling, a screen reader reads the rows in the order on screen, and the focus is on the current one', async ({
  stage,
}) => {
  await storeEvents(stage.product, 12, many);
  const desk = await stage.enter('support');
  await desk.go('e', 'Event log');
  await desk.filter('terminal:12 event:195', many);
  await desk.press('j', 'j');
  const grid = desk.page.getByRole('grid');
  for (const rows of [7, 30, 400, 386])
    await grid.evaluate((element, row) => {
      element.scrollTop = row * Number.parseFloat(getComputedStyle(element).getPropertyValue('--row-height'));
    }, rows);
  await expect(desk.page.locator('[aria-rowindex="390"]')).toContainText(`paper ${many - 388}`);
  const cdp = await desk.page.context().newCDPSession(desk.page);
  const read = async () => {
    const { nodes } = await cdp.send('Accessibility.getFullAXTree');
    const names = nodes.filter(({ role }) => role?.value === 'row').map(({ name }) => String(name?.value));
    return names.flatMap((name) => (/paper (\d+)/.exec(name) ?? []).slice(1)).map(Number);
  };
  await expect(async () => {
    const numbers = await read();
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
  }).toPass();
  await expect(desk.focus).toHaveAttribute('tabindex', '0');
  await expect(desk.currentRow).toContainText(`paper ${many - 2}`);
  await expect(desk.page.locator('[data-current] > :focus')).toHaveCount(1);
});

test('[SH-13] a reload with "stay signed in" returns to the same row and panel, and so do back and forward', async ({ stage }) => {
  await storeEvents(stage.product, 11, 2000);
  const machine = await stage.machine(11);
  const desk = await stage.enter('support', { stay: true });
  await desk.go('e', 'Event log');
  await desk.filter('terminal:11 event:195', 2000);
  await desk.press('End', 'k', 'k');
  await expect(desk.currentRow).toContainText(/paper 3(?!\d)/);
  await desk.press('Enter');
  const panel = desk.page.getByRole('complementary').filter({ hasText: 'paper 3' });
  await expect(panel).toBeFocused();
  await machine.committed(await machine.send('event', { event: 195, detail1: 'came meanwhile' }));
  await desk.page.reload();
  await expect(desk.currentRow).toContainText(/paper 3(?!\d)/);
  await expect(panel).toBeFocused();
  await desk.press(']');
  await expect(desk.currentRow).toContainText(/paper 2(?!\d)/);
  await desk.press('Escape');
  await expect(desk.focus).toHaveRole('gridcell');
  await desk.go('t', 'Terminals');
  await desk.page.goBack();
  await expect(desk.currentRow).toContainText(/paper 2(?!\d)/);
  await expect(desk.page.locator('[data-current] > :focus')).toBeVisible();
});

test('[KB-02] marks select all matching rows, with exceptions, and are copied as a table without formulas', async ({ stage }) => {
  const machine = await stage.machine(9);
  for (const detail1 of ['=1+1', 'plain', '@cell']) await machine.send('event', { event: 170, detail1 });
  await machine.committed(3);
  const desk = await stage.enter('support');
  await desk.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.go('e', 'Event log');
  await desk.filter('terminal:9 event:170', 3);
  await desk.press('Control+a');
  await expect(desk.page.getByText('3 marked')).toBeVisible();
  await desk.press('j', 'Space');
  await expect(desk.page.getByText('2 marked')).toBeVisible();
  await desk.press('y');
  await expect(desk.toasts).toContainText('2 rows copied');
  const copied = await desk.page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const text = async (type: string) => (await item?.getType(type))?.text();
    return { plain: await text('text/plain'), html: await text('text/html') };
  });
  expect(copied.plain).toContain("\t'@cell");
  expect(copied.plain).toContain("\t'=1+1");
  expect(copied.plain).not.toContain('plain');
  expect(copied.html).toContain("<td>'=1+1</td>");
  await desk.press('Escape', 'Home', 'Shift+j');
  await expect(desk.page.getByText('2 marked')).toBeVisible();
  await desk.press('Shift+y');
  await expect(desk.toasts).toContainText(`floor event list --where 'terminal:9 event:170'`);
});

test('[SH-24] pages mode has sizes, next and last by key, in the address and remembered', async ({ stage }) => {
  const desk = await stage.enter('supervisor');
  await desk.filter('id<=120', 120);
  await desk.press('p');
  await expect(desk.page.getByText('page 1 of 3', { exact: true })).toBeVisible();
  await desk.press(']');
  await expect(desk.page.getByText('page 2 of 3', { exact: true })).toBeVisible();
  await expect(desk.focus).toHaveText('51');
  await expect(desk.page).toHaveURL(/size=50&page=2/);
  await desk.press('End', 'j');
  await expect(desk.focus).toHaveText('101');
  await expect(desk.page.getByText('page 3 of 3', { exact: true })).toBeVisible();
  await desk.press('[', 'Home');
  await expect(desk.focus).toHaveText('51');
  // On the button "Last page", Enter turns the page and opens no row, and the focus stays on the button.
  const last = desk.page.getByRole('button', { name: 'Last page' });
  await desk.tabTo(last);
  await desk.press('Enter');
  await expect(desk.page.getByText('page 3 of 3', { exact: true })).toBeVisible();
  await expect(last).toBeFocused();
  await expect(desk.page).not.toHaveURL(/open=/);
  const size = desk.page.getByRole('combobox', { name: 'Rows per page' });
  await size.selectOption('10');
  await expect(desk.page.getByText('page 1 of 12', { exact: true })).toBeVisible();
  await expect(desk.page.getByRole('row')).toHaveCount(11);
  await last.click();
  await expect(desk.page.getByRole('gridcell', { name: '120', exact: true })).toBeVisible();
  await desk.go('e', 'Event log');
  await desk.go('t', 'Terminals');
  await expect(desk.page.getByText(/Page 1 of \d+/)).toBeVisible();
  await size.selectOption('');
  await expect(desk.page.getByText(/Page 1 of/)).toBeHidden();
});
