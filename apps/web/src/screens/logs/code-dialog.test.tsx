import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTranslation } from '../../platform/i18n/translation.ts';
import { endSession, renderConsole, stubNetwork } from '../../testing/render-console.tsx';
import { plainText } from '../../testing/render-page.tsx';
import { ErrorLogScreen } from './ErrorLogScreen.tsx';
import { EventLogScreen } from './EventLogScreen.tsx';

afterEach(endSession);

const head = { at: '2026-11-20T10:00:00Z', received: '2026-11-20T10:00:00Z', terminal: 17, terminalName: 'Hall 2', property: 101 };
const event = { ...head, n: 7, id: '7', propertyName: 'Vienna', zone: 'UTC', event: 161, severity: 'error', detail1: '4', detail2: '' };
const error = { ...event, id: '8', code: 5003, state: 'raised', component: 50, rank: 1, params: ['A1'], detail: 'A1', reference: '' };

async function open(children: Parameters<typeof renderConsole>[0], path: string, row: object, language: 'en' | 'de' = 'en') {
  stubNetwork((address) => (/-log\/\d+$/.test(address) ? row : undefined));
  // The texts of the dialog are loaded by the translator of the page.
  await startTranslation(language);
  return renderConsole(children, { path, language });
}

test('[TM-14] [SH-23] a key explains the event of an opened row: cause and remedy', async () => {
  const { user } = await open(<EventLogScreen />, '/event-log?open=7', event);
  await user.click(await screen.findByRole('button', { name: /Explain the code/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Time set too often' });
  expect(plainText(dialog)).toContain('more than three times within 24 hours');
  expect(within(dialog).getByText('Remedy').nextElementSibling?.textContent).toContain('Check the time server');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Time set too often' })).toBeNull();
});

test('[TM-15] [SH-06] a device message is explained by its group, in the language of the reader', async () => {
  const { user } = await open(<ErrorLogScreen />, '/error-log?open=8', error, 'de');
  await user.click(await screen.findByRole('button', { name: /Code erklären/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Abhilfe').nextElementSibling?.textContent).toContain('Schlüssel');
});

test('[TM-14] a code that this version does not know has no explanation', async () => {
  await open(<EventLogScreen />, '/event-log?open=7', { ...event, event: 9999 });
  await screen.findByRole('button', { name: /Show events/ });
  expect(screen.queryByRole('button', { name: /Explain the code/ })).toBeNull();
});
