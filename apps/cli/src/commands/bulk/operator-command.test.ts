import { requestLogFile } from '@floorwalker/core/commands/log-file/request';
import { restart } from '@floorwalker/core/commands/terminal/restart';
import type { RunTarget } from '@floorwalker/core/endpoints/run';
import { expect, test } from 'vitest';
import { type Recorded, startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { runId, toRun, toTarget } from '../../testing/run-rows.ts';
import { createTestFactory, type TestOptions, testNow } from '../../testing/test-factory.ts';
import { type OperatorCommandOptions, operatorCommand, runOperatorCommand } from './operator-command.ts';

async function optionsOf(
  definition: Parameters<typeof operatorCommand>[1],
  argv: readonly string[],
): Promise<OperatorCommandOptions | undefined> {
  const factory = await createTestFactory();
  let seen: OperatorCommandOptions | undefined;
  const command = operatorCommand(factory, definition, 'verb', async (_factory, _definition, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync([...argv], { from: 'user' });
  return seen;
}

const preview = (states: readonly string[] = ['ready']) => ({
  dryRun: true,
  command: 'terminal.restart',
  targets: states.map((state, at) => ({
    terminal: 17 + at,
    terminalName: `Hall ${at}`,
    state,
    connection: 'connected',
    operatorLogin: 'none',
    operatorName: null,
  })),
  hash: 'h1',
});

/** Starts a server that previews a command, starts a run, and returns the next step of the run's targets at each request. */
function startRunning(steps: readonly (readonly RunTarget[])[], states?: readonly string[]) {
  return startRecorded({
    'POST /commands/terminal.restart': ({ body }): Recorded => ({
      value: (body as { dryRun?: boolean }).dryRun ? preview(states) : toRun(),
    }),
    [`GET /runs/${runId}/targets`]: (_call, times) => ({ value: { items: steps[Math.min(times, steps.length) - 1] } }),
    [`GET /runs/${runId}`]: () => {
      const last = steps.at(-1) ?? [];
      const done = last.filter(({ state }) => state === 'done').length;
      return { value: toRun({ finished: true, total: last.length, waiting: 0, done, failed: last.length - done }) };
    },
  });
}

async function run(options: Partial<OperatorCommandOptions>, server: { readonly address: string }, world: TestOptions = {}) {
  const factory = await createTestFactory({ server: server.address, ...world });
  const given = { ids: ['17'], args: { at: 'idle' }, ...options };
  const code = await runOperatorCommand(factory, restart, given).catch((error: { exit?: number }) => error.exit);
  return { code, stdout: factory.stdout(), stderr: factory.stderr(), questions: factory.questions };
}

test('a command parses its arguments; times and choices are validated by the registry', async () => {
  expect(await optionsOf(restart, ['17', '18', '--at', 'now', '--until', '30m', '--reason', 'stuck', '-y', '--timeout', '10m'])).toEqual({
    ids: ['17', '18'],
    args: { at: 'now', until: new Date(testNow + 1_800_000).toISOString() },
    reason: 'stuck',
    yes: true,
    wait: true,
    timeout: 600_000,
  });
  expect(await optionsOf(requestLogFile, ['17', '--from', '2h', '--to', '1h'])).toMatchObject({
    args: { from: new Date(testNow - 7_200_000).toISOString(), to: new Date(testNow - 3_600_000).toISOString() },
  });
});

test('invalid arguments are a usage error before anything is sent [TM-10]', async () => {
  await expect(optionsOf(requestLogFile, ['17', '--from', '1h', '--to', '2h'])).rejects.toMatchObject({ exit: 2 });
  await expect(optionsOf(requestLogFile, ['17'])).rejects.toThrow('--from, --to');
});

test('without a terminal and --yes nothing is sent, exit code 2', async () => {
  const server = await startRunning([[toTarget(17, 'done')]]);
  expect((await run({}, server)).code).toBe(2);
  expect(server.calls).toEqual([]);
});

test('--yes sends one call with key, arguments and reason, and writes every state change as NDJSON [CL-03]', async () => {
  const server = await startRunning([[toTarget(17, 'sent')], [toTarget(17, 'sent')], [toTarget(17, 'done')]]);
  const { code, stdout } = await run({ yes: true, reason: 'stuck' }, server);
  expect(code).toBe(0);
  expect(server.calls[0]?.body).toEqual({ targets: { ids: [17] }, args: { at: 'idle' }, reason: 'stuck' });
  expect(server.calls[0]?.headers['idempotency-key']).toBe('00000000-0000-4000-8000-000000000001');
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { state?: string; finished?: boolean });
  expect(lines.map(({ state, finished }) => state ?? finished)).toEqual(['sent', 'done', true]);
});

test('some failed targets exit with 5, all failed with 1', async () => {
  const some = await startRunning([[toTarget(17, 'done'), toTarget(18, 'failed')]]);
  expect((await run({ yes: true, ids: ['17', '18'] }, some)).code).toBe(5);
  const all = await startRunning([[toTarget(17, 'expired')]]);
  expect((await run({ yes: true }, all)).code).toBe(1);
});

test('at a terminal failed targets are a table with a summary below it', async () => {
  const hundreds = Array.from({ length: 300 }, (_, at) =>
    toTarget(at + 1, at < 3 ? 'failed' : 'done', { terminalName: at === 0 ? 'East' : 'Hall 2 East' }),
  );
  const { code, stdout, stderr } = await run({ yes: true }, await startRunning([hundreds]), { isTty: true });
  expect(code).toBe(5);
  expect(stdout.split('\n')).toEqual([
    expect.stringMatching(/^TERMINAL {2}NAME {9}STATE/),
    expect.stringMatching(/^ {7}1 {2}East {9}Failed/),
    expect.stringMatching(/^ {7}2 {2}Hall 2 East {2}Failed/),
    expect.stringMatching(/^ {7}3 {2}Hall 2 East {2}Failed/),
    `Run ${runId}: 297 of 300 done`,
    '',
  ]);
  expect(stderr).toContain(`To retry the others: floor retry --failed ${runId}\n`);
});

test('--timeout stops waiting with exit code 7, --no-wait prints the run', async () => {
  const server = await startRunning([[toTarget(17, 'sent')]]);
  expect((await run({ yes: true, timeout: 1200 }, server)).code).toBe(7);
  expect(await run({ yes: true, wait: false }, server)).toMatchObject({ code: 0, stdout: `${runId}\n` });
});

test('one terminal is confirmed with yes, after its id, name, state and the effect', async () => {
  const server = await startRunning([[toTarget(17, 'done')]]);
  const { code, stdout, stderr } = await run({}, server, { isTty: true, answers: ['y'] });
  expect(code).toBe(0);
  expect(stderr).toContain('Software restart: 1 terminal\n     17  Hall 0 (Ready, Connected)\nThe terminal is out of service');
  expect(stdout).toBe(`Run ${runId}: 1 of 1 done\n`);
});

test('the confirmation shows the operator logged in at a terminal, or the number of terminals in use', async () => {
  const occupied = {
    terminal: 17,
    terminalName: 'Hall',
    state: 'failure',
    connection: 'connected',
    operatorLogin: 'logged-in',
    operatorName: 'A. Meier',
  };
  const server = await startRecorded({
    'POST /commands/terminal.restart': { value: { ...preview(), targets: [occupied] } },
  });
  const { stderr } = await run({}, server, { isTty: true, answers: ['n'] });
  expect(stderr).toContain('     17  Hall (Failure, Connected, Operator login, A. Meier)\n');
  expect(stderr).toContain('1 has an operator logged in\n');
});

test('several terminals require typing their number; any other input cancels', async () => {
  const server = await startRunning([[toTarget(17, 'done')]], ['ready', 'failure']);
  const wrong = await run({ ids: ['17', '18'] }, server, { isTty: true, answers: ['yes'] });
  expect([wrong.code, wrong.questions]).toEqual([1, ['Type the number of terminals (2) to continue: ']]);
  expect(server.calls).toHaveLength(1);
  expect((await run({ ids: ['17', '18'] }, server, { isTty: true, answers: ['2'] })).code).toBe(0);
});

test('the confirmed targets are used, even if the filter matches others by now', async () => {
  const server = await startRunning([[toTarget(17, 'done')]], ['ready', 'failure']);
  await run({ ids: [], where: 'site:"Vienna West"' }, server, { isTty: true, answers: ['2'] });
  expect(server.calls.map(({ body }) => (body as { targets?: unknown } | undefined)?.targets).slice(0, 2)).toEqual([
    { where: 'site:"Vienna West"' },
    { ids: [17, 18] },
  ]);
});

test('--dry-run shows the terminals and sends no command', async () => {
  const server = await startRunning([[]]);
  const { code, stdout } = await run({ dryRun: true }, server);
  expect([code, stdout]).toEqual([
    0,
    '{"terminal":17,"terminalName":"Hall 0","state":"ready","connection":"connected","operatorLogin":"none","operatorName":null}\n',
  ]);
  expect(server.calls).toHaveLength(1);
});

test('--plan writes a file for apply', async () => {
  const server = await startRunning([[]]);
  const { stdout } = await run({ plan: true, where: 'state:ready', ids: [] }, server);
  expect(JSON.parse(stdout)).toMatchObject({ floorPlan: 1, command: 'terminal.restart', targets: { where: 'state:ready' }, hash: 'h1' });
});

test('a rejected command reports the server’s problem', async () => {
  const server = await startRecorded({ 'POST /commands/terminal.restart': toProblem('right.missing') });
  const factory = await createTestFactory({ server: server.address });
  await expect(runOperatorCommand(factory, restart, { ids: ['17'], args: {}, yes: true })).rejects.toMatchObject({
    problem: { code: 'right.missing' },
  });
});

test('[TM-08] waves, their pause and the halt condition are checked, sent with the call and shown in the plan', async () => {
  expect(await optionsOf(restart, ['17', '--waves', '1, 10%,rest', '--wave-pause', '5m', '--halt-on', 'failed > 5%'])).toMatchObject({
    waves: ['1', '10%', 'rest'],
    wavePause: 300_000,
    haltOn: 'failed>5%',
  });
  await expect(optionsOf(restart, ['17', '--waves', '1,all'])).rejects.toMatchObject({ exit: 2 });
  await expect(optionsOf(restart, ['17', '--halt-on', 'done>5'])).rejects.toMatchObject({ exit: 2 });
  const value = { ...preview(['ready', 'ready']), waves: [1, 1] };
  const server = await startRecorded({ 'POST /commands/terminal.restart': { value } });
  const waves = { waves: ['1', 'rest'], wavePause: 300_000, haltOn: 'failed>5%' };
  const rollout = { waves: ['1', 'rest'], pause: 300, haltOn: 'failed>5%' };
  expect((await run({ ...waves, dryRun: true }, server, { isTty: true })).stdout).toContain('Waves: 1, 1');
  expect(server.calls[0]?.body).toMatchObject({ rollout, dryRun: true });
  expect(JSON.parse((await run({ ...waves, plan: true }, server)).stdout)).toMatchObject({ rollout });
  expect((await run({ wavePause: 90_000_000 }, server)).code).toBe(2);
});

test('a command that waits for a run ends when the run is halted, and says how to go on', async () => {
  const halted = [toTarget(17, 'failed'), toTarget(18, 'queued', { waitingFor: 'halt' })];
  const { code, stderr } = await run({ yes: true }, await startRunning([halted]));
  expect(code).toBe(5);
  expect(stderr).toContain(`floor run continue ${runId}`);
});

test('[TM-08] a time of day as limit is left to the clock of each property; windows that are closed are named', async () => {
  expect(await optionsOf(restart, ['17', '--until', '04:00', '--else', 'now', '--outside-windows'])).toMatchObject({
    args: { at: 'idle', until: '04:00', else: 'now' },
    outsideWindows: true,
  });
  const [first] = preview().targets;
  const value = { ...preview(), targets: [{ ...first, opensAt: '2026-11-21T01:00:00.000Z' }] };
  const server = await startRecorded({ 'POST /commands/terminal.restart': { value } });
  const { stdout } = await run({ dryRun: true, outsideWindows: false }, server, { isTty: true });
  expect(stdout).toContain('1 terminal waits for its maintenance window, from 01:00');
});
