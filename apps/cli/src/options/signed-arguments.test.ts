import { expect, test } from 'vitest';
import { runFloor } from '../run-floor.ts';
import { startRecorded, toPage } from '../testing/recorded-server.ts';
import { toTerminal } from '../testing/rows.ts';
import { createTestFactory } from '../testing/test-factory.ts';
import { protectSignedArguments } from './signed-arguments.ts';

/** Runs `floor terminal list` with these arguments and returns the parameters of its request. */
async function listWith(...argv: readonly string[]) {
  const { address, calls } = await startRecorded({ 'GET /terminals': toPage([toTerminal()]) });
  const factory = await createTestFactory({ server: address });
  await runFloor(['terminal', 'list', ...argv], factory);
  return Object.fromEntries(new URL(calls[0]?.line.split(' ')[1] ?? '', 'http://x').searchParams);
}

test.each([
  [['--where', '-vienna'], '-vienna'],
  [['--where', '-quiet', '--limit', '2'], '-quiet'],
  [['-property:101', '--limit', '2'], '-property:101'],
  [['online:yes', '-state:ready'], 'online:yes -state:ready'],
  [['--limit', '2', '--', '-vienna'], '-vienna'],
])('a negated filter is not taken for flags: %j', async (argv, q) => {
  expect(await listWith(...argv)).toMatchObject({ q });
});

test('a descending order by a column that begins like a flag is not taken for flags', async () => {
  expect(await listWith('--sort', '-vendor')).toEqual({});
  expect(await listWith('--sort', '-state')).toMatchObject({ sort: '-state' });
});

test.each([
  ['flags', ['tail', '-v', '--plain', '-qv']],
  ['the value of another flag', ['alert', 'add', '--when', '-a:b']],
  ['what is behind --', ['find', '--', '-a:b', '--where', '-c:d']],
])('%s stay as they are', (_, argv) => {
  expect(protectSignedArguments(argv)).toEqual(argv);
});
