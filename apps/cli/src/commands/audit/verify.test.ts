import { expect, test } from 'vitest';
import { startRecorded } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { createVerifyCommand, runVerify, type VerifyOptions } from './verify.ts';

const intact = { rows: 12, intact: true, broken: null, reason: null, head: 'abc' };

async function verify(value: object, options: VerifyOptions = {}) {
  const { address } = await startRecorded({ 'GET /audit/verify': { value } });
  const factory = await createTestFactory({ server: address });
  return [await runVerify(factory, options), factory.stdout()];
}

test('words become options', async () => {
  const factory = await createTestFactory();
  let seen: VerifyOptions | undefined;
  const command = createVerifyCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['-o', 'json'], { from: 'user' });
  expect(seen).toEqual({ output: 'json' });
});

test('an intact chain is exit code 0, a broken one 1 with its row and why', async () => {
  expect(await verify(intact)).toEqual([0, 'The audit log is intact: 12 rows, head abc\n']);
  expect(await verify({ ...intact, intact: false, broken: 7, reason: 'missing' })).toEqual([
    1,
    'The audit log is BROKEN from row 7 on: a row is missing\n',
  ]);
});
