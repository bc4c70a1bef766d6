import { cleanDeviceText, isHostileText } from '@floorwalker/core/validation/clean-device-text';
import { hostileTexts } from '../harness/hostile.ts';
import { connectMachine, type Machine } from '../harness/machine.ts';
import type { Person } from '../harness/person.ts';
import type { DemoTerminal } from '../harness/product.ts';
import { deliver, type Received, report } from '../harness/seed-product.ts';
import type { Desk } from './desk.ts';
import { expect, test } from './story.ts';

/** Characters that the database cannot store are replaced. */
const toStored = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** Registers a terminal with a hostile name; null if the server rejects the name. */
async function register(admin: Person, name: string): Promise<DemoTerminal | null> {
  const { status, body } = await admin.post('/terminals', { name, type: 3, property: 101 });
  return status === 200 ? (body as DemoTerminal) : null;
}

/** Checks that the text has not run as script, became no element, contains nothing invisible, and does not break the layout. */
async function expectHarmless({ page }: Desk): Promise<void> {
  expect(await page.evaluate(() => document.querySelectorAll('#root img, #root script, #root iframe').length)).toBe(0);
  const text = await page.locator('body').innerText();
  expect(isHostileText(text.replaceAll(/[\n\t\u00a0]/g, ' '))).toBe(false);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);
  const heights = await page
    .getByRole('row')
    .evaluateAll((rows) => [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))]);
  expect(heights.filter((height) => height > 32)).toEqual([]);
}

/** Sends every text as detail of an event, as version, and as file name of a backup. */
async function talk(machine: Machine, admin: Person): Promise<void> {
  await machine.send('state', { state: 'ready', reason: hostileTexts[0] });
  for (const text of hostileTexts) await machine.send('event', { event: 170, detail1: text, detail2: text });
  const versions = Object.fromEntries(hostileTexts.map((text, at) => [`${at} ${text}`.slice(0, 40), text]));
  await machine.committed(await machine.send('versions', { software: '<b>7</b>\u202E', versions }));
  await admin.post('/commands/backup.request', { targets: { ids: [machine.id] }, args: {} });
  const command = (await machine.waitFor('command')) as unknown as Received;
  await report(machine, command, 'accepted', 'started');
  await deliver(machine, command, { name: '../<img src=x onerror=alert(1)>\u202E.tar', bytes: Buffer.from('x') });
  await machine.committed(await report(machine, command, 'done'));
}

test('device text is shown as text on every screen: it runs no script, hides nothing, and keeps the layout', async ({ stage }) => {
  const admin = await stage.person('administrator');
  const registered = await Promise.all(hostileTexts.map((text) => register(admin, text)));
  const terminals = registered.filter((terminal) => terminal !== null);
  expect(terminals.length).toBeGreaterThan(8);
  const [terminal] = terminals;
  if (!terminal) return;
  const machine = await connectMachine(stage.product, terminal);
  await talk(machine, admin);

  const desk = await stage.enter('administrator');
  const { page, press, dialog } = desk;
  page.on('dialog', (box) => void box.dismiss().then(() => expect(box.message()).toBe('nothing ran')));
  await desk.filter('id>200', terminals.length);
  await expectHarmless(desk);
  // A name that is shortened in the middle is one text for screen readers and for copying.
  const name = page.getByRole('rowheader', { name: '<img src=x onerror=alert(1)>' });
  await expect(name).toBeVisible();
  expect(await name.innerText()).toBe('<img src=x onerror=alert(1)>');
  await press('Space', 'Shift+J', 'Shift+J', 'x');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await desk.type('Set online');
  await press('Enter', 'Enter', 'Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expectHarmless(desk);
  await press('Escape');
  await desk.palette('onerror=alert(1)');
  await expect(dialog.getByRole('option').first()).toContainText('<img src=x onerror=alert(1)>');
  await expectHarmless(desk);
  await press('Escape');

  await page.goto(`${stage.product.ready.console}/#/terminal-list?q=id:${terminal.id}&open=${terminal.id}`);
  const panel = page.getByRole('complementary', { name: `Terminal ${terminal.id}` });
  await expect(panel).toContainText('<b>7</b><u+202E>');
  await expectHarmless(desk);
  await panel.focus();
  await press(']', ']', ']', ']', ']', ']');
  await expect(panel.getByRole('tab', { name: 'Events', selected: true })).toBeVisible();
  for (const text of hostileTexts) await expect(panel).toContainText(cleanDeviceText(toStored(text)));
  await expectHarmless(desk);
  await press('Escape');

  const request = { status: 'requested', sequence: 1, type: 402, amount: 7000, currency: 'EUR', requester: 201, supervisors: [1, 101] };
  await machine.committed(await machine.send('approval', request));
  await machine.send('event', { event: 170, detail1: hostileTexts[8], detail2: '\u202Egpj.exe' });
  await expect(page.getByRole('log').getByText('<u+202E>gpj.exe')).toBeVisible();
  for (const [key, title] of [
    ['e', 'Event log'],
    ['a', 'Approvals'],
    ['b', 'Backups'],
    ['r', 'Command runs'],
  ] as const) {
    await desk.go(key, title);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expectHarmless(desk);
  }
  for (const screen of ['terminal-icon', 'terminal-fill-level']) {
    await desk.open(`#/${screen}?q=id>200`);
    await expect(page.locator('main').getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    await expectHarmless(desk);
  }
  await machine.committed(await machine.send('approval', { status: 'withdrawn', sequence: 1 }));
  await machine.leave();
});
