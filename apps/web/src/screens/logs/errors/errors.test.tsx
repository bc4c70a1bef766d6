import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { commandState } from '../../../features/command/command-state.ts';
import { setSelection } from '../../../features/command/selection.ts';
import { startTranslation } from '../../../platform/i18n/translation.ts';
import { toasts } from '../../../platform/notifications/toasts.ts';
import { errorRow } from '../../../testing/error-row.ts';
import { endSession, renderConsole, stubNetwork } from '../../../testing/render-console.tsx';
import { plainText } from '../../../testing/render-page.tsx';
import { ErrorLogScreen } from '../ErrorLogScreen.tsx';

afterEach(endSession);

const error = errorRow;
const other = { ...error, id: 9, version: 0, handling: 'assigned' };
const assignees = [
  { id: 101, login: 's.aigner', name: 'Sven' },
  { id: 201, login: 'o.brandt', name: 'Olga' },
];
const comment = { id: 1, at: error.at, act: 'comment', operatorName: 'Olga', assigneeName: null, until: null, comment: 'dust\u202e' };

async function open({ result = 'done', rights = rightIds }: { result?: string; rights?: readonly Right[] } = {}) {
  const posted: unknown[] = [];
  stubNetwork((address) => {
    if (address.endsWith('/history')) return { items: [comment] };
    if (address.endsWith('/error-assignees')) return { items: assignees };
    if (/error-log\/\d+$/.test(address)) return error;
    return /error-log\?.*id%3A8%2C9/.test(address) ? { items: [error, other], next: null } : undefined;
  });
  const respond = window.fetch;
  window.fetch = async (address, init) => {
    if (init?.method !== 'POST') return respond(address, init);
    const body = JSON.parse(String(init.body)) as { targets: readonly { id: number }[] };
    posted.push(body);
    return Response.json({ items: body.targets.map(({ id }) => ({ id, result })) });
  };
  await startTranslation('en');
  const { user } = await renderConsole(<ErrorLogScreen />, { path: '/error-log?open=8', rights });
  await screen.findByText('Actions of operators');
  return { user, posted };
}

test('[TM-15] a key opens the dialog, and the error is acknowledged with a reason in the version that was shown', async () => {
  const { user, posted } = await open();
  await user.click(await screen.findByRole('button', { name: /^Acknowledge/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Acknowledge' });
  expect(plainText(await within(dialog).findByRole('list'))).toContain('17');
  await user.type(within(dialog).getByLabelText('Reason (optional)'), 'seen{Enter}');
  await waitFor(() => expect(posted).toEqual([{ act: 'acknowledge', comment: 'seen', targets: [{ id: 8, version: 4 }] }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[TM-10] the log files around an error are requested from its terminal with the right, and not without', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Request log files/ }));
  expect(commandState.draft).toMatchObject({ targets: { ids: [error.terminal] }, error: { id: error.id, at: error.at } });
  endSession();
  await open({ rights: rightIds.filter((right) => right !== 'log-file.request') });
  expect(screen.queryByRole('button', { name: /^Request log files/ })).toBeNull();
});

test('the panel shows who did what and why, with hostile text made visible', async () => {
  await open();
  expect(await screen.findByText('Olga wrote a comment')).toBeTruthy();
  expect(screen.getByText(/dust/).textContent).not.toContain('\u202e');
});

test('an error is assigned to oneself by default, or to a chosen operator', async () => {
  const { user, posted } = await open();
  await user.click(await screen.findByRole('button', { name: /^Assign/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign' });
  await user.selectOptions(await within(dialog).findByLabelText('Assign to'), '201');
  await user.click(within(dialog).getByRole('button', { name: /^Assign/ }));
  await waitFor(() => expect(posted).toMatchObject([{ act: 'assign', assignee: 201 }]));
});

test('marked errors are changed together, and those that others have changed are reported', async () => {
  const { user, posted } = await open({ result: 'changed' });
  setSelection({ resource: 'error-log', ids: ['8', '9'], all: false, q: '', marked: 2 });
  await user.click(await screen.findByRole('button', { name: /^Snooze/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Snooze' });
  await user.click(await within(dialog).findByRole('button', { name: /Snooze: 2 errors/ }));
  await waitFor(() =>
    expect(posted).toMatchObject([
      {
        act: 'snooze',
        targets: [
          { id: 8, version: 4 },
          { id: 9, version: 0 },
        ],
      },
    ]),
  );
  expect(toasts.list).toContainEqual(
    expect.objectContaining({ tone: 'warn', translationKey: 'handling:result.changed', values: { count: 2 } }),
  );
});

test('without the right there are no acts', async () => {
  await open({ rights: rightIds.filter((right) => right !== 'error.handle') });
  expect(screen.queryByRole('button', { name: /^Acknowledge/ })).toBeNull();
});
