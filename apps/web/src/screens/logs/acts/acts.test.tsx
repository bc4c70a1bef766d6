import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { commandState } from '../../../features/command/command-state.ts';
import { setSelection } from '../../../features/command/selection.ts';
import { startTranslation } from '../../../platform/i18n/translation.ts';
import { publishEntries } from '../../../platform/live/entries.ts';
import { toasts } from '../../../platform/notifications/toasts.ts';
import { errorRow } from '../../../testing/error-row.ts';
import { eventRow } from '../../../testing/event-row.ts';
import { endSession, renderConsole, stubNetwork } from '../../../testing/render-console.tsx';
import { plainText } from '../../../testing/render-page.tsx';
import { ErrorLogScreen } from '../ErrorLogScreen.tsx';
import { EventLogScreen } from '../EventLogScreen.tsx';

afterEach(endSession);

const error = errorRow;
const other = { ...error, id: 9, version: 0, handling: 'assigned' };
const assignees = [
  { id: 101, login: 's.aigner', name: 'Sven' },
  { id: 201, login: 'o.brandt', name: 'Olga' },
];
const comment = { id: 1, at: error.at, act: 'comment', operatorName: 'Olga', assigneeName: null, until: null, comment: 'dust\u202e' };

interface Setup {
  readonly noun?: 'error' | 'event';
  readonly result?: string;
  readonly rights?: readonly Right[];
}

async function open({ noun = 'error', result = 'done', rights = rightIds }: Setup = {}) {
  const posted: unknown[] = [];
  stubNetwork((address) => {
    if (address.endsWith('/history')) return { items: [comment] };
    if (address.endsWith(`/${noun}-assignees`)) return { items: assignees };
    if (/error-log\/\d+$/.test(address)) return error;
    if (/event-log\/\d+$/.test(address)) return eventRow;
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
  const { user } = await renderConsole(noun === 'error' ? <ErrorLogScreen /> : <EventLogScreen />, {
    path: noun === 'error' ? '/error-log?open=8' : '/event-log?open=815',
    rights,
  });
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
    expect.objectContaining({ tone: 'warn', translationKey: 'handling:error.result.changed', values: { count: 2 } }),
  );
});

test('without the right there are no acts', async () => {
  await open({ rights: rightIds.filter((right) => right !== 'error.handle') });
  expect(screen.queryByRole('button', { name: /^Acknowledge/ })).toBeNull();
});

test('[TM-15] an event is assigned as an error is, with its right', async () => {
  const { user, posted } = await open({ noun: 'event' });
  expect(await screen.findByText('Olga wrote a comment')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Assign/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign' });
  expect(plainText(await within(dialog).findByRole('list'))).toContain('17');
  await user.selectOptions(await within(dialog).findByLabelText('Assign to'), '201');
  await user.click(within(dialog).getByRole('button', { name: /^Assign/ }));
  await waitFor(() => expect(posted).toEqual([{ act: 'assign', assignee: 201, comment: '', targets: [{ id: 815, version: 2 }] }]));
});

test('acts of others on events in the list are shown, because their rows are read again', async () => {
  const requested: string[] = [];
  let handling = 'new';
  stubNetwork((address) => {
    requested.push(decodeURIComponent(address));
    return /event-log\?/.test(address) ? { items: [{ ...eventRow, handling }], next: null, position: 'e.815' } : undefined;
  });
  await startTranslation('en');
  await renderConsole(<EventLogScreen />, { path: '/event-log', rights: rightIds });
  await waitFor(() => expect(requested.some((address) => address.includes('event-log?'))).toBe(true));
  handling = 'acknowledged';
  publishEntries([{ kind: 'LOG', log: 'event-log' }]);
  await waitFor(() => expect(requested.some((address) => address.includes('id:815'))).toBe(true));
});

test('without the right there are no acts on events', async () => {
  await open({ noun: 'event', rights: rightIds.filter((right) => right !== 'event.handle') });
  expect(screen.queryByRole('button', { name: /^Acknowledge/ })).toBeNull();
});
