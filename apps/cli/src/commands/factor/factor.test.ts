import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';
import { type RemoveFactorOptions, removeFactorCommand } from './remove.ts';

const passkeys = [{ id: 'p1', name: 'Desk\u202e', created: '2026-11-01T00:00:00.000Z', lastUsed: null }];

async function floor(argv: readonly string[], world: TestOptions = {}) {
  const { address, calls } = await startRecorded({
    'GET /factors': { value: { required: true, totp: false, recoveryCodes: 3, passkeys } },
    'POST /factors/totp': { value: { secret: 'ABCD', uri: 'otpauth://totp/x' } },
    'POST /factors/totp/confirm': ({ body }) =>
      (body as { code: string }).code === '123456' ? { value: { recoveryCodes: ['r1', 'r2'] } } : toProblem('factor.code-wrong'),
    'DELETE /factors/totp': null,
  });
  const factory = await createTestFactory({ server: address, ...world });
  const code = await runFloor(['factor', ...argv], factory);
  return { code, stdout: factory.stdout(), stderr: factory.stderr(), calls };
}

test('factor remove parses its arguments', async () => {
  const factory = await createTestFactory();
  let seen: RemoveFactorOptions | undefined;
  const command = removeFactorCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['-y'], { from: 'user' });
  expect(seen).toEqual({ yes: true });
});

test('factors are listed with cleaned names', async () => {
  expect((await floor(['list'])).stdout).toBe(
    'Second factor required\tyes\nAuthenticator\tno\nRecovery codes left\t3\nPasskey\tDesk<u+202E>\n',
  );
});

test('an authenticator is added with its code; only the recovery codes go to standard output', async () => {
  const { code, stdout, stderr } = await floor(['add'], { isTty: true, answers: ['123 456'] });
  expect([code, stdout]).toEqual([0, 'r1\nr2\n']);
  expect(stderr).toContain('  ABCD\n  otpauth://totp/x\n');
  const wrong = await floor(['add'], { isTty: true, answers: ['000000', '111111', '222222', '123456'] });
  expect([wrong.code, wrong.calls.filter(({ line }) => line.startsWith('POST') && line.endsWith('/totp/confirm')).length]).toEqual([2, 3]);
  expect((await floor(['add'])).code).toBe(2);
});

test('a wrong code is reported, and another one is accepted for the same secret', async () => {
  const { code, stdout, stderr, calls } = await floor(['add'], { isTty: true, answers: ['000000', '123456'] });
  expect([code, stdout]).toEqual([0, 'r1\nr2\n']);
  expect(stderr).toContain('Title of factor.code-wrong');
  expect(calls.filter(({ line }) => line.startsWith('POST') && line.endsWith('/totp')).length).toBe(1);
});

test('a factor is removed after confirmation', async () => {
  expect((await floor(['remove'])).code).toBe(2);
  expect(await floor(['remove', '--yes'])).toMatchObject({ code: 0, stderr: 'The authenticator was removed.\n' });
});
