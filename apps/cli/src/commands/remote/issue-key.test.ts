import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';

const issued = { id: 3, key: '54KV-AJFN-ZRMA', terminal: 17, role: 'global-service', expires: '2026-11-20T21:24:07.000Z' };

async function floor(argv: readonly string[], isTty: boolean) {
  const { address, calls } = await startRecorded({ 'POST /terminals/17/one-time-keys': { value: issued } });
  const factory = await createTestFactory({ server: address, isTty });
  const code = await runFloor(['remote', 'issue-key', ...argv], factory);
  return { code, body: calls[0]?.body, stdout: factory.stdout(), stderr: factory.stderr() };
}

test('[RA-04] a one-time key is printed once with its role and its end, translated for a person', async () => {
  const { code, body, stdout, stderr } = await floor(['17', '--role', 'global-service'], true);
  expect([code, body]).toEqual([0, { role: 'global-service', minutes: 10 }]);
  expect(stdout).toMatch(
    /^One-time key +54KV-AJFN-ZRMA\nTerminal +17\nRole +Global service\nValid until +20\/11\/2026, 21:24:07 .*\nNumber +3\n$/,
  );
  expect(stderr).toBe('The key is shown only once. It opens one session.\n');
});

test('[RA-04] in a pipe the fields of a key have their names, as in JSON', async () => {
  expect((await floor(['17'], false)).stdout).toContain('key\t54KV-AJFN-ZRMA\n');
  expect((await floor(['17', '--minutes', '61'], false)).code).toBe(2);
});
