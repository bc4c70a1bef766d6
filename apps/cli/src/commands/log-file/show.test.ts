import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { exitCodes } from '../../exit-codes.ts';
import { runFloor } from '../../run-floor.ts';
import { runId } from '../../testing/run-rows.ts';
import { createTestFactory } from '../../testing/test-factory.ts';

/** Runs `floor log-file show` against a server with one file. */
async function show(file: Buffer, argv: readonly string[] = [], isTty = false) {
  const server = createServer((_, response) => void response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file));
  onTestFinished(() => void server.close().closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const factory = await createTestFactory({ isTty, server: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  return { code: await runFloor(['log-file', 'show', runId, ...argv], factory), stdout: factory.stdout(), stderr: factory.stderr() };
}

const log = Buffer.concat([
  Buffer.from('one\n\u001b[31mTwo\u001b[0m\u202e\u001b]0;x\u0007\n'),
  Buffer.from([0xff, 0]),
  Buffer.from('\nlast'),
]);

test('the text of a log file is printed with hostile bytes made visible [TM-10]', async () => {
  const { code, stdout } = await show(gzipSync(log));
  expect(code).toBe(exitCodes.done);
  expect(stdout).toBe('one\nTwo<u+202E><u+001B>]0;x<u+0007>\n\ufffd<u+0000>\nlast\n');
});

test('--search prints the matching lines with their numbers, and says so if there is none [TM-10]', async () => {
  expect(await show(gzipSync(log), ['--search', 'TWO'])).toMatchObject({
    code: exitCodes.done,
    stdout: '2:Two<u+202E><u+001B>]0;x<u+0007>\n',
  });
  const none = await show(gzipSync(log), ['--search', 'three\u0007']);
  expect([none.code, none.stdout]).toEqual([exitCodes.done, '']);
  expect(none.stderr).toContain('No line contains “three<u+0007>”');
});

test('--search shows its progress at a terminal, and clears it before a match [TM-10]', async () => {
  const { stderr } = await show(gzipSync(log), ['--search', 'nothing'], true);
  expect(stderr.split('\r\u001b[K')).toEqual(['', expect.stringMatching(/^\d+ .* searched$/), expect.stringContaining('No line')]);
  expect((await show(gzipSync(log), [], true)).stderr).toBe('');
});

test('a file that is no gzip is a failure with the next step', async () => {
  const { code, stdout, stderr } = await show(Buffer.from('plain'));
  expect([code, stdout]).toEqual([exitCodes.failed, '']);
  expect(stderr).toContain('not compressed with gzip');
  expect(stderr).toContain('floor log-file get');
});

test('a long line is cut, and the left out bytes are counted', async () => {
  expect((await show(gzipSync('x'.repeat(5000)))).stdout).toBe(`${'x'.repeat(4096)} … 904 bytes left out\n`);
});
