import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';
import { type ChangeOptions, changePasswordCommand } from './change.ts';

const policy = { level: 'dod', minLength: 8, specials: '!?', history: 3, maxAgeDays: 0 };

async function change(argv: readonly string[], world: TestOptions, response: ReturnType<typeof toProblem> | null = null) {
  const { address, calls } = await startRecorded({
    'GET /session': { value: { login: 'supervisor', restrictions: [] } },
    'GET /session/options': { value: { signUp: false, forgotPassword: false, terms: '1', policy } },
    'POST /password': response,
  });
  const factory = await createTestFactory({ server: address, ...world });
  const code = await runFloor(['password', 'change', ...argv], factory);
  return { code, stderr: factory.stderr(), questions: factory.questions, sent: calls.flatMap(({ body }) => body ?? []) };
}

test('password change parses its arguments', async () => {
  const factory = await createTestFactory();
  let seen: ChangeOptions | undefined;
  const command = changePasswordCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['--password-stdin'], { from: 'user' });
  expect(seen).toEqual({ passwordStdin: true });
});

test('at a terminal the policy is shown, and the new password is asked for until it is valid and repeated [SE-07]', async () => {
  const answers = ['Old-word1!', 'short', 'longenough', 'Long-enough1!', 'other', 'Long-enough1!', 'Long-enough1!'];
  const { code, stderr, questions, sent } = await change([], { isTty: true, answers });
  expect([code, sent]).toEqual([0, [{ current: 'Old-word1!', next: 'Long-enough1!' }]]);
  expect(stderr).toBe(
    [
      'Requirements for the new password: at least 8 characters; a digit and one of !?; an upper-case and a lower-case letter; none of the last 3 passwords',
      'The new password is too short: at least 8 characters.',
      'The new password is too weak: it needs digits, letters and one of !?.',
      'Both new passwords must be the same.',
      'Password changed. Your other sessions have ended.',
      '',
    ].join('\n'),
  );
  expect(questions.at(-1)).toBe('Repeat the new password: ');
});

test('two lines of standard input are validated before anything is sent', async () => {
  expect((await change(['--password-stdin'], { input: 'Old-word1!\nLong-enough1!\n' })).sent).toHaveLength(1);
  for (const input of ['Old-word1!\n', 'a\nb\nc\n', 'Old-word1!\nshort\n', 'Long-enough1!\nLong-enough1!\n']) {
    expect([input, await change(['--password-stdin'], { input })]).toEqual([input, expect.objectContaining({ code: 2, sent: [] })]);
  }
  expect((await change([], {})).code).toBe(2);
});

test('a wrong current password is reported with the server’s text', async () => {
  const { code, stderr } = await change(['--password-stdin'], { input: 'Old-word1!\nLong-enough1!\n' }, toProblem('password.wrong'));
  expect([code, stderr]).toEqual([3, expect.stringContaining('Title of password.wrong')]);
});
