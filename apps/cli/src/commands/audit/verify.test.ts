import { expect, test } from 'vitest';
import { startRecorded } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { runVerify, type VerifyOptions, verifyAuditCommand } from './verify.ts';

const intact = { rows: 12, intact: true, broken: null, reason: null, head: 'abc', lost: null };

async function verify(value: object, options: VerifyOptions = {}) {
  const { address } = await startRecorded({ 'GET /audit/verify': { value } });
  const factory = await createTestFactory({ server: address });
  return [await runVerify(factory, options), factory.stdout()];
}

test('verify parses its arguments', async () => {
  const factory = await createTestFactory();
  let seen: VerifyOptions | undefined;
  const command = verifyAuditCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['-o', 'json'], { from: 'user' });
  expect(seen).toEqual({ output: 'json' });
});

test('an intact chain exits with 0, a broken one with 1 and names its row and the reason', async () => {
  expect(await verify(intact)).toEqual([0, 'The audit log is intact: 12 rows, head abc\n']);
  expect(await verify({ ...intact, intact: false, broken: 7, reason: 'missing' })).toEqual([
    1,
    'The audit log is BROKEN from row 7 on: a row is missing\n',
  ]);
});

test('a loss that is not accepted exits with 1 and is reported with its ranges', async () => {
  const lost = {
    id: '7b0b6d0e-0f65-4f0b-9a35-1f3c5a1e2d01',
    at: '2026-11-20T21:05:09.123Z',
    reason: 'behind',
    streamFrom: 951,
    streamTo: 1000,
    auditFrom: 41,
    auditTo: 40,
  };
  expect(await verify({ ...intact, intact: false, lost })).toEqual([
    1,
    'Part of the history is LOST (the database is older than its head note): stream entries 951–1000, audit rows –. No payouts are authorised.\n',
  ]);
});
