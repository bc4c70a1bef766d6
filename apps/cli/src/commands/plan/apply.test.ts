import { expect, test } from 'vitest';
import { type Recorded, startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { runId, toRun, toTarget } from '../../testing/run-rows.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { type Plan, toPlanId } from '../bulk/plan.ts';
import { type ApplyOptions, applyCommand, runApply } from './apply.ts';

const planId = '7b0b6d0e-0f65-4f0b-9a35-1f3c5a1e2d02';
const state = { terminal: 17, terminalName: 'Hall', state: 'ready', connection: 'connected', operatorLogin: 'none' } as const;
const stored: Plan = {
  floorPlan: 1,
  id: planId,
  server: 'http://localhost:4200',
  command: 'terminal.restart',
  targets: { where: 'site:Vienna' },
  args: { at: 'idle' },
  reason: '',
  hash: 'h1',
  at: '2026-11-20T21:00:00.000Z',
  states: [state],
};

async function apply(preview: object, response: Recorded = { value: toRun() }, planned?: string, options: Partial<ApplyOptions> = {}) {
  const server = await startRecorded({
    'POST /commands/terminal.restart': ({ body }) =>
      (body as { dryRun?: boolean }).dryRun ? { value: { dryRun: true, command: 'terminal.restart', ...preview } } : response,
    [`GET /runs/${runId}/targets`]: { value: { items: [toTarget(17, 'done')] } },
    [`GET /runs/${runId}`]: { value: toRun({ finished: true, waiting: 0, done: 1 }) },
  });
  const factory = await createTestFactory({
    server: server.address,
    input: JSON.stringify({ ...stored, server: planned ?? server.address }),
  });
  const outcome = await runApply(factory, { file: '-', yes: true, ...options }).catch((error: unknown) => error);
  return { outcome, calls: server.calls, address: server.address };
}

test('apply parses its arguments', async () => {
  const factory = await createTestFactory();
  let seen: ApplyOptions | undefined;
  const command = applyCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['plan.json', '--yes', '--no-wait'], { from: 'user' });
  expect(seen).toEqual({ file: 'plan.json', yes: true, wait: false });
});

test('a plan without drift runs, with its hash for the server’s own check', async () => {
  const { outcome, calls } = await apply({ hash: 'h1', targets: [state] });
  expect(outcome).toBe(0);
  expect(calls[1]?.body).toEqual({ targets: { where: 'site:Vienna' }, args: { at: 'idle' }, reason: '', plan: 'h1', planId });
});

test('drift exits with 6, lists the changes, and nothing runs', async () => {
  const now = [
    { ...state, state: 'failure' },
    { ...state, terminal: 18 },
  ];
  const { outcome, calls } = await apply({ hash: 'h2', targets: now });
  expect(outcome).toMatchObject({
    exit: 6,
    lines: ['Terminal 18 matches now and did not match before.', 'Terminal 17: was ready, connected, is now failure, connected'],
  });
  expect(calls).toHaveLength(1);
});

test('drift after the local check exits with 6', async () => {
  expect((await apply({ hash: 'h1', targets: [state] }, toProblem('command.drift'))).outcome).toMatchObject({ exit: 6 });
});

test('a plan of another server exits with 6, names both servers, and sends nothing', async () => {
  const { outcome, calls, address } = await apply({ hash: 'h1', targets: [state] }, { value: toRun() }, 'https://test.example');
  const message = `The plan was made for another server: https://test.example. This is ${address}. Nothing was done.`;
  expect(outcome).toMatchObject({ exit: 6, message, next: [expect.stringContaining('--context')] });
  expect(calls).toEqual([]);
});

test('an invalid plan file is a usage error', async () => {
  const factory = await createTestFactory({ input: '{"ids":[1]}' });
  await expect(runApply(factory, { file: '-', yes: true })).rejects.toMatchObject({ exit: 2 });
});

const firstRun = { ...toRun({ operatorName: 'Petra\u001b' }), alreadyApplied: true };

async function applyApplied(response: Recorded, options: Partial<ApplyOptions> = {}) {
  const server = await startRecorded({ 'POST /commands/terminal.restart': response });
  const factory = await createTestFactory({
    server: server.address,
    input: JSON.stringify({ ...stored, server: server.address }),
  });
  const exit = await runApply(factory, { file: '-', yes: true, ...options });
  return { exit, factory, calls: server.calls };
}

test('a plan that has run returns its first run with a message, exit code 0', async () => {
  const { exit, factory, calls } = await applyApplied({ value: firstRun });
  expect(exit).toBe(0);
  expect(factory.stdout()).toBe(`${runId}\n`);
  expect(factory.stderr()).toContain(`This plan was already applied: run ${runId}, started by Petra<u+001B> at 2026-11-20T21:14:07.000Z.`);
  expect(calls.map(({ body }) => (body as { planId: string }).planId)).toEqual([planId]);
});

test('a plan applied by another operator whose run is not visible is reported the same way', async () => {
  const { exit, factory } = await applyApplied(toProblem('plan.applied'));
  expect([exit, factory.stdout()]).toEqual([0, '']);
});

test('--again runs a plan again', async () => {
  const { calls } = await apply({ hash: 'h1', targets: [state] }, undefined, undefined, { again: true });
  expect(calls.slice(0, 2).map(({ body }) => (body as { again?: boolean }).again)).toEqual([true, true]);
});

test('a plan of an older version gets an id derived from its content', () => {
  const { id: _id, ...old } = stored;
  expect(toPlanId(old)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(toPlanId(old)).toBe(toPlanId({ ...old }));
  expect(toPlanId({ ...old, reason: 'other' })).not.toBe(toPlanId(old));
});
