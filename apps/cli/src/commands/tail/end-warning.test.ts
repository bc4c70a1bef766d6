import { expect, test } from 'vitest';
import { delay } from '../../host/clock.ts';
import { startRecorded } from '../../testing/recorded-server.ts';
import { createTestFactory, testNow } from '../../testing/test-factory.ts';
import { createExpiryWarning } from './end-warning.ts';

const warned = async (minutes: number, output: object = {}) => {
  const expires = new Date(testNow + minutes * 60_000).toISOString();
  const { address, calls } = await startRecorded({ 'GET /session': { value: { expires, ...output } } });
  const factory = await createTestFactory({ server: address });
  const warn = createExpiryWarning(factory);
  await warn();
  expect(calls).toEqual([]);
  await delay(factory.clock, 60_000, factory.stop);
  await warn();
  await warn();
  return { stderr: factory.stderr(), calls: calls.length };
};

test('a tail warns once on stderr in the last ten minutes of its session', async () => {
  expect(await warned(9)).toEqual({
    stderr: expect.stringMatching(/^The session or token of this tail ends at 2026-11-20T21:23:07[^\n]*\n$/),
    calls: 1,
  });
  expect(await warned(12)).toEqual({ stderr: '', calls: 1 });
});

test('a tail prints no warning if the server does not report the end of the session', async () => {
  const { address } = await startRecorded({});
  const factory = await createTestFactory({ server: address });
  const warn = createExpiryWarning(factory);
  await delay(factory.clock, 60_000, factory.stop);
  await warn();
  expect(factory.stderr()).toBe('');
});
