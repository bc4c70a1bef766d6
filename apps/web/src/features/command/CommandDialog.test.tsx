import type { Command } from '@floorwalker/core/commands/index';
import { requestLogFile } from '@floorwalker/core/commands/log-file/request';
import { restart } from '@floorwalker/core/commands/terminal/restart';
import { toCommandEndpoint } from '@floorwalker/core/contract/command-endpoint';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { type PreviewTarget, previewRetry, type RunPreview, retryRun } from '@floorwalker/core/endpoints/run';
import type { RunRow } from '@floorwalker/core/resources/runs/run';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useSnapshot } from 'valtio';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { live } from '../../platform/session/live-state.ts';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, renderPage, toastText } from '../../testing/render-page.tsx';
import { createRestServer, LostResponse, type RestServer } from '../../testing/rest-server.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { type CommandDraft, commandState, confirmCommand, confirmErrorLog, confirmRetry } from './command-state.ts';

const restartEndpoint = toCommandEndpoint(restart);
const runId = '0190a5b0-0000-7000-8000-000000000001';

/** The terminals of the server; a test changes them between preview and start. */
let terminals: PreviewTarget[] = [];
let server: RestServer;

const terminal = (id: number, changes: Partial<PreviewTarget> = {}): PreviewTarget => ({
  terminal: id,
  terminalName: `Hall ${id}`,
  state: 'ready',
  connection: 'connected',
  operatorLogin: 'none',
  operatorName: null,
  ...changes,
});

const preview = (command: string): RunPreview => ({
  dryRun: true,
  command,
  targets: terminals,
  hash: terminals.map(({ terminal, state }) => `${terminal} ${state}`).join(),
});

const startedRun = (command: string, changes: Partial<RunRow> = {}): RunRow => ({
  id: runId,
  command,
  args: {},
  reason: '',
  operator: 1,
  operatorName: 'Sam Supervisor',
  at: '2026-11-01T09:00:00.000Z',
  finished: false,
  total: terminals.length,
  waiting: terminals.length,
  done: 0,
  failed: 0,
  retryOf: null,
  undoOf: null,
  recurringRun: null,
  recurringRunName: null,
  wave: 1,
  waves: 1,
  nextWaveAt: null,
  halted: false,
  haltReason: null,
  ...changes,
});

/** Handles a command like the server: returns a preview for a dry run, otherwise starts a run or fails if the targets have changed. */
function handleCommand(command: Command) {
  server.on(toCommandEndpoint(command), ({ body }) => {
    if (body.dryRun) return preview(command.id);
    if (body.plan !== preview(command.id).hash) throw new ProblemError('command.drift');
    return startedRun(command.id);
  });
}

beforeEach(() => {
  terminals = [terminal(17)];
  server = createRestServer();
  handleCommand(restart);
  handleCommand(requestLogFile);
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(live, { reachable: true });
  endSession();
});

function Page() {
  const { draft } = useSnapshot(commandState);
  return draft && <CommandDialog draft={draft as CommandDraft} />;
}

const dialog = () => screen.getByRole('dialog');
const submit = () => screen.getByRole('button', { name: /^(Software restart|Request log files): \d/ });
const rows = () => [...(screen.queryAllByRole('list')[0]?.children ?? [])].map(plainText);
const starts = (endpoint: typeof restartEndpoint = restartEndpoint) =>
  server.received(endpoint).filter(({ body }) => !(body as { dryRun?: boolean }).dryRun);

/** Opens the confirmation and waits for its targets. */
async function open(...[command, targets, args, reason]: Parameters<typeof confirmCommand>) {
  const page = await renderPage(<Page />);
  act(() => confirmCommand(command, targets, args, reason));
  await screen.findAllByRole('listitem');
  return page;
}

test('[TM-08] the confirmation lists id, name, state and login of the targets and sends nothing before it is confirmed', async () => {
  terminals = [
    terminal(17, { state: 'in-transaction', operatorLogin: 'logged-in', operatorName: 'Tom' }),
    terminal(18, { connection: 'not-connected' }),
  ];
  const { user } = await open(restart, { ids: [17, 18] });
  expect(rows()).toEqual(['17Hall 17 In transactionOperator login: Tom', '18Hall 18 Not connectedReady']);
  expect(plainText(dialog())).toContain('1 has an operator logged in');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(starts()).toEqual([]);
});

test('[TM-08] a single target needs no number: the questions are answered and Enter starts the run', async () => {
  const { user } = await open(restart, { ids: [17] });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'When idle' })));
  await user.click(screen.getByRole('radio', { name: 'Immediately' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'paper jam{Enter}');
  await waitFor(() => expect(commandState.run).toBe(runId));
  expect(starts().map(({ body }) => body)).toEqual([
    { targets: { ids: [17] }, args: { at: 'now' }, reason: 'paper jam', plan: preview('terminal.restart').hash },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(commandState.last).toMatchObject({ args: { at: 'now' }, reason: 'paper jam' });
});

test('[TM-08] several targets are confirmed by typing their number; the button stays disabled until it is right', async () => {
  terminals = [17, 18, 19].map((id) => terminal(id));
  const { user } = await open(restart, { ids: [17, 18, 19] }, { at: 'idle' }, '');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Type 3 to confirm' })));
  expect(submit()).toHaveProperty('disabled', true);
  await user.keyboard('2{Enter}');
  expect(submit()).toHaveProperty('disabled', true);
  expect(starts()).toEqual([]);
  await user.keyboard('{Backspace}3{Enter}');
  await waitFor(() => expect(commandState.run).toBe(runId));
  expect(starts()).toHaveLength(1);
});

test('[TM-08] answers that were given before are shown and not asked again, until the operator wants to change them', async () => {
  const { user } = await open(restart, { ids: [17] }, { at: 'now' }, 'paper jam');
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.getAllByRole('status').map(plainText)).toEqual(expect.arrayContaining(['Immediately', 'paper jam']));
  await user.click(screen.getByRole('button', { name: 'Change answers' }));
  expect(screen.getByRole('radio', { name: 'Immediately' })).toHaveProperty('checked', true);
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'paper jam');
});

test('[TM-08] targets that have changed since the preview are marked, and one Enter confirms them', async () => {
  terminals = [17, 18, 19].map((id) => terminal(id));
  const { user } = await open(restart, { where: 'site:"Vienna West"' }, { at: 'now' }, '');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Type 3 to confirm' })));
  terminals = [terminal(17), terminal(18, { state: 'in-transaction' }), terminal(20)];
  await user.keyboard('3{Enter}');
  await waitFor(() => expect(rows()).toContain('18Hall 18 changedIn transaction'));
  // The changed targets come first, so that they are visible when the list is shortened.
  expect(rows()).toEqual(['18Hall 18 changedIn transaction', '20Hall 20 newReady', '17Hall 17 Ready', '1 terminal no longer matches']);
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(screen.queryByRole('textbox', { name: /^Type/ })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(submit()));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(commandState.run).toBe(runId));
  expect(starts()).toHaveLength(2);
});

test('[TM-08] of many targets the first twelve are listed and the rest is counted', async () => {
  terminals = Array.from({ length: 15 }, (_, at) => terminal(at + 1));
  await open(restart, { where: 'state:ready' });
  expect(rows()).toHaveLength(13);
  expect(rows().at(-1)).toBe('… and 3 more');
  expect(screen.getByRole('textbox', { name: 'Type 15 to confirm' })).toBeDefined();
});

test('[TM-08] a filter that no terminal matches is refused with the reason and cannot be confirmed', async () => {
  server.on(restartEndpoint, () => {
    throw new ProblemError('command.no-targets');
  });
  await renderPage(<Page />);
  act(() => confirmCommand(restart, { where: 'state:blocked' }, { at: 'now' }, ''));
  const alert = await screen.findByRole('alert');
  expect(plainText(alert)).toContain('terminal');
  expect(plainText(alert)).toContain('test-1');
  expect(screen.getByRole('button', { name: /^Software restart: 0/ })).toHaveProperty('disabled', true);
});

test('[TM-08] a command without the right to it is refused with that right, and the dialog stays', async () => {
  const { user } = await open(restart, { ids: [17] }, { at: 'now' }, '');
  server.on(restartEndpoint, () => {
    throw new ProblemError('right.missing', { right: 'terminal.restart' });
  });
  await waitFor(() => expect(document.activeElement).toBe(submit()));
  await user.keyboard('{Enter}');
  expect(plainText(await screen.findByRole('alert'))).toMatch(/right/i);
  expect(commandState.run).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(submit()));
});

test('[TM-08] a lost response is asked for again with the same idempotency key, so that the command runs once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { user } = await open(restart, { ids: [17] }, { at: 'now' }, '');
  let attempts = 0;
  server.on(restartEndpoint, () => {
    attempts++;
    if (attempts === 1) throw new LostResponse();
    return startedRun('terminal.restart');
  });
  await waitFor(() => expect(document.activeElement).toBe(submit()));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(attempts).toBe(1));
  await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
  await waitFor(() => expect(commandState.run).toBe(runId));
  const keys = starts().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('[TM-08] while a command is being sent it cannot be sent again', async () => {
  const gate = Promise.withResolvers<void>();
  const { user } = await open(restart, { ids: [17] }, { at: 'now' }, '');
  server.on(restartEndpoint, async () => {
    await gate.promise;
    return startedRun('terminal.restart');
  });
  await waitFor(() => expect(document.activeElement).toBe(submit()));
  await user.keyboard('{Enter}{Enter}');
  expect(submit()).toHaveProperty('disabled', true);
  await act(async () => gate.resolve());
  await waitFor(() => expect(commandState.run).toBe(runId));
  expect(starts()).toHaveLength(1);
});

test('[TM-08] while the server cannot be reached the dialog says so and its button is disabled', async () => {
  await open(restart, { ids: [17] }, { at: 'now' }, '');
  await act(async () => void Object.assign(live, { reachable: false }));
  expect(plainText(dialog())).toContain('The server does not respond');
  expect(submit()).toHaveProperty('disabled', true);
});

test('[KB-01] Alt+Enter copies the command for the CLI with the answers given so far', async () => {
  const { user } = await open(restart, { ids: [17] }, { at: 'now' }, null);
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'it jams{Alt>}{Enter}{/Alt}');
  await waitFor(() => expect(toastText()).toContain('Copied'));
  expect(await navigator.clipboard.readText()).toBe("floor terminal restart 17 --at now --reason 'it jams'");
  expect(starts()).toEqual([]);
});

test('[TM-10] the time range of a log-file request must end after it begins', async () => {
  const span = { from: '2026-11-01T08:00:00.000Z', to: '2026-11-01T09:00:00.000Z' };
  const { user } = await open(requestLogFile, { ids: [17] }, span, '');
  await user.click(await screen.findByRole('button', { name: 'Change answers' }));
  const [from, to] = ['From', 'To'].map((name) => screen.getByRole('textbox', { name })) as [HTMLInputElement, HTMLInputElement];
  expect(from.getAttribute('aria-invalid')).toBe('false');
  await user.clear(to);
  await user.type(to, from.value);
  expect([from, to].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(plainText(dialog())).toMatch(/Invalid timespan/i);
});

test('[TM-10] log files about an error begin one hour before it, and a later beginning cannot be sent', async () => {
  const page = await renderPage(<Page />);
  act(() => confirmErrorLog({ id: 4711, terminal: 17, at: '2026-11-01T09:30:00.000Z' }));
  await screen.findAllByRole('listitem');
  const [from, to] = ['From', 'To'].map((name) => screen.getByRole('textbox', { name })) as [HTMLInputElement, HTMLInputElement];
  const start = from.value;
  await page.user.clear(from);
  await page.user.type(from, to.value.replace(/\d\d(?=\D*$)/, '29'));
  expect([from, to].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'false']);
  expect(plainText(dialog())).toContain('at least one hour before the error');
  expect(submit()).toHaveProperty('disabled', true);
  await page.user.clear(from);
  await page.user.type(from, start);
  await page.user.type(screen.getByRole('textbox', { name: 'Reason' }), '{Enter}');
  await waitFor(() => expect(commandState.run).toBe(runId));
  expect(starts(toCommandEndpoint(requestLogFile) as never).map(({ body }) => body)).toMatchObject([
    { targets: { ids: [17] }, args: { from: '2026-11-01T08:30:00.000Z', to: '2026-11-01T10:30:00.000Z', error: 4711 } },
  ]);
  // The error belongs to one terminal, so that a repetition on others does not name it.
  expect(commandState.last?.args).toEqual({ from: '2026-11-01T08:30:00.000Z', to: '2026-11-01T10:30:00.000Z' });
});

test('[TM-08] a retry shows the present state of the failed targets and starts a run of the server’s choice', async () => {
  terminals = [terminal(19, { state: 'failure' })];
  server.on(previewRetry, () => preview('terminal.restart'));
  server.on(retryRun, () => startedRun('terminal.restart', { retryOf: runId }));
  const { user } = await renderPage(<Page />);
  act(() => confirmRetry(startedRun('terminal.restart', { args: { at: 'idle' }, reason: 'jam', finished: true, failed: 1 })));
  await screen.findAllByRole('listitem');
  expect(screen.getByRole('heading').textContent).toBe('Retry failed terminals: Software restart');
  expect(rows()).toEqual(['19Hall 19 Failure']);
  expect(within(dialog()).queryByRole('button', { name: 'Change answers' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(submit()));
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(`floor run retry ${runId}`));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(commandState.run).toBe(runId));
  expect(server.received(retryRun).map(({ path, body }) => [path, body])).toEqual([
    [`/runs/${runId}/retry`, { plan: preview('terminal.restart').hash }],
  ]);
  // A retry is not stored as the last action, because the key that repeats the last action repeats commands, not retries.
  expect(commandState.last).toBeNull();
});

test('[TM-08] several targets can be sent in waves; wrong ones keep the button disabled, and the copied command has them', async () => {
  terminals = [17, 18, 19].map((id) => terminal(id));
  const { user } = await open(restart, { ids: [17, 18, 19] }, { at: 'idle' }, '');
  await user.click(within(dialog()).getByText('Waves', { selector: 'summary' }));
  const waves = screen.getByRole('textbox', { name: 'Waves' });
  await user.type(screen.getByRole('textbox', { name: 'Type 3 to confirm' }), '3');
  await user.type(waves, '1,all');
  expect([waves.getAttribute('aria-invalid'), submit()]).toMatchObject(['true', { disabled: true }]);
  await user.clear(waves);
  await user.type(waves, '1,rest');
  expect(plainText(dialog())).toContain('Waves: 1, 2');
  await user.type(screen.getByRole('textbox', { name: 'Pause between waves (minutes)' }), '5');
  await user.type(screen.getByRole('textbox', { name: 'Halt when more have failed (%)' }), '5');
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  expect(await navigator.clipboard.readText()).toBe(
    "floor terminal restart 17 18 19 --at idle --waves 1,rest --wave-pause 300s --halt-on 'failed>5%'",
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(commandState.run).toBe(runId));
  expect(starts()[0]?.body).toMatchObject({ rollout: { waves: ['1', 'rest'], pause: 300, haltOn: 'failed>5%' } });
});

test('[TM-08] a deadline and what then happens are sent; a wrong time keeps the button disabled', async () => {
  const { user } = await open(restart, { ids: [17] }, {}, '');
  await user.click(within(dialog()).getByText('Deadline'));
  const field = screen.getByRole('textbox', { name: 'Time of day, on the clock of the property' });
  await user.type(field, '4');
  expect([field.getAttribute('aria-invalid'), submit()]).toMatchObject(['true', { disabled: true }]);
  await user.clear(field);
  await user.type(field, '04:00');
  await user.click(screen.getByRole('radio', { name: 'Do it nevertheless' }));
  await user.click(submit());
  await waitFor(() => expect(commandState.run).toBe(runId));
  expect(starts()[0]?.body).toMatchObject({ args: { at: 'idle', until: '04:00', else: 'now' } });
});

test('[TM-08] terminals that would wait for their maintenance window are counted, and can be included at once', async () => {
  terminals = [terminal(17, { opensAt: '2026-11-01T22:00:00.000Z' }), terminal(18)];
  const { user } = await open(restart, { ids: [17, 18] }, { at: 'now' }, '');
  expect(plainText(dialog())).toContain('1 terminal waits for its maintenance window, from');
  await user.click(screen.getByRole('checkbox', { name: 'Send outside the maintenance windows too' }));
  expect(plainText(dialog())).not.toContain('waits for its maintenance window');
  await user.type(screen.getByRole('textbox', { name: 'Type 2 to confirm' }), '2{Enter}');
  await waitFor(() => expect(commandState.run).toBe(runId));
  expect(starts()[0]?.body).toMatchObject({ rollout: { waves: [], outsideWindows: true } });
});
