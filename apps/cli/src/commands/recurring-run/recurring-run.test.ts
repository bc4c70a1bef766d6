import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded } from '../../testing/recorded-server.ts';
import { toRecurringRun } from '../../testing/recurring-run-row.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';
import { type PreviewRecurringRunOptions, previewRecurringRunCommand } from './preview.ts';

const dates = {
  property: 101,
  zone: 'Europe/Vienna',
  items: [
    { at: '2027-03-27T01:30:00.000Z', local: '2027-03-27T02:30', offset: '+01:00', change: null },
    { at: '2027-03-28T01:00:00.000Z', local: '2027-03-28T03:00', offset: '+02:00', change: 'skipped' },
    { at: '2027-03-29T00:30:00.000Z', local: '2027-03-29T02:30', offset: '+02:00', change: null },
  ],
};

async function floor(argv: readonly string[], options: TestOptions = {}) {
  const { address, calls } = await startRecorded({
    'GET /recurring-runs/dates': { value: dates },
    'POST /recurring-runs': { value: toRecurringRun() },
    'GET /recurring-runs/12': { value: toRecurringRun() },
    'PUT /recurring-runs/12': { value: toRecurringRun() },
    'POST /recurring-runs/12/owner': { value: toRecurringRun() },
    'POST /recurring-runs/12/pause': { value: toRecurringRun() },
    'POST /recurring-runs/12/resume': { value: toRecurringRun() },
    'DELETE /recurring-runs/12': null,
  });
  const factory = await createTestFactory({ server: address, ...options });
  const code = await runFloor(['recurring-run', ...argv], factory);
  return { code, stdout: factory.stdout(), stderr: factory.stderr(), calls };
}

test('recurring-run preview parses its arguments', async () => {
  const factory = await createTestFactory();
  await factory.loadMessages(['recurring']);
  let seen: PreviewRecurringRunOptions | undefined;
  const command = previewRecurringRunCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['101', '30 2 * * *', '-o', 'json'], { from: 'user' });
  expect(seen).toEqual({ property: '101', cron: '30 2 * * *', output: 'json' });
});

test('recurring-run preview prints the dates and where the clock changes', async () => {
  const { code, stdout, stderr } = await floor(['preview', '101', '30 2 * * *']);
  expect([code, stderr]).toEqual([0, 'Next dates, Europe/Vienna\n']);
  expect(stdout.split('\n')).toEqual([
    '2027-03-27 02:30 UTC+01:00\t',
    '2027-03-28 03:00 UTC+02:00\tThe clock skips this time: the run starts when the skipped hour ends',
    '2027-03-29 02:30 UTC+02:00\t',
    '',
  ]);
});

test('a mistyped value of a recurring run is a usage error before anything is sent, which names its option', async () => {
  const unknown = await floor(['add', 'Nightly', '101', 'terminal.jump', '--cron', '30 2 * * *']);
  expect(unknown).toMatchObject({ code: 2, calls: [] });
  const { code, stderr, calls } = await floor(['edit', '12', '--halt-on', 'many']);
  expect([code, calls]).toEqual([2, []]);
  expect(stderr).toBe('floor: --halt-on is not valid\n  → --halt-on: Halt on, such as failed>2\n  → See --help for flags and examples.\n');
  expect((await floor(['add', '--help'])).stdout).toMatch(/--cron <text> +Cron expression \(required\)/);
});

test('recurring-run add writes the dates before it saves', async () => {
  const { code, stderr, calls } = await floor(['add', 'Nightly', '101', 'backup.request', '--cron', '30 2 * * *']);
  expect(code).toBe(0);
  expect(stderr).toContain('2027-03-28 03:00 UTC+02:00  The clock skips this time: the run starts when the skipped hour ends');
  expect(calls.map(({ line }) => line.split(' ')[0])).toEqual(['GET', 'POST']);
  expect(calls[1]?.body).toMatchObject({
    name: 'Nightly',
    property: 101,
    command: 'backup.request',
    cron: '30 2 * * *',
    filter: '',
    waves: [],
  });
});

test('recurring-run edit writes the dates of another expression', async () => {
  const { code, stderr, calls } = await floor(['edit', '12', '--cron', '30 2 * * *', '--waves', '1,10%,rest']);
  expect(code).toBe(0);
  expect(stderr).toContain('The clock skips this time');
  expect(calls.at(-1)?.body).toMatchObject({ waves: ['1', '10%', 'rest'], version: 3 });
  expect((await floor(['edit', '12', '--filter', 'type:3'])).stderr).not.toContain('Next dates');
});

test('recurring-run take-over asks, and sends the version that was shown', async () => {
  expect(await floor(['take-over', '12'])).toMatchObject({ code: 2, stdout: '' });
  const { code, stderr, calls } = await floor(['take-over', '12', '--yes']);
  expect([code, calls.at(-1)?.body]).toEqual([0, { version: 3 }]);
  expect(stderr).toBe('You own the recurring run 12.\n');
});

test.each([
  ['pause', [], '1 recurring run paused.\n'],
  ['resume', [], '1 recurring run resumed.\n'],
  ['remove', ['--yes'], '1 recurring run removed.\n'],
  ['delete', ['--yes'], '1 recurring run removed.\n'],
])('recurring-run %s', async (verb, flags, stderr) => {
  expect(await floor([verb, '12', ...flags])).toMatchObject({ code: 0, stderr });
});
