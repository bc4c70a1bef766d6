import { sendOneOfEach, sendTransaction } from './log-rows.ts';
import { expect, test } from './story.ts';

/** Every log: its key after `g`, title, a filter for one row, the row's text, and the additional text of its panel. */
const logs = [
  ['x', 'Transaction log', 'terminal:41 number:4711', '4711', 'V-4711'],
  ['p', 'Error log', 'terminal:41 severity>=error', 'Ticket printer: device error E17', 'r-2'],
  ['o', 'Operator access log', 'terminal:41 state:invalid-password', 'support', 'Invalid password'],
  ['c', 'Configuration change log', 'terminal:41 key:Limit', '→ 250', 'Integer'],
  ['e', 'Event log', 'terminal:41 event:NoteJam', 'Note jam', 'Note jam 170'],
  ['m', 'Media log', 'terminal:41 direction:in', '0047-4711', 'V-4711'],
  ['v', 'ART event log', 'event:service-start', 'Service started', 'Installation'],
  ['w', 'Maintenance log', 'terminal:41 component:TicketPrinter', 'Head wiped', 'Ticket printer'],
] as const;

test('[LG-01] [LG-04] every log is opened, filtered, shown in detail and left by keys', async ({ stage }) => {
  const machine = await stage.machine(41);
  await sendTransaction(machine, 4711);
  await sendOneOfEach(machine);
  const desk = await stage.enter('administrator');
  const panel = desk.page.locator('aside[data-key-scope="panel"]');
  for (const [key, title, q, row, detail] of logs) {
    await desk.go(key, title);
    await desk.filter(q, 1);
    await expect(desk.currentRow).toContainText(row);
    await expect(desk.focus).toHaveRole('gridcell');
    await desk.press('Enter');
    await expect(panel).toBeFocused();
    await expect(panel).toContainText(detail);
    await desk.press('Escape');
    await expect(panel).toBeHidden();
    await expect(desk.focus).toHaveRole('gridcell');
  }
});

test('[LV-09] new rows appear in an open log', async ({ stage }) => {
  const machine = await stage.machine(60);
  const desk = await stage.enter('administrator');
  await desk.isLive();
  let sent = 0;
  const sendAll = async () => {
    await sendTransaction(machine, 900 + sent++);
    await sendOneOfEach(machine);
  };
  await sendAll();
  for (const [key, title, q, rows] of [
    ['x', 'Transaction log', 'terminal:60', 1],
    ['p', 'Error log', 'terminal:60', 1],
    ['o', 'Operator access log', 'terminal:60', 1],
    ['c', 'Configuration change log', 'terminal:60', 1],
    ['e', 'Event log', 'terminal:60 event:NoteJam', 1],
    ['m', 'Media log', 'terminal:60', 2],
    ['w', 'Maintenance log', 'terminal:60', 1],
  ] as const) {
    await desk.go(key, title);
    await desk.filter(q, sent * rows);
    await sendAll();
    await expect(desk.page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(sent * rows + 1));
  }
});

test('[LG-01] [LG-04] a terminal in the address of transactions and events becomes a filter term', async ({ stage }) => {
  const machine = await stage.machine(42);
  await sendTransaction(machine, 1);
  await sendOneOfEach(machine);
  const desk = await stage.enter('support');
  for (const [log, text] of [
    ['transaction-log', 'Ticket redemption'],
    ['event-log', 'Note jam'],
  ] as const) {
    await desk.open(`#/${log}/42`);
    await expect(desk.page.locator('[role="search"] input, search input')).toHaveValue('terminal:42');
    await expect(desk.page.getByRole('row', { name: new RegExp(text) })).toBeVisible();
  }
});

test('[TM-06] the panel of a terminal has a tab for each of its logs, which opens the full log', async ({ stage }) => {
  const machine = await stage.machine(43);
  await sendTransaction(machine, 77);
  await sendOneOfEach(machine);
  const desk = await stage.enter('administrator');
  await desk.filter('id:43', 1);
  await desk.press('Enter');
  const panel = desk.page.getByRole('complementary', { name: 'Terminal 43' });
  const body = panel.getByRole('tabpanel');
  await expect(panel).toBeFocused();
  for (const [tab, text] of [
    ['Settings', 'Visible'],
    ['Address', 'Postal address'],
    ['Functions', 'Component overview'],
    ['Transactions', 'Ticket redemption'],
    ['Errors', 'Ticket printer: device error E17'],
    ['Events', 'Note jam'],
    ['Media', '0047-77'],
    ['Maintenance', 'Head wiped'],
    ['Operator access', 'Invalid password'],
    ['Configuration changes', '100 → 250'],
  ] as const) {
    await desk.press(']');
    await expect(panel.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(body).toContainText(text);
  }
  await desk.press('o');
  await expect(desk.page).toHaveTitle('Web Client Floorwalker – Configuration change log');
  await expect(desk.page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
});
