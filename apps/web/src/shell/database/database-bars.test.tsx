import { ProblemError } from '@floorwalker/core/contract/problem';
import { acceptLoss } from '@floorwalker/core/endpoints/audit';
import type { HistoryFinding } from '@floorwalker/core/vocabulary/history-finding';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseState } from '../../platform/session/database-state.ts';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';

const finding: HistoryFinding = {
  id: 'f1',
  at: '2026-11-01T09:00:00.000Z',
  reason: 'behind',
  streamFrom: 951,
  streamTo: 1000,
  auditFrom: 41,
  auditTo: 43,
};
const lost =
  'Part of the history is lost (the database is older than its head note): stream entries 951–1000, audit rows 41–43. No payouts are authorised.';
let server: RestServer;

/** Lost history and damaged pages that the server reports in the headers of every response; null: nothing to report. */
const report = { history: null as HistoryFinding | null, damage: null as { checksumFailures: number; failedReads: number } | null };

beforeEach(() => {
  server = createRestServer();
  const { fetch } = window;
  window.fetch = async (...call) => {
    const response = await fetch(...call);
    if (report.history) response.headers.set('x-floor-history', JSON.stringify(report.history));
    if (report.damage) response.headers.set('x-floor-damage', JSON.stringify(report.damage));
    return response;
  };
  server.on(acceptLoss, () => {
    report.history = null;
    return { epoch: 'b7' };
  });
});
afterEach(() => {
  Object.assign(report, { history: null, damage: null });
  Object.assign(databaseState, { lost: null, damage: null });
  endSession();
});

async function open(path = '/event-log', session: Parameters<typeof renderApp>[1] = {}) {
  const page = await renderApp(path, session);
  await waitForKeys();
  return page;
}

const findBar = async (text: string) => {
  const found = await screen.findByText((content) => content.trim().startsWith(text.slice(0, 40)));
  return found.closest('[role="alert"]') as HTMLElement;
};

/** Opens the dialog of a reported loss; the field of the number has the focus. */
async function openDialog() {
  report.history = finding;
  const page = await open();
  const bar = await findBar(lost);
  const button = within(bar).getByRole('button', { name: 'Accept the loss …' });
  await page.user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Accept the loss of history' });
  const field = within(dialog).getByLabelText('Type 951, the number of the first lost stream entry, to confirm');
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { ...page, button, dialog, accept: within(dialog).getByRole('button', { name: /^Accept the loss of history/ }) };
}

test('[promises, rule 12] lost history is shown on every screen with its range', async () => {
  report.history = finding;
  const { user, address } = await open();
  expect(plainText(await findBar(lost))).toContain(lost);
  await user.keyboard('gs');
  await waitFor(() => expect(address()).toBe('/user/sessions'));
  expect(plainText(await findBar(lost))).toContain(lost);
});

test.each([
  ['other-history', 1000, 'the database contains another history'],
  ['note-missing', null, 'the head note is missing'],
  ['note-damaged', null, 'the head note is damaged'],
] as const)('[promises, rule 12] a loss with the reason %s and the end %s is described', async (reason, streamTo, text) => {
  report.history = { ...finding, reason, streamTo };
  await open();
  const bar = plainText(await findBar('Part of the history is lost'));
  expect(bar).toContain(text);
  expect(bar).toContain(streamTo === null ? '951–?' : '951–1000');
});

test('[promises, rule 12] an administrator accepts a loss by typing its first number; another number does nothing', async () => {
  const { user, dialog, accept, button } = await openDialog();
  expect(plainText(dialog)).toContain(lost);
  await user.keyboard('952{Enter}');
  expect(accept).toHaveProperty('disabled', true);
  expect(server.received(acceptLoss)).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
  await user.keyboard('{Enter}');
  const again = await screen.findByLabelText('Type 951, the number of the first lost stream entry, to confirm');
  await waitFor(() => expect(document.activeElement).toBe(again));
  await user.type(screen.getByLabelText('Reason'), ' old backup ');
  await user.type(again, '951{Enter}');
  await waitFor(() => expect(toastText()).toContain('The loss is accepted; the history continues as b7'));
  expect(screen.queryByText(/^Part of the history is lost/)).toBeNull();
  expect(server.received(acceptLoss).map(({ body }) => body)).toEqual([{ finding: 'f1', reason: 'old backup' }]);
});

test('[promises, rule 12] an acceptance that the server refuses keeps the dialog with the reason', async () => {
  server.on(acceptLoss, () => {
    throw new ProblemError('server.unavailable');
  });
  const { user, dialog, accept } = await openDialog();
  await user.keyboard('951{Enter}');
  await waitFor(() => expect(plainText(within(dialog).getByRole('alert'))).not.toBe(''));
  await waitFor(() => expect(accept).toHaveProperty('disabled', false));
  expect(databaseState.lost).not.toBeNull();
});

test('[promises, rule 12] without the right to accept a loss the page names whom to contact', async () => {
  report.history = finding;
  await open('/event-log', { session: { rights: rightIds.filter((right) => right !== 'audit.verify') } });
  const bar = await findBar(lost);
  expect(plainText(bar)).toContain(`${lost} Contact an administrator.`);
  expect(within(bar).queryByRole('button')).toBeNull();
});

test('[promises, rule 12] the warning disappears with the first response that reports no loss', async () => {
  report.history = finding;
  const { user } = await open();
  await findBar(lost);
  report.history = null;
  await user.keyboard('gs');
  await waitFor(() => expect(screen.queryByText(/^Part of the history is lost/)).toBeNull());
});

test('damaged pages of the database are announced with the number of checksum failures and failed reads', async () => {
  report.damage = { checksumFailures: 3, failedReads: 1 };
  await open();
  const bar = plainText(await findBar('The database has found damaged pages'));
  expect(bar).toContain('checksum failures: 3, failed reads: 1');
});
