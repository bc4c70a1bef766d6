import { ProblemError } from '@floorwalker/core/contract/problem';
import { changeProfile, readProfile } from '@floorwalker/core/endpoints/profile';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settings } from '../../../platform/ports/settings.ts';
import { renderApp, waitForKeys } from '../../../testing/render-app.tsx';
import { endSession } from '../../../testing/render-console.tsx';
import { plainText } from '../../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../../testing/rest-server.ts';
import { serveProfile } from '../../../testing/serve-profile.ts';

let server: RestServer;
let profile: ReturnType<typeof serveProfile>;

beforeEach(() => {
  server = createRestServer();
  profile = serveProfile(server);
});
afterEach(() => {
  // The page is unmounted first, because a mounted page would store the restored settings in the profile.
  cleanup();
  endSession();
  Object.assign(settings, { theme: 'dark', density: 'normal', language: '' });
});

async function open(section = 'looks', options: Parameters<typeof renderApp>[1] = {}) {
  const page = await renderApp(`/user/profile/${section}`, options);
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  await waitForKeys();
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
  return page;
}

const group = (name: string) => screen.getByRole('group', { name });
const choice = (name: string, option: string | RegExp) => within(group(name)).getByRole('radio', { name: option });
const checked = (name: string) => plainText(within(group(name)).getByRole<HTMLInputElement>('radio', { checked: true }).closest('label'));
const saving = () => plainText(screen.getAllByRole('status').find((status) => status.closest('header')?.querySelector('h1')));
const waitForSaved = () => waitFor(() => expect(saving()).toContain('Saved'));

test('[SH-18] the brackets change between the sections of the profile, the last one is followed by the first', async () => {
  const { user, address } = await open();
  for (const section of ['Language and formats', 'Start', 'Alerts', 'Shortcuts', 'Security', 'Appearance']) {
    await user.keyboard(']');
    expect(await screen.findByRole('heading', { level: 2, name: section })).toBeDefined();
  }
  await user.keyboard('[[[[[[[[');
  expect(await screen.findByRole('heading', { level: 2, name: 'Start' })).toBeDefined();
  expect(address()).toBe('/user/profile/start');
});

test('[SH-18] the index marks the current section and leads to tokens and sessions', async () => {
  const { user, address } = await open('formats');
  const index = within(screen.getByRole('navigation', { name: 'Profile sections' }));
  expect(index.getByRole('link', { current: 'page' }).textContent).toBe('Language and formats');
  expect(index.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Appearance',
    'Language and formats',
    'Start',
    'Alerts',
    'Shortcuts',
    'Security',
    'API tokens',
    'Sessions',
  ]);
  await user.click(index.getByRole('link', { name: 'API tokens' }));
  await waitFor(() => expect(address()).toBe('/user/tokens'));
});

test('[SH-12] a section that does not exist leads to the page of unknown addresses', async () => {
  const { address } = await renderApp('/user/profile/nothing');
  await waitFor(() => expect(address()).toBe('/404'));
});

test('[SH-18] chosen formats are saved one by one, and the samples of the other settings change with them', async () => {
  const { user } = await open('formats');
  await user.click(choice('Currency display', /^With its ISO code ?EUR\s1,234.50$/));
  await waitForSaved();
  await user.click(choice('Numbers', /^1\.234,5 ?1\.234\.567,89$/));
  expect(checked('Currency display')).toBe('With its ISO codeEUR 1.234,50');
  await user.click(choice('Dates', /^yyyy-mm-dd/));
  await user.click(choice('Time of day', /^12 hours/));
  await waitFor(() =>
    expect(profile.stored()).toMatchObject({
      currencyDisplay: 'code',
      numberFormat: '1.234,5',
      dateFormat: 'yyyy-mm-dd',
      timeFormat: '12',
    }),
  );
  expect(profile.changes()[0]).toEqual({ currencyDisplay: 'code' });
  // The clock of the header follows at once.
  await waitFor(() => expect(plainText(document.querySelector('header[data-key-scope="header"] time'))).toMatch(/\d [ap]m \S+$/i));
});

test('[SH-18] currency and time zone are chosen from lists, and their first entry returns to the default', async () => {
  const { user } = await open('formats');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'CHF');
  expect(screen.getByText(/^Example: .*1,234\.50/).textContent).toMatch(/CHF/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Asia/Tokyo');
  await waitFor(() => expect(profile.stored()).toMatchObject({ currency: 'CHF', timeZone: 'Asia/Tokyo' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'Currency of the property');
  await waitFor(() => expect(profile.stored()).toMatchObject({ currency: null, timeZone: 'Asia/Tokyo' }));
});

test('[SH-26] times in the zone of the terminal or as an age have a sample of their own', async () => {
  const { user } = await open('formats');
  const both = choice('Show times in', /with the terminal's beside it/);
  expect(plainText(both.closest('label'))).toMatch(/ · /);
  await user.click(both);
  await user.click(choice('Times in lists', /^Relative age/));
  await waitFor(() => expect(profile.stored()).toMatchObject({ zoneChoice: 'both', timeDisplay: 'age' }));
  expect(checked('Times in lists')).toMatch(/Relative age.*4 min/);
});

test('[SH-18] [SH-06] a language chosen in the profile applies at once; the default one is that of the browser', async () => {
  const { user } = await open('formats');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'de');
  const language = await screen.findByRole('combobox', { name: 'Sprache' });
  await waitFor(() => expect(profile.stored().language).toBe('de'));
  await user.selectOptions(language, '');
  expect(await screen.findByRole('combobox', { name: 'Language' })).toBeDefined();
  await waitFor(() => expect(profile.stored().language).toBeNull());
  expect(settings.language).toBe('');
});

test('[SH-18] [SH-09] theme, density and the display of approvals apply at once and are saved', async () => {
  const { user } = await open();
  await user.click(choice('Theme', 'Light'));
  await user.click(within(group('Density')).getByRole('radio', { checked: false }));
  await user.click(choice('Pending approvals', 'As one line'));
  expect([settings.theme, settings.density]).toEqual(['light', 'compact']);
  await waitFor(() => expect(profile.stored()).toMatchObject({ theme: 'light', density: 'compact', approvalDisplay: 'line' }));
});

test('[SH-18] the entry page is chosen among the screens that the operator may open', async () => {
  const { user } = await open('start', { session: { rights: ['console.log-in', 'terminal.view', 'event-log.view'] } });
  const entry = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Entry page' });
  expect(entry.selectedOptions[0]?.textContent).toBe('Default: Terminals');
  expect(within(entry).queryByRole('option', { name: 'Accounts' })).toBeNull();
  await user.selectOptions(entry, 'Event log');
  expect(entry.value).toBe('/event-log');
  await waitForSaved();
  expect(profile.changes()).toEqual([{ entryPage: '/event-log' }]);
});

test('[SH-18] the chosen entry page opens first after the sign-in', async () => {
  profile = serveProfile(server, { entryPage: '/event-log' });
  const { address } = await renderApp('/index');
  await waitFor(() => expect(address()).toBe('/event-log'));
});

test('[SH-18] an entry page without its right stays selected and is named as not available', async () => {
  profile = serveProfile(server, { entryPage: '/user-management' });
  await open('start', { session: { rights: ['console.log-in', 'terminal.view'] } });
  const entry = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Entry page' });
  expect(entry.selectedOptions[0]?.textContent).toBe('/user-management (not available)');
});

test('[SH-18] a setting that could not be saved stays chosen with the reason, and is saved on retry', async () => {
  let broken = true;
  server.on(changeProfile, ({ body }) => {
    if (broken) throw new ProblemError('server.unavailable');
    return { ...profile.stored(), ...(body as object) };
  });
  const { user } = await open();
  await user.click(choice('Theme', 'Light'));
  expect(settings.theme).toBe('light');
  await waitFor(() => expect(saving()).toContain('Not saved'));
  const alert = screen.getAllByRole('alert').find((one) => plainText(one).includes('Your choice stays active in this window'));
  expect(alert).toBeDefined();
  expect(choice('Theme', 'Light')).toHaveProperty('checked', true);
  broken = false;
  await user.click(within(alert as HTMLElement).getByRole('button', { name: 'Save again' }));
  await waitForSaved();
  expect(profile.changes().at(-1)).toEqual({ theme: 'light' });
});

test('[SH-18] a setting that failed is sent again together with the next one', async () => {
  let broken = true;
  server.on(changeProfile, ({ body }) => {
    if (broken) throw new ProblemError('server.unavailable');
    return { ...profile.stored(), ...(body as object) };
  });
  const { user } = await open();
  await user.click(choice('Theme', 'Light'));
  await waitFor(() => expect(saving()).toContain('Not saved'));
  broken = false;
  await user.click(choice('Pending approvals', 'As one line'));
  await waitForSaved();
  expect(profile.changes().at(-1)).toEqual({ theme: 'light', approvalDisplay: 'line' });
});

test('[SH-18] until the profile has been loaded no setting is offered', async () => {
  const gate = Promise.withResolvers<void>();
  const stored = profile.stored();
  server.on(readProfile, async () => {
    await gate.promise;
    return stored;
  });
  await renderApp('/user/profile/looks');
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  expect(within(screen.getByRole('main')).getByText(/^Loading/)).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
  gate.resolve();
  expect(await screen.findByRole('group', { name: 'Theme' })).toBeDefined();
});

test('an alert rule is added, changed and removed; names are unique in a list', async () => {
  const { user } = await open('alerts');
  await screen.findByText('No rules.');
  expect(screen.getByText(/not possible here/)).toBeTruthy();
  await user.type(screen.getByLabelText('Name'), ' Jams ');
  await user.click(screen.getByRole('button', { name: 'Add a rule' }));
  const jams = { name: 'Jams', list: 'error-log', q: 'severity>=error', sound: true, desktop: false };
  await waitFor(() => expect(profile.stored().alerts).toEqual([jams]));
  await user.type(screen.getByLabelText('Name'), 'Jams');
  expect(screen.getByText('Another rule of this list has this name.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add a rule' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Desktop notification' }));
  await waitFor(() => expect(profile.stored().alerts).toEqual([{ ...jams, desktop: true }]));
  await user.click(screen.getByRole('button', { name: 'Remove Jams' }));
  await waitFor(() => expect(profile.stored().alerts).toEqual([]));
});
