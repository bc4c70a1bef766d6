import { restart } from '@floorwalker/core/commands/terminal/restart';
import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { cancelRun, continueRun, previewRetry, previewUndo, type RunTarget, runTargets, undoRun } from '@floorwalker/core/endpoints/run';
import { type RunRow, runResource } from '@floorwalker/core/resources/runs/run';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishEntries } from '../../platform/live/entries.ts';
import { toasts } from '../../platform/notifications/toasts.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';

const { show } = toListEndpoints(runResource);
const id = '0190a5b0-0000-7000-8000-000000000001';
const at = '2026-11-01T09:00:00.000Z';

let server: RestServer;
let targets: RunTarget[] = [];
let owner = 1;

const target = (terminal: number, state: RunTarget['state'], changes: Partial<RunTarget> = {}): RunTarget => ({
  id: `0190a5b0-0000-7000-8000-0000000000${terminal}`,
  terminal,
  terminalName: `Hall ${terminal}`,
  state,
  waitingFor: null,
  waitingSince: null,
  waitingUntil: null,
  detail: '',
  at,
  withdrawal: null,
  ...changes,
});

function run(): RunRow {
  const count = (...states: readonly RunTarget['state'][]) => targets.filter(({ state }) => states.includes(state)).length;
  const waiting = count('queued', 'sent', 'accepted', 'started');
  return {
    id,
    command: restart.id,
    args: { at: 'idle' },
    reason: 'paper jam',
    operator: owner,
    operatorName: 'Sam Supervisor',
    at,
    finished: waiting === 0,
    total: targets.length,
    waiting,
    done: count('done'),
    failed: targets.length - waiting - count('done'),
    retryOf: null,
    undoOf: null,
    recurringRun: null,
    recurringRunName: null,
    wave: 1,
    waves: 1,
    nextWaveAt: null,
    halted: false,
    haltReason: null,
  };
}

beforeEach(() => {
  owner = 1;
  server = createRestServer();
  server.on(show, run);
  server.on(runTargets, () => ({ items: targets }));
});
afterEach(endSession);

async function open(given: readonly RunTarget[], session: Parameters<typeof renderApp>[1] = {}) {
  targets = [...given];
  const page = await renderApp(`/runs/${id}`, session);
  await screen.findByRole('progressbar');
  return page;
}

const main = () => screen.getByRole('main');
const counts = () =>
  plainText(
    within(main())
      .getByText(/ waiting$/)
      .closest('[role="status"]'),
  );
const rows = () => within(main()).getAllByRole('listitem').map(plainText);

test('[TM-08] a run shows its command, reason, operator, and the state of each target with what it waits for', async () => {
  await open([
    target(17, 'done'),
    target(18, 'failed', { detail: 'printer\u202E busy' }),
    target(19, 'queued', { waitingFor: 'connection' }),
  ]);
  expect(plainText(within(main()).getByRole('heading', { level: 2 }))).toBe('Software restart 3 terminals');
  expect(plainText(main())).toContain('paper jam');
  expect(plainText(main())).toContain('by Sam Supervisor');
  expect(counts()).toBe('1 done1 failed1 waiting');
  expect(rows()[0]).toMatch(/^17.*Hall 17.*Done/);
  expect(rows()[1]).toContain('Failed');
  expect(rows()[1]).not.toContain('\u202E');
  expect(rows()[2]).toMatch(/connect/i);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2');
});

test('[TM-08] progress follows the live entries of this run and of no other', async () => {
  await open([target(17, 'sent')]);
  expect(counts()).toBe('0 done0 failed1 waiting');
  targets = [target(17, 'done')];
  await act(async () => publishEntries([{ kind: 'RUN', run: '0190a5b0-0000-7000-8000-000000000009' } as never]));
  expect(counts()).toBe('0 done0 failed1 waiting');
  await act(async () => publishEntries([{ kind: 'RUN', run: id } as never]));
  await waitFor(() => expect(counts()).toBe('1 done0 failed0 waiting'));
});

test('[TM-08] a run is cancelled after a confirmation with the number of unfinished targets; the result names each outcome', async () => {
  server.on(cancelRun, () => ({
    items: [
      { terminal: 17, terminalName: 'Hall 17', state: 'cancelled' as const, result: 'cancelled' as const },
      { terminal: 18, terminalName: 'Hall 18', state: 'started' as const, result: 'running' as const },
    ],
  }));
  const { user } = await open([target(17, 'queued'), target(18, 'started')]);
  await user.click(within(main()).getByRole('button', { name: /^Cancel run/ }));
  const dialog = await screen.findByRole('dialog');
  expect(plainText(dialog)).toContain('2 terminals have not finished');
  // The focus is on the Close button, so Enter alone cancels nothing.
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: /^Close/ })));
  expect(server.received(cancelRun)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: /^Cancel run/ }));
  await waitFor(() => expect(toastText()).toMatch(/: 1;.*: 1/));
  expect(server.received(cancelRun).map(({ path, body }) => [path, body])).toEqual([[`/runs/${id}/cancel`, {}]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[TM-08] a refused cancellation stays in the dialog with its reason', async () => {
  server.on(cancelRun, () => {
    throw new ProblemError('right.missing', { right: 'terminal.restart' });
  });
  const { user } = await open([target(17, 'queued')]);
  await user.click(within(main()).getByRole('button', { name: /^Cancel run/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: /^Cancel run/ }));
  expect(plainText(await within(dialog).findByRole('alert'))).toMatch(/right/i);
  expect(within(dialog).getByRole('button', { name: /^Cancel run/ })).toHaveProperty('disabled', false);
});

test('[TM-08] failed targets of a finished run can be retried; the confirmation has the run’s answers', async () => {
  server.on(previewRetry, () => ({
    dryRun: true as const,
    command: restart.id,
    targets: [
      {
        terminal: 18,
        terminalName: 'Hall 18',
        state: 'ready',
        connection: 'connected',
        operatorLogin: 'none' as const,
        operatorName: null,
      },
    ],
    hash: 'h1',
  }));
  const { user } = await open([target(17, 'done'), target(18, 'failed')]);
  expect(within(main()).queryByRole('button', { name: /^Cancel run/ })).toBeNull();
  await user.click(within(main()).getByRole('button', { name: /^Retry failed terminals/ }));
  const dialog = await screen.findByRole('dialog');
  expect(plainText(within(dialog).getByRole('heading'))).toBe('Retry failed terminals: Software restart');
  expect(plainText(dialog)).toMatch(/When idle.*paper jam/);
  await waitFor(() => expect(plainText(within(dialog).getByRole('listitem'))).toBe('18Hall 18 Ready'));
});

test('[TM-08] a run without failures offers no retry', async () => {
  await open([target(17, 'done')]);
  expect(within(main()).queryByRole('button', { name: /Retry|Cancel run/ })).toBeNull();
});

test('[TM-08] a run of another operator offers neither cancel nor retry without the right of its command', async () => {
  owner = 2;
  const session = { rights: ['console.log-in', 'terminal.view'] } as const;
  const page = await open([target(17, 'queued')], { session: { rights: [...session.rights] } });
  expect(within(main()).queryByRole('button', { name: /^Cancel run/ })).toBeNull();
  page.unmount();
  await open([target(17, 'failed')], { session: { rights: [...session.rights] } });
  expect(within(main()).queryByRole('button', { name: /^Retry/ })).toBeNull();
});

test('[TM-08] a run that does not exist says so', async () => {
  server.on(show, () => {
    throw new ProblemError('row.not-found', { id });
  });
  await renderApp(`/runs/${id}`);
  await waitFor(() => expect(plainText(main())).toMatch(/No data found/));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('[TM-08] a halted run says its wave and why, and is continued by key; without the right to the command it is not', async () => {
  const halted = () => ({ ...run(), wave: 2, waves: 3, halted: true, haltReason: 'failed' as const });
  server.on(show, halted);
  server.on(continueRun, () => run());
  const { user } = await open([target(17, 'failed'), target(18, 'queued', { waitingFor: 'halt' })]);
  expect(plainText(main())).toContain('Wave 2 of 3');
  expect(plainText(main())).toContain('Halted: Too many terminals have failed');
  await user.keyboard('{Shift>}G{/Shift}');
  await waitFor(() => expect(server.received(continueRun).map(({ path }) => path)).toEqual([`/runs/${id}/continue`]));
  server.on(continueRun, () => {
    throw new ProblemError('right.missing', { right: 'terminal.restart' });
  });
  await user.keyboard('{Shift>}G{/Shift}');
  await waitFor(() => expect(toasts.sticky).toMatchObject([{ translationKey: 'web:run.continue' }]));
});

test('[TM-07] a run of a recurring run links to it, and names its number once it was removed', async () => {
  server.on(show, () => ({ ...run(), recurringRun: 12, recurringRunName: 'Night' }));
  await open([target(17, 'done')]);
  const link = screen.getByRole('link', { name: 'Started by the recurring run Night' });
  expect(link.getAttribute('href')).toBe('#/recurring-runs?open=12');
  cleanup();
  server.on(show, () => ({ ...run(), recurringRun: 12, recurringRunName: null }));
  await open([target(17, 'done')]);
  expect(screen.getByText('Started by the recurring run 12').closest('a')).toBeNull();
});

test('[TM-07] a run that has set terminals offline is undone by key for a quarter of an hour, after a confirmation', async () => {
  server.on(show, () => ({ ...run(), command: 'terminal.set-offline' }));
  const [terminal] = [
    { terminal: 17, terminalName: 'Hall 17', state: 'ready', connection: 'connected', operatorLogin: 'none' as const, operatorName: null },
  ];
  server.on(previewUndo, () => ({ dryRun: true as const, command: 'terminal.set-online', targets: [terminal], hash: 'h7' }));
  server.on(undoRun, () => ({ ...run(), command: 'terminal.set-online', undoOf: id }));
  const { user } = await open([target(17, 'done', { at: new Date().toISOString() }), target(18, 'done')]);
  await user.keyboard('{Shift>}U{/Shift}');
  const dialog = await screen.findByRole('dialog');
  expect(plainText(dialog)).toContain('Undo run');
  await within(dialog).findByText('Hall 17', { exact: false });
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(server.received(undoRun).map(({ path, body }) => [path, body])).toEqual([[`/runs/${id}/undo`, { plan: 'h7' }]]),
  );
});

test('[TM-07] what was done more than 15 minutes ago, or has no opposite, is not offered for undo', async () => {
  await open([target(17, 'done', { at: new Date().toISOString() })]);
  expect(within(main()).queryByRole('button', { name: /Undo/ })).toBeNull();
});

test('[TM-08] the targets of a run are a grid that is walked by keys and says each state and reason as text', async () => {
  const { user } = await open([
    target(17, 'done'),
    target(18, 'queued', { waitingFor: 'guard' }),
    target(19, 'queued', { waitingFor: 'connection', waitingSince: '2026-11-01T08:00:00.000Z' }),
  ]);
  const grid = within(main()).getByRole('listbox', { name: 'Terminals' });
  const cells = within(grid).getAllByRole('option');
  expect(cells.map((cell) => cell.getAttribute('aria-label'))).toEqual([
    '17 Hall 17: Done',
    '18 Hall 18: Queued · Waiting until enough other terminals are in service',
    expect.stringMatching(/^19 Hall 19: Queued · Waiting for connection · since /),
  ]);
  cells[0]?.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(cells[1]);
  expect(plainText(main())).toContain('18 Hall 18: Queued');
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(cells[2]);
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(cells[0]);
});
