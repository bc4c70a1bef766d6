import { expect, test } from 'vitest';
import { exitCodes } from '../exit-codes.ts';
import { runFloor } from '../run-floor.ts';
import { startRecorded, toPage } from '../testing/recorded-server.ts';
import { toTerminal } from '../testing/rows.ts';
import { createTestFactory } from '../testing/test-factory.ts';

async function floor(argv: readonly string[], input = '') {
  const { address, calls } = await startRecorded({
    'GET /terminals': toPage([toTerminal()]),
    'POST /commands/terminal.restart': { value: { dryRun: true, command: 'terminal.restart', targets: [], hash: 'h' } },
  });
  const factory = await createTestFactory({ server: address, input });
  const code = await runFloor(argv, factory);
  return { code, stderr: factory.stderr(), calls };
}

test('repeated --where of a command are combined with and', async () => {
  const { code, calls } = await floor(['restart', '--where', 'site:Vienna or site:Linz', '--where', 'state:failure', '--dry-run']);
  expect(code).toBe(exitCodes.done);
  expect(calls[0]?.body).toMatchObject({ targets: { where: '(site:Vienna or site:Linz) state:failure' } });
});

test('repeated --where of a list are combined with and, together with its arguments', async () => {
  const { calls } = await floor(['terminal', 'list', '--where', 'site:Vienna', 'id>5', '--where', 'state:failure']);
  expect(new URL(calls[0]?.line.split(' ')[1] ?? '', 'http://x').searchParams.get('q')).toBe('site:Vienna state:failure id>5');
});

test('an invalid one of several --where is marked at its position, and nothing is sent', async () => {
  const { code, stderr, calls } = await floor(['restart', '--where', 'state:failure', '--where', '(site:Linz', '--dry-run']);
  expect([code, calls]).toEqual([exitCodes.usage, []]);
  expect(stderr).toContain('floor: Filter not valid\n  (site:Linz\n');
});

test.each([
  ['restart', '--where', ''],
  ['restart', '--where', 'state:failure', '--where', ' '],
  ['restart', '17', ''],
])('an empty filter or id is a usage error: %j %j %j', async (...argv) => {
  expect(await floor([...argv, '--dry-run'])).toMatchObject({ code: exitCodes.usage, calls: [] });
});

test.each([
  [['restart', '17', '--reason', 'a', '--reason', 'b', '--yes'], '--reason'],
  [['restart', '17', '--at', 'now', '--at', 'idle', '--yes'], '--at'],
  [['terminal', 'list', '-n', '5', '--limit', '6'], '--limit'],
  [['terminal', 'list', '--columns', 'id', '--columns=name'], '--columns'],
  [['--server', 'localhost:1', 'terminal', 'list', '--server', 'localhost:2'], '--server'],
  [['--context', 'a', 'restart', '17', '--context', 'b', '--yes'], '--context'],
  [['account', 'admit', 'x', '--role', 'operator', '--role', 'administrator'], '--role'],
  [['tail', '--since', '1h', '--since', '2h'], '--since'],
])('a single-value flag given twice is a usage error: %j', async (argv, flag) => {
  const { code, stderr, calls } = await floor(argv);
  expect([code, calls]).toEqual([exitCodes.usage, []]);
  expect(stderr).toContain(`The flag “${flag}” may be given only once.`);
});

test('floor api rejects a field given twice', async () => {
  expect(await floor(['api', 'GET', '/terminals', '--field', 'q=a', '--field', 'q=b'])).toMatchObject({ code: exitCodes.usage, calls: [] });
});

test('floor retry rejects two different runs', async () => {
  expect(await floor(['retry', 'a', '--failed', 'b', '--yes'])).toMatchObject({ code: exitCodes.usage, calls: [] });
});
