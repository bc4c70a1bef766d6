import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded } from '../../testing/recorded-server.ts';
import { runId, toRun, toTarget } from '../../testing/run-rows.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { type RetryOptions, retryRunCommand, runRetry } from './retry.ts';
import { listTargetsCommand, runListTargets, type TargetsOptions } from './targets.ts';

const again = '7b0b6d0e-0f65-4f0b-9a35-1f3c5a1e2d02';
const targets = [
  toTarget(17, 'done'),
  toTarget(18, 'failed', { detail: 'jam\u001b' }),
  toTarget(19, 'accepted', {
    waitingFor: 'transaction',
    waitingSince: '2026-11-20T21:10:00.000Z',
    waitingUntil: '2026-11-21T03:00:00.000Z',
  }),
];

test('run targets parses its arguments', async () => {
  const factory = await createTestFactory();
  let seen: TargetsOptions | undefined;
  const command = listTargetsCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync([runId, '-o', 'id'], { from: 'user' });
  expect(seen).toEqual({ id: runId, output: 'id' });
});

test('targets show the state of each terminal and what it waits for', async () => {
  const { address } = await startRecorded({ [`GET /runs/${runId}/targets`]: { value: { items: targets } } });
  const machine = await createTestFactory({ server: address });
  await runListTargets(machine, { id: runId });
  expect(machine.stdout().split('\n')[1]).toBe('18\tTerminal 18\tfailed\t\t\t\tjam<u+001B>\t2026-11-20T21:14:08.000Z');
  const person = await createTestFactory({ server: address, isTty: true });
  await runListTargets(person, { id: runId });
  expect(person.stdout()).toContain('19  Terminal 19  Accepted  is in a transaction, since 21:10, until 03:00\n');
});

test('[TM-07] a run names its command and the recurring run that started it', async () => {
  const { address } = await startRecorded({
    [`GET /runs/${runId}`]: { value: toRun({ recurringRun: 12, recurringRunName: 'Night\u202e' }) },
  });
  const factory = await createTestFactory({ server: address, isTty: true });
  expect(await runFloor(['run', 'show', runId], factory)).toBe(0);
  expect(factory.stdout()).toMatch(/^Command +Software restart$/m);
  expect(factory.stdout()).toMatch(/^Recurring run +Night<u\+202E>$/m);
  expect(factory.stdout()).toMatch(/^Recurring run ID +12$/m);
});

test('[TM-08] the reason of a long wait continues on the next line', async () => {
  const { address } = await startRecorded({ [`GET /runs/${runId}/targets`]: { value: { items: targets } } });
  const person = await createTestFactory({ server: address, isTty: true, width: 60 });
  await runListTargets(person, { id: runId });
  expect(person.stdout()).toContain(`19  Terminal 19  Accepted  is in a transaction, since\n`);
  expect(person.stdout().replaceAll('\n', ' ')).toMatch(/since +21:10, until 03:00/);
});

test('[TM-08] a halted run says why, its wave, and the run that it repeats', async () => {
  const halted = toRun({ halted: true, haltReason: 'failed', wave: 2, waves: 3, retryOf: again });
  const { address } = await startRecorded({ [`GET /runs/${runId}`]: { value: halted } });
  const factory = await createTestFactory({ server: address, isTty: true });
  await runFloor(['run', 'show', runId], factory);
  for (const line of [/^Halted because +Too many terminals have failed$/m, /^Wave +2$/m, /^Waves +3$/m, /^Retry of run +7b0b6d0e-/m])
    expect(factory.stdout()).toMatch(line);
});

test('retry accepts the run as argument or as --failed', async () => {
  const factory = await createTestFactory();
  const seen: RetryOptions[] = [];
  const create = () =>
    retryRunCommand(factory, async (_factory, options) => {
      seen.push(options);
      return 0;
    });
  await create().parseAsync(['--failed', runId, '-y'], { from: 'user' });
  await create().parseAsync([runId, '--no-wait'], { from: 'user' });
  expect(seen).toEqual([
    { id: runId, yes: true, wait: true },
    { id: runId, wait: false },
  ]);
  await expect(create().parseAsync([], { from: 'user' })).rejects.toMatchObject({ exit: 2 });
});

test('retry shows the present state and login of failed terminals, and follows the new run', async () => {
  const occupied = {
    terminal: 18,
    terminalName: 'Terminal 18',
    state: 'failure',
    connection: 'connected',
    operatorLogin: 'logged-in',
    operatorName: 'Anna Meier',
  };
  const { address } = await startRecorded({
    [`GET /runs/${runId}`]: { value: toRun({ finished: true }) },
    [`GET /runs/${runId}/retry`]: { value: { dryRun: true, command: 'terminal.restart', hash: 'h', targets: [occupied] } },
    [`POST /runs/${runId}/retry`]: { value: toRun({ id: again, retryOf: runId }) },
    [`GET /runs/${again}/targets`]: { value: { items: [toTarget(18, 'done')] } },
    [`GET /runs/${again}`]: { value: toRun({ id: again, finished: true, waiting: 0, done: 1 }) },
  });
  const factory = await createTestFactory({ server: address, isTty: true, answers: ['y'] });
  expect(await runRetry(factory, { id: runId })).toBe(0);
  expect(factory.stderr()).toContain(
    'Software restart: 1 terminal\n     18  Terminal 18 (Failure, Connected, Operator login, Anna Meier)\n',
  );
  expect(factory.stderr()).toContain('1 has an operator logged in');
  expect(factory.stdout()).toBe(`Run ${again}: 1 of 1 done\n`);
});
