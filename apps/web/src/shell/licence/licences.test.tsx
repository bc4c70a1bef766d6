import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { licenceInfo } from '@floorwalker/core/endpoints/installation';
import { importLicence } from '@floorwalker/core/endpoints/licence';
import { maintenanceLogResource } from '@floorwalker/core/resources/logs/maintenance-log';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shell } from '../../platform/frame/shell-state.ts';
import { publishEntries } from '../../platform/live/entries.ts';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';
import { serveProfile } from '../../testing/serve-profile.ts';
import { licences } from './modules.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000 - 3_600_000).toISOString();
const fourLicences = [
  { licenceType: 'Advertising', expirationDate: inDays(21) },
  { licenceType: 'ArtConnect', expirationDate: null },
  { licenceType: 'DebitAccounts', expirationDate: inDays(-3) },
  { licenceType: 'RemoteAccess', expirationDate: inDays(300) },
];
const maintenanceLog = toListEndpoints(maintenanceLogResource);
let server: RestServer;
let profile: ReturnType<typeof serveProfile>;

beforeEach(() => {
  server = createRestServer();
  profile = serveProfile(server);
  server.on(licenceInfo, () => ({ items: fourLicences, trial: false }));
});
afterEach(() => {
  shell.overlay = null;
  licences.list = null;
  endSession();
});

async function open(path = '/event-log') {
  const page = await renderApp(path);
  await waitForKeys();
  await waitFor(() => expect(licences.list).not.toBeNull());
  return page;
}

const question = () => screen.queryByRole('complementary', { name: 'Your answer is needed' });
const findQuestion = () => screen.findByRole('complementary', { name: 'Your answer is needed' });
const row = (name: RegExp) => plainText(screen.getByRole('row', { name }));

/** Signs out and in again, as after a reload of the page. */
async function openAgain({ unmount }: Awaited<ReturnType<typeof open>>) {
  unmount();
  endSession();
  return open();
}

async function openDialog() {
  await act(async () => void Object.assign(shell, { overlay: 'licence' }));
  return screen.findByRole('dialog', { name: 'Licence information' });
}

test('[LI-02] licences that expire are announced without taking the focus; F9 moves there and Escape returns', async () => {
  const { user } = await open();
  const note = await findQuestion();
  expect(plainText(note)).toMatch(/Module licences: 1 expired, 1 expires in 21 days/);
  const before = document.activeElement;
  expect(note.contains(before)).toBe(false);
  await user.keyboard('{F9}');
  await waitFor(() => expect(document.activeElement).toBe(note));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(before));
  expect(question()).toBe(note);
});

test('[LI-02] [SH-16] the licence information lists each module with the state of its licence', async () => {
  const { user } = await open();
  await findQuestion();
  const before = document.activeElement;
  await user.keyboard('{F9}y');
  const dialog = await screen.findByRole('dialog', { name: 'Licence information' });
  expect(row(/Advertising/)).toMatch(/Expires in 21 days/);
  expect(row(/Debit accounts/)).toMatch(/Expired/);
  expect(row(/ART connect/)).toMatch(/Active/);
  expect(row(/Remote access/)).toMatch(/Valid until/);
  expect([dialog.style.width, dialog.style.height]).toEqual(['600px', '400px']);
  await waitFor(() => expect(plainText(document.activeElement)).toMatch(/OK/));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(before));
});

test('[LI-02] a dismissed warning of one licence stays away after the next sign-in, the others are shown', async () => {
  const page = await open();
  await findQuestion();
  await openDialog();
  await page.user.click(screen.getByRole('checkbox', { name: 'Warn me of Debit accounts' }));
  await waitFor(() => expect(profile.stored().unshownLicences).toEqual([`DebitAccounts expired ${fourLicences[2]?.expirationDate}`]));
  await openAgain(page);
  expect(plainText(await findQuestion())).toMatch(/Module licences: 1 expires in 21 days/);
});

test('[LI-02] the answer "do not show again" dismisses all warnings, which the dialog shows as unchecked', async () => {
  const page = await open();
  await findQuestion();
  const before = document.activeElement;
  await page.user.keyboard('{F9}n');
  await waitFor(() => expect(profile.stored().unshownLicences).toHaveLength(2));
  expect(question()).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(before));
  await openAgain(page);
  const dialog = await openDialog();
  for (const box of within(dialog).getAllByRole('checkbox')) expect(box).toHaveProperty('checked', false);
  expect(within(dialog).getByRole('checkbox', { name: 'Warn me of Advertising' })).toBeDefined();
  expect(question()).toBeNull();
});

test('[LI-02] a warning that was dismissed is shown again when its checkbox is checked', async () => {
  const { user } = await open();
  await openDialog();
  const box = screen.getByRole('checkbox', { name: 'Warn me of Advertising' });
  await user.click(box);
  await waitFor(() => expect(profile.stored().unshownLicences).toHaveLength(1));
  await user.click(box);
  await waitFor(() => expect(profile.stored().unshownLicences).toEqual([]));
  expect(box).toHaveProperty('checked', true);
});

const toMaintenance = (expirationDate: string | null) => ({
  items: [{ licenceType: 'PreventiveMaintenance', expirationDate }],
  trial: false,
});
const maintenanceLink = () => screen.queryByRole('link', { name: /^Maintenance log/ });

test('[LI-03] a screen whose module is not licensed is in no menu, and names the module in place of its list', async () => {
  server.on(licenceInfo, () => toMaintenance(null));
  const page = await open();
  expect(maintenanceLink()).not.toBeNull();
  server.on(licenceInfo, () => toMaintenance('2026-01-01T00:00:00.000Z'));
  page.unmount();
  endSession();
  const { user } = await open('/maintenance-log');
  expect(maintenanceLink()).toBeNull();
  await waitFor(() => expect(plainText(screen.getByRole('main'))).toContain('This requires the module Preventive maintenance'));
  expect(screen.queryByRole('grid')).toBeNull();
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: /Licence information/ }));
  expect(await screen.findByRole('dialog', { name: 'Licence information' })).toBeDefined();
});

test('[LI-03] a trial is marked and announced once for all its modules', async () => {
  const expirationDate = inDays(20);
  const items = ['Base', 'Advertising', 'PreventiveMaintenance'].map((licenceType) => ({ licenceType, expirationDate }));
  server.on(licenceInfo, () => ({ items, trial: true }));
  await open('/maintenance-log');
  expect(plainText(await findQuestion())).toMatch(/Trial licence: expires in 20 days/);
  expect(maintenanceLink()).not.toBeNull();
  const dialog = await openDialog();
  expect(plainText(dialog)).toContain('Trial: this installation has no base licence');
  expect(row(/Advertising/)).toMatch(/Expires in 20 days/);
  expect(row(/Remote access/)).toMatch(/Not active/);
});

test('[LI-02] [LI-03] a licence that expires while the console is open closes its screen, and an import opens it again', async () => {
  server.on(licenceInfo, () => toMaintenance(null));
  await open('/maintenance-log');
  expect(maintenanceLink()).not.toBeNull();
  server.on(licenceInfo, () => toMaintenance('2026-01-01T00:00:00.000Z'));
  await act(async () => publishEntries([{ kind: 'LOG', log: 'license-key-usage-overview' }]));
  await waitFor(() => expect(plainText(screen.getByRole('main'))).toContain('This requires the module Preventive maintenance'));
  expect(maintenanceLink()).toBeNull();
  expect(plainText(await findQuestion())).toMatch(/Module licences: 1 expired/);
  server.on(licenceInfo, () => toMaintenance(null));
  await act(async () => publishEntries([{ kind: 'LOG', log: 'license-key-usage-overview' }]));
  await waitFor(() => expect(maintenanceLink()).not.toBeNull());
  await waitFor(() => expect(question()).toBeNull());
});

const granted = {
  number: 'HOUSE-1',
  customer: 'Casino\u202e West',
  type: 'module' as const,
  modules: ['Paging', 'RemoteAccess'],
  terminals: 0,
  clients: 0,
  properties: 0,
  unlimited: false,
  trial: false,
  validFrom: '2026-01-01T00:00:00.000Z',
  validUntil: null,
  issuedAt: '2026-01-01T00:00:00.000Z',
};

test('[LI-01] a licence file is checked when it is chosen, and imported after the confirmation', async () => {
  const { user } = await open();
  server.on(importLicence, (call) => ({ licence: granted, replaces: null, imported: !(call.body as { plan?: boolean }).plan }));
  await openDialog();
  await user.click(screen.getByRole('button', { name: /Import…/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Import a licence file' });
  const confirm = within(dialog).getByRole('button', { name: /^Import/ });
  expect(confirm).toHaveProperty('disabled', true);
  await user.upload(within(dialog).getByLabelText('Licence file'), new File(['{}'], 'house.licence'));
  await waitFor(() => expect(plainText(dialog)).toContain('HOUSE-1'));
  expect(plainText(dialog)).toContain('Paging, Remote access');
  expect(server.received(importLicence).map(({ body }) => body)).toEqual([{ content: '{}', plan: true }]);
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(importLicence).map(({ body }) => body)).toEqual([{ content: '{}', plan: true }, { content: '{}' }]);
});

test('[LI-01] a refused licence file is reported with its reason and cannot be imported', async () => {
  const { user } = await open();
  server.on(importLicence, () => {
    throw new ProblemError('licence.signature-invalid', { number: 'HOUSE-1' });
  });
  await act(async () => void Object.assign(shell, { overlay: 'licence-import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import a licence file' });
  await user.upload(within(dialog).getByLabelText('Licence file'), new File(['x'.repeat(20_000)], 'house.licence'));
  expect(plainText(await within(dialog).findByRole('alert'))).toContain('The file of licence HOUSE-1 was changed after it was signed.');
  expect(within(dialog).getByRole('button', { name: /^Import/ })).toHaveProperty('disabled', true);
  expect(server.received(importLicence)).toMatchObject([{ body: { content: 'x'.repeat(16_385) } }]);
});

test('[LI-03] while the licences cannot be loaded every screen stays open', async () => {
  server.on(licenceInfo, () => {
    throw new ProblemError('server.unavailable');
  });
  await renderApp('/maintenance-log');
  await waitForKeys();
  await waitFor(() => expect(server.received(licenceInfo)).not.toHaveLength(0));
  expect(maintenanceLink()).not.toBeNull();
  await waitFor(() => expect(server.received(maintenanceLog.list)).not.toHaveLength(0));
});
