import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { toAlertRule } from '../../testing/alert-rows.ts';
import { startRecorded, toPage, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { toView } from '../../testing/view-row.ts';

async function add(argv: readonly string[]) {
  const view = toView({ name: 'Night shift', resource: 'error-log', q: 'severity>=error' });
  const { address, calls } = await startRecorded({ 'GET /views': toPage([view]), 'POST /alert-rules': { value: toAlertRule() } });
  const factory = await createTestFactory({ server: address });
  const code = await runFloor(['alert', 'add', 'Night', ...argv], factory);
  return { code, stderr: factory.stderr(), body: calls.find(({ line }) => line.startsWith('POST'))?.body };
}

test('[ST-01] alert add takes filter and figure of a saved view', async () => {
  const { code, stderr, body } = await add(['--view', 'Night shift', '--when', 'count>20', '--over', '1h', '--webhook', '3, 4']);
  expect([code, stderr]).toEqual([0, 'Alert rule created: 12\n']);
  expect(body).toMatchObject({ name: 'Night', when: 'error-log>20', filter: 'severity>=error', over: '1h', webhook: [3, 4] });
});

test('[ST-01] a given filter replaces that of the view, and without a view the condition is sent as it is typed', async () => {
  expect((await add(['--view', 'Night shift', '--when', 'count>20', '--filter', 'terminal:17'])).body).toMatchObject({
    filter: 'terminal:17',
  });
  expect((await add(['--when', 'count>20'])).body).toMatchObject({ when: 'count>20', filter: '' });
});

test('[ST-01] a wrong value of a flag is refused with what the flag accepts', async () => {
  const { code, stderr, body } = await add(['--when', 'error-log>20', '--quiet-hours', '25:00-26:00']);
  expect([code, body]).toEqual([2, undefined]);
  expect(stderr).toContain('--quiet-hours is not valid');
  expect(stderr).toContain('For example 22:00-06:00');
  const flag = await add(['--when', 'error-log>20', '--mail', 'nein']);
  expect([flag.code, flag.stderr]).toEqual([2, 'floor: “nein” is not valid for --mail.\n  → Possible values: true, false\n']);
  expect((await add(['--when', 'error-log>20', '--quiet-hours', '22:00-06:00'])).body).toMatchObject({ quietHours: '22:00-06:00' });
});

test.each([
  [['history'], 'GET /alerts/', '<id>'],
  [['acknowledge'], 'POST /alerts/', '<id>'],
  [['remove', '--yes'], 'DELETE /alert-rules/', '<id>'],
])('alert %j names a wrong id as its usage does', async (argv, line, named) => {
  const id = 'x'.repeat(81);
  const refused = toProblem('request.invalid', { fields: [{ path: 'id', code: 'too-long', params: { maximum: 80 } }] });
  const { address } = await startRecorded({ [`${line}${id}${argv[0] === 'remove' ? '' : `/${argv[0]}`}`]: refused });
  const factory = await createTestFactory({ server: address });
  expect(await runFloor(['alert', ...argv, id], factory)).toBe(2);
  expect(factory.stderr()).toContain(`${named} may be at most 80 characters long`);
});
