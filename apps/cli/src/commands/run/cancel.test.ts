import type { CancelledTarget } from '@floorwalker/core/endpoints/run';
import { expect, test } from 'vitest';
import { startRecorded, toPage } from '../../testing/recorded-server.ts';
import { runId, toRun } from '../../testing/run-rows.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { type CancelOptions, cancelRunCommand, runCancelRun } from './cancel.ts';

const item = (terminal: number, state: CancelledTarget['state'], result: CancelledTarget['result']): CancelledTarget => ({
  terminal,
  terminalName: `Terminal ${terminal}`,
  state,
  result,
});

async function cancel(responses: readonly (readonly CancelledTarget[])[], options: Partial<CancelOptions> = {}, isTty = false) {
  let calls = 0;
  const server = await startRecorded({
    [`POST /runs/${runId}/cancel`]: () => ({ value: { items: responses[Math.min(calls++, responses.length - 1)] } }),
  });
  const factory = await createTestFactory({ server: server.address, isTty });
  return { exit: await runCancelRun(factory, { id: runId, ...options }), factory, calls: server.calls };
}

test('run cancel parses its arguments; targets may be lists and repeated', async () => {
  const factory = await createTestFactory();
  let seen: CancelOptions | undefined;
  const command = cancelRunCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync([runId, '--targets', '17,18', '--targets', '19'], { from: 'user' });
  expect(seen).toEqual({ id: runId, targets: [17, 18, 19] });
  await expect(cancelRunCommand(factory).parseAsync([runId, '--targets', 'x'], { from: 'user' })).rejects.toMatchObject({ exit: 2 });
});

test('a completely cancelled run exits with 0', async () => {
  const { exit, factory, calls } = await cancel([[item(17, 'cancelled', 'cancelled'), item(18, 'cancelled', 'cancelled')]]);
  expect(exit).toBe(0);
  expect(factory.stdout()).toBe('17\tTerminal 17\tcancelled\tcancelled\n18\tTerminal 18\tcancelled\tcancelled\n');
  expect(factory.stderr()).toBe('Cancelled: 2\n');
  expect(calls.map(({ body }) => body)).toEqual([{}]);
});

test('cancel waits for terminals that were told to withdraw; accepted commands exit with 5', async () => {
  const { exit, factory, calls } = await cancel(
    [
      [item(17, 'sent', 'asked'), item(18, 'cancelled', 'cancelled')],
      [item(17, 'accepted', 'running'), item(18, 'cancelled', 'cancelled')],
    ],
    { targets: [17, 18] },
    true,
  );
  expect(exit).toBe(5);
  expect(factory.stdout()).toContain('Accepted by the terminal, continues');
  expect(calls.map(({ body }) => body)).toEqual([{ targets: [17, 18] }, { targets: [17, 18] }]);
});

test('a run without anything to withdraw exits with 1', async () => {
  expect((await cancel([[item(17, 'done', 'ended')]])).exit).toBe(1);
});

test('a run is found by a prefix of its id', async () => {
  const { address } = await startRecorded({
    'GET /runs': toPage([toRun()]),
    [`POST /runs/${runId}/cancel`]: { value: { items: [item(17, 'cancelled', 'cancelled')] } },
  });
  const factory = await createTestFactory({ server: address });
  expect(await runCancelRun(factory, { id: runId.slice(0, 8) })).toBe(0);
});
