import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded, toPage } from '../../testing/recorded-server.ts';
import { toTerminal } from '../../testing/rows.ts';
import { createTestFactory } from '../../testing/test-factory.ts';

async function list(...argv: readonly string[]) {
  const { address, calls } = await startRecorded({ 'GET /terminals': toPage([toTerminal()]) });
  const factory = await createTestFactory({ server: address });
  const code = await runFloor(['terminal', 'list', ...argv], factory);
  return { code, stderr: factory.stderr(), q: calls[0] && new URLSearchParams(calls[0].line.split('?')[1]).get('q') };
}

test.each([
  [['--connection', 'connected'], 'connection:connected'],
  [['--connection', 'not-connected', 'state:failure'], 'state:failure connection:not-connected'],
  [['--connection', 'recently-seen', '--where', 'hall or lobby'], '(hall or lobby) lastSeen:-24h'],
  [['--connection', 'all'], null],
])('[TM-04] %j filters by the connection', async (argv, q) => {
  expect(await list(...argv)).toMatchObject({ code: 0, q });
});

test('[TM-04] an unknown connection is a usage error', async () => {
  const { code, stderr, q } = await list('--connection', 'away');
  expect([code, q]).toEqual([2, undefined]);
  expect(stderr).toContain('recently-seen');
});
