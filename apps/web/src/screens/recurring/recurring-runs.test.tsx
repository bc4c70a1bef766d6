import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import {
  pauseRecurringRun,
  previewRecurringRun,
  removeRecurringRun,
  resumeRecurringRun,
  takeOverRecurringRun,
} from '@floorwalker/core/endpoints/recurring-run';
import { recurringRunForm } from '@floorwalker/core/forms/recurring-run';
import { type RecurringRunRow, recurringRunResource } from '@floorwalker/core/resources/recurring/recurring-run';
import { updateFileResource } from '@floorwalker/core/resources/updates/update-file';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';

const endpoints = toListEndpoints(recurringRunResource);
const own: RecurringRunRow = {
  id: 12,
  name: 'Nightly',
  property: 101,
  propertyName: 'Vienna West',
  zone: 'Europe/Vienna',
  command: 'terminal.restart',
  filter: 'type:2',
  cron: '30 2 * * *',
  reason: '',
  at: 'idle',
  until: '',
  else: 'skip',
  waves: [],
  pause: 0,
  haltOn: '',
  outsideWindows: false,
  update: '',
  operator: 101,
  operatorName: 'Ada',
  state: 'active',
  stopReason: null,
  nextDate: '2027-03-28T01:00:00.000Z',
  lastDate: '2027-03-27T01:30:00.000Z',
  lastResult: 'refused',
  lastRun: null,
  lastRequest: null,
  lastProblem: 'command.no-targets',
  lastMissed: null,
  created: '2026-11-20T10:00:00.000Z',
  changed: '2026-11-20T10:00:00.000Z',
  version: 4,
};
let server: RestServer;

const serve = (row: RecurringRunRow) => {
  server.on(endpoints.list, () => ({ items: [row], next: null, position: 'test.1' }));
  server.on(endpoints.show, () => row);
};

beforeEach(() => {
  server = createRestServer();
  serve(own);
  server.on(endpoints.count, () => ({ count: 1, exact: true }));
  server.on(toListEndpoints(updateFileResource).list, () => ({ items: [], next: null, position: 'test.1' }));
  server.on(previewRecurringRun, () => ({
    property: 101,
    zone: 'Europe/Vienna',
    items: [
      { at: '2027-03-27T01:30:00.000Z', local: '2027-03-27T02:30', offset: '+01:00', change: null },
      { at: '2027-03-28T01:00:00.000Z', local: '2027-03-28T03:00', offset: '+02:00', change: 'skipped' as const },
    ],
  }));
  server.on(recurringRunForm.add, ({ body }) => ({ ...own, ...body, id: 13 }));
  server.on(pauseRecurringRun, () => ({ ...own, state: 'paused' as const }));
  server.on(resumeRecurringRun, () => own);
  server.on(takeOverRecurringRun, () => own);
  server.on(removeRecurringRun, () => undefined);
});
afterEach(endSession);

async function open(rights: readonly (typeof rightIds)[number][] = rightIds, operator = 101) {
  const page = await renderApp('/recurring-runs', { session: { rights: [...rights], operator } });
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-cell')).toBe(true));
  await waitForKeys();
  return page;
}

const dialog = () => screen.findByRole('dialog');
const confirm = async (user: { click(element: Element): Promise<void> }, name: string) =>
  user.click(within(await dialog()).getByRole('button', { name: new RegExp(name) }));

test('the form says before saving that the clock skips a date', async () => {
  const { user } = await open();
  await user.keyboard('a');
  const form = within(await dialog());
  expect(form.getByText(/Enter a property and a cron expression/)).toBeTruthy();
  await user.type(form.getByLabelText('Name'), 'Weekly');
  await user.selectOptions(form.getByLabelText('Property number'), '1');
  await user.selectOptions(form.getByLabelText('Command'), 'backup.request');
  await user.type(form.getByLabelText('Cron expression'), '30 2 * * *');
  expect(await form.findByText(/The clock skips this time/)).toBeTruthy();
  expect(plainText(await dialog())).toContain('2027-03-28 03:00');
  expect(server.received(recurringRunForm.add)).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(server.received(recurringRunForm.add)).toMatchObject([
      { body: { name: 'Weekly', property: 1, command: 'backup.request', cron: '30 2 * * *', filter: '', at: 'idle' } },
    ]),
  );
});

test('the form names what is wrong with the cron expression', async () => {
  server.on(previewRecurringRun, () => {
    throw new ProblemError('request.invalid', {}, [{ path: 'cron', code: 'too-often', params: { minutes: 15 } }]);
  });
  const { user } = await open();
  await user.keyboard('w');
  expect(await within(await dialog()).findByText('Cron expression: two dates must be at least 15 minutes apart')).toBeTruthy();
});

test('the panel shows the next dates, and why the last one has no run', async () => {
  const { user } = await open();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/Not started: No Terminals Selected/)).toBeTruthy();
  expect(await screen.findByText(/The clock skips this time/)).toBeTruthy();
});

test('one without a date yet has no result', async () => {
  serve({ ...own, lastDate: null, lastResult: null, lastProblem: null });
  const { user } = await open();
  await user.keyboard('{Enter}');
  await screen.findByText('Last missed date');
  expect(plainText(document.body)).not.toContain('null');
});

test('pausing asks before', async () => {
  const { user } = await open();
  await user.keyboard('{Shift>}a{/Shift}');
  await waitFor(async () => expect(plainText(await dialog())).toContain('Pause Nightly?'));
  await confirm(user, 'Pause');
  await waitFor(() => expect(server.received(pauseRecurringRun)).toHaveLength(1));
});

test('one of another operator can be taken over, with the version that was shown', async () => {
  serve({ ...own, state: 'stopped', stopReason: 'right', nextDate: null });
  const { user } = await open(rightIds, 7);
  for (const key of ['w', 'u']) await user.keyboard(key);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Shift>}w{/Shift}');
  await waitFor(async () =>
    expect(plainText(await dialog())).toContain('Software restart for the terminals of 101 Vienna West, filter type:2'),
  );
  await confirm(user, 'Take over');
  await waitFor(() => expect(server.received(takeOverRecurringRun)).toMatchObject([{ body: { version: 4 } }]));
});

test('a paused one is resumed by its owner', async () => {
  serve({ ...own, state: 'paused', nextDate: null });
  const { user } = await open();
  await user.keyboard('u');
  await waitFor(async () => expect(plainText(await dialog())).toContain('Resume Nightly'));
  await confirm(user, 'Resume');
  await waitFor(() => expect(server.received(resumeRecurringRun)).toHaveLength(1));
});

test('without the right to manage there are no acts', async () => {
  const { user } = await open(['console.log-in']);
  for (const key of ['a', 'w', 'u', '{Delete}', '{Shift>}a{/Shift}', '{Shift>}w{/Shift}']) await user.keyboard(key);
  expect(screen.queryByRole('dialog')).toBeNull();
});
