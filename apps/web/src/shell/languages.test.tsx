import { createI18n } from '@floorwalker/i18n/create-i18n';
import { type Language, languages } from '@floorwalker/i18n/languages';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { approvals } from '../features/approval/approvals-state.ts';
import { pendingApproval } from '../features/approval/testing/pending-approval.ts';
import { settings } from '../platform/ports/settings.ts';
import { renderApp, waitForKeys } from '../testing/render-app.tsx';
import { endSession } from '../testing/render-console.tsx';
import { plainText } from '../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../testing/rest-server.ts';
import { serveProfile } from '../testing/serve-profile.ts';

let server: RestServer;
let profile: ReturnType<typeof serveProfile>;

beforeEach(() => {
  server = createRestServer();
  profile = serveProfile(server);
});
afterEach(() => {
  // The page is unmounted first, because a mounted page would store the restored language in the profile.
  cleanup();
  endSession();
  settings.language = '';
});

async function open(path = '/event-log', options: Parameters<typeof renderApp>[1] = {}) {
  const page = await renderApp(path, options);
  await waitForKeys();
  return page;
}

type User = Awaited<ReturnType<typeof open>>['user'];

/** Returns a translator that reads the messages of a language from the same tables as the page. */
async function toTranslator(language: Language): Promise<(key: string) => string> {
  const i18n = await createI18n(language, ['common', 'web', 'logs', 'choices', 'columns', 'transactionTypes']);
  return i18n.t as unknown as (key: string) => string;
}

/** Chooses an entry of the palette by its text. */
async function choose(user: User, text: string): Promise<void> {
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  await user.keyboard(`${text}{Enter}`);
}

/** An approval of 125 euros in the notation of each language. */
const amounts = { de: /125,00/, es: /125,00/, fr: /125,00/ } as const;

test.each(['de', 'es', 'fr'] as const)(
  '[SH-06] [SH-05] the language %s, chosen in the palette, applies to the whole page at once',
  async (language) => {
    const { user } = await open();
    await act(async () => void Object.assign(approvals, { open: [pendingApproval(7)], fold: 'open' }));
    const t = await toTranslator(language);
    const english = await toTranslator('en');
    expect(t('resources:event-log.menu')).not.toBe(english('resources:event-log.menu'));
    await choose(user, languages[language].name);
    await waitFor(() => expect(document.title).toBe(`Web Client Floorwalker – ${t('resources:event-log.title')}`));
    expect(plainText(screen.getByRole('navigation', { name: t('web:frame.navigation') }))).toContain(t('resources:event-log.menu'));
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader').map(plainText).join('|')).toContain(t('columns:event-log.severity').slice(0, 6)),
    );
    const popup = document.querySelector('aside[data-key-scope="approval"]') as HTMLElement;
    expect(within(popup).getByRole('button', { name: new RegExp(`^${t('common:approve')}`) })).toBeDefined();
    expect(plainText(popup)).toContain(t('transactionTypes:200'));
    expect(plainText(popup)).toMatch(amounts[language]);
  },
);

test('[SH-18] each chosen language is saved in the profile once', async () => {
  const { user } = await open();
  for (const language of ['de', 'es', 'fr'] as const) {
    await choose(user, languages[language].name);
    await waitFor(() => expect(profile.stored().language).toBe(language));
  }
  expect(profile.changes()).toEqual([{ language: 'de' }, { language: 'es' }, { language: 'fr' }]);
  expect(settings.language).toBe('fr');
});

test('[SH-18] [SH-06] the language of the profile applies after the sign-in, and is not sent back', async () => {
  profile = serveProfile(server, { language: 'de' });
  await open();
  expect(await screen.findByRole('navigation', { name: 'Navigation' })).toBeDefined();
  await waitFor(() => expect(plainText(screen.getByRole('navigation', { name: 'Navigation' }))).toContain('Ereignisprotokoll'));
  expect(profile.changes()).toEqual([]);
});

test('[SH-06] the user menu opens the language dialog, where a choice changes the language at once', async () => {
  const { user } = await open('/user/sessions', { language: 'de' });
  await user.keyboard('gu');
  await user.click(await screen.findByRole('menuitem', { name: 'Sprache' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sprache' });
  await user.click(within(dialog).getByRole('radio', { name: 'English' }));
  expect(await screen.findByRole('dialog', { name: 'Language' })).toBeDefined();
  expect(plainText(document.querySelector('nav'))).toContain('Event log');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
