import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';
import { type EmailOptions, profileEmailCommand } from './email.ts';

async function floor(argv: readonly string[], response: object, world: TestOptions = {}) {
  const { address, calls } = await startRecorded({ 'GET /email': { value: response }, 'POST /email': null });
  const factory = await createTestFactory({ server: address, ...world });
  const code = await runFloor(['profile', 'email', ...argv], factory);
  const sent = calls.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body);
  return { code, stdout: factory.stdout(), stderr: factory.stderr(), sent };
}

test('profile email parses its arguments', async () => {
  const factory = await createTestFactory();
  let seen: EmailOptions | undefined;
  const command = profileEmailCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['m@x.example'], { from: 'user' });
  expect(seen).toEqual({ address: 'm@x.example' });
});

test('the email address is shown with the one waiting for confirmation [SH-18]', async () => {
  const known = { email: 'm@x.example', pending: null, changeable: true };
  expect(await floor([], known)).toMatchObject({ code: 0, stdout: 'm@x.example\n', stderr: '', sent: [] });
  const pending = { email: 'n@x.example', expires: '2026-11-20T22:14:00.000Z' };
  const { stdout, stderr } = await floor([], { ...known, email: '', pending });
  expect([stdout, stderr]).toEqual(['\n', expect.stringMatching(/^waiting for confirmation until .*: n@x\.example\n$/)]);
  expect((await floor([], { ...known, email: '' }, { isTty: true })).stdout).toBe('no address\n');
});

test('requesting a new address explains the next step', async () => {
  const { code, stdout, stderr, sent } = await floor(['n@x.example'], {});
  expect([code, stdout, sent]).toEqual([0, '', [{ email: 'n@x.example' }]]);
  expect(stderr).toContain('An e-mail with a link is on its way to n@x.example.');
});
