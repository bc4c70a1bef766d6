import { expect, test } from 'vitest';
import { exitCodes } from '../exit-codes.ts';
import { runFloor } from '../run-floor.ts';
import { startRecorded, toPage } from '../testing/recorded-server.ts';
import { toTerminal } from '../testing/rows.ts';
import { createTestFactory, type TestOptions } from '../testing/test-factory.ts';

async function floor(argv: readonly string[], env: TestOptions['env']) {
  const { address, calls } = await startRecorded({ 'GET /terminals': toPage([toTerminal()]) });
  const factory = await createTestFactory({ server: address, env: { ...env } });
  const code = await runFloor(argv, factory);
  return { code, stderr: factory.stderr(), authorization: calls.map(({ headers }) => headers.authorization) };
}

test.each(['', ' ', '\n'])('FLOOR_TOKEN set to %j exits 4 and sends nothing, although a sign-in is saved', async (token) => {
  for (const argv of [
    ['terminal', 'list'],
    ['terminal', 'list', '-o', 'table'],
    ['restart', '17', '--yes'],
    ['whoami'],
    ['login', '--device'],
  ]) {
    const { code, stderr, authorization } = await floor(argv, { FLOOR_TOKEN: token });
    expect([code, authorization]).toEqual([exitCodes.notSignedIn, []]);
    expect(stderr).toMatch(/^floor: FLOOR_TOKEN is set but empty\. Nothing was sent\./);
  }
});

test('FLOOR_TOKEN takes precedence over the stored sign-in, and is trimmed', async () => {
  expect(await floor(['terminal', 'list'], { FLOOR_TOKEN: 'flr_1\n' })).toMatchObject({ code: 0, authorization: ['Bearer flr_1'] });
});

test('FLOOR_TOKEN that is no valid header value exits with 4 and sends nothing', async () => {
  expect(await floor(['terminal', 'list'], { FLOOR_TOKEN: 'flr_\u00fc' })).toMatchObject({
    code: exitCodes.notSignedIn,
    authorization: [],
  });
});

test.each(['FLOOR_SERVER', 'FLOOR_CONTEXT'])('an empty %s is a usage error, and no other server is used instead', async (variable) => {
  const { code, stderr, authorization } = await floor(['terminal', 'list'], { [variable]: '' });
  expect([code, authorization]).toEqual([exitCodes.usage, []]);
  expect(stderr).toContain(`${variable} is set but empty. Nothing was sent.`);
});

test('an empty FLOOR_SERVER is ignored if a flag names the server', async () => {
  const { address } = await startRecorded({ 'GET /terminals': toPage([]) });
  const factory = await createTestFactory({ server: address, env: { FLOOR_SERVER: '' } });
  expect(await runFloor(['--server', address, 'terminal', 'list'], factory)).toBe(exitCodes.done);
});
