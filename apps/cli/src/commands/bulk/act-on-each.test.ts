import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { type Script, startRecorded, toPage, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';

async function floor(argv: readonly string[], script: Script) {
  const { address, calls } = await startRecorded(script);
  const factory = await createTestFactory({ server: address });
  const code = await runFloor(argv, factory);
  const acts = calls.filter(({ line }) => !line.startsWith('GET')).map(({ line }) => line.split('/').slice(4).join('/'));
  return { code, stdout: factory.stdout(), stderr: factory.stderr(), acts };
}

const revoke = (...ids: readonly string[]) => ['token', 'revoke', ...ids, '--yes'];

test('errors of single items are reported and the others are processed: exit code 5, or 1 if none succeeded', async () => {
  const script = { 'DELETE /tokens/a': null, 'DELETE /tokens/b': toProblem('row.not-found'), 'DELETE /tokens/c': null };
  expect(await floor(revoke('a', 'b', 'c'), script)).toEqual({
    code: 5,
    stdout: '',
    stderr: 'b: Title of row.not-found\n2 tokens revoked.\n',
    acts: ['a', 'b', 'c'],
  });
  expect(await floor(revoke('b', 'd'), script)).toMatchObject({ code: 1, acts: ['b', 'd'] });
  expect(await floor(revoke('a', 'c'), script)).toMatchObject({ code: 0, stderr: '2 tokens revoked.\n' });
});

test('a single item exits as the server responds, and an item named twice is processed once', async () => {
  const script = { 'DELETE /tokens/a': null, 'DELETE /tokens/b': toProblem('right.missing') };
  expect(await floor(revoke('b'), script)).toMatchObject({ code: 3, stderr: expect.stringMatching(/^floor: Title of right.missing\n/) });
  expect(await floor(revoke('a', 'a'), script)).toMatchObject({ code: 0, acts: ['a'], stderr: '1 token revoked.\n' });
});

test('an error that applies to all items ends the command, and completed items are reported', async () => {
  const script = { 'DELETE /tokens/a': null, 'DELETE /tokens/b': toProblem('session.ended'), 'DELETE /tokens/c': null };
  const { code, stderr, acts } = await floor(revoke('a', 'b', 'c'), script);
  expect([code, acts]).toEqual([4, ['a', 'b']]);
  expect(stderr).toMatch(/^1 token revoked\.\nfloor: Title of session\.ended\n/);
});

test('accounts behave the same, also unknown login names', async () => {
  const { code, stderr, acts } = await floor(['account', 'refuse', 'nobody', '501', '502', '503', '--yes'], {
    'GET /accounts': toPage([]),
    'POST /accounts/501/refuse': toProblem('account.not-waiting'),
    'POST /accounts/502/refuse': toProblem('row.not-found'),
    'POST /accounts/503/refuse': null,
  });
  expect([code, acts]).toEqual([5, ['501/refuse', '502/refuse', '503/refuse']]);
  expect(stderr).toBe(
    [
      'nobody: There is no account “nobody”, or you may not see it.',
      '501: Title of account.not-waiting',
      '502: Title of row.not-found',
      '1 account rejected.',
      '',
    ].join('\n'),
  );
});
