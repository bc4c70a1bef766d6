import { expect, test } from 'vitest';
import { exitCodes } from '../exit-codes.ts';
import { outputFormats } from '../output/output-options.ts';
import { runFloor } from '../run-floor.ts';
import { toAccount } from '../testing/operator-rows.ts';
import { type Script, startRecorded } from '../testing/recorded-server.ts';
import { toApproval } from '../testing/rows.ts';
import { runId, toRun, toTarget } from '../testing/run-rows.ts';
import { createTestFactory } from '../testing/test-factory.ts';

const preview = {
  dryRun: true,
  command: 'terminal.restart',
  targets: [{ terminal: 17, terminalName: '=Hall', state: 'ready', connection: 'connected', operatorLogin: 'none', operatorName: null }],
  hash: 'h',
};

const script: Script = {
  'POST /commands/terminal.restart': ({ body }) => ({ value: (body as { dryRun?: boolean }).dryRun ? preview : toRun() }),
  [`POST /runs/${runId}/retry`]: { value: toRun() },
  [`POST /runs/${runId}/cancel`]: {
    value: { items: [{ terminal: 17, terminalName: '=Hall', state: 'cancelled', result: 'cancelled' }] },
  },
  'GET /licence-info': { value: { items: [], trial: false } },
  [`GET /runs/${runId}`]: { value: toRun({ finished: true }) },
  [`GET /runs/${runId}/targets`]: { value: { items: [toTarget(17, 'done')] } },
  'GET /approvals/17%2F4711': { value: toApproval() },
  'POST /approvals/17/4711/decision': { value: toApproval() },
  'POST /accounts/501/unlock': { value: toAccount() },
  'POST /accounts/501/admit': { value: toAccount() },
};

async function floor(...argv: readonly string[]) {
  const { address } = await startRecorded(script);
  const factory = await createTestFactory({ server: address });
  return { code: await runFloor(argv, factory), stdout: factory.stdout(), stderr: factory.stderr() };
}

test.each([
  [['restart', '17', '--dry-run'], [expect.objectContaining({ terminal: 17, state: 'ready' })]],
  [['restart', '17', '--yes'], [expect.objectContaining({ terminal: 17, state: 'done' })]],
  [['restart', '17', '--yes', '--no-wait'], [expect.objectContaining({ id: runId })]],
  [['retry', runId, '--yes'], [expect.objectContaining({ terminal: 17 })]],
  [['run', 'targets', runId], [expect.objectContaining({ terminal: 17 })]],
  [['approve', '17/4711', '--yes'], expect.objectContaining({ terminal: 17 })],
  [['run', 'watch', runId], [expect.objectContaining({ terminal: 17 })]],
  [['run', 'cancel', runId], [expect.objectContaining({ terminal: 17 })]],
  [['account', 'unlock', '501'], [expect.objectContaining({ id: 17, login: 'p.huber' })]],
  [['account', 'admit', '501', '--role', 'operator'], expect.objectContaining({ id: 17, login: 'p.huber' })],
])('%j -o json writes only JSON', async (argv, value) => {
  const { code, stdout } = await floor(...argv, '-o', 'json');
  expect(code).toBe(exitCodes.done);
  expect(JSON.parse(stdout)).toEqual(value);
});

test.each([
  ['csv', "terminal,terminalName,state,connection,operatorLogin,operatorName\n17,'=Hall,ready,connected,none,\n"],
  ['tsv', '17\t=Hall\tready\tconnected\tnone\t\n'],
  ['id', '17\n'],
  ['ndjson', `${JSON.stringify(preview.targets[0])}\n`],
])('a dry run is written as %s', async (format, text) => {
  expect(await floor('restart', '17', '--dry-run', '-o', format)).toMatchObject({ code: 0, stdout: text });
});

test.each(
  [
    ['run', 'cancel', runId],
    ['run', 'watch', runId],
    ['run', 'targets', runId],
    ['licence', 'list'],
    ['context', 'list'],
    ['explain', 'terminal'],
    ['explain', '5003'],
  ].map((verb) => [verb]),
)('%j prints its rows in every format of -o', async (verb) => {
  for (const format of outputFormats) {
    const { code, stderr } = await floor(...verb, '-o', format);
    expect([format, code, stderr.includes('--output')]).toEqual([format, exitCodes.done, false]);
  }
});

test.each([
  [['restart', '17']],
  [['retry', runId]],
  [['approve', '17/4711']],
  [['token', 'revoke', 'a']],
  [['session', 'end', 'k']],
  [['account', 'refuse', '501']],
  [['account', 'reset-factors', '501']],
  [['factor', 'remove']],
  [['profile', 'reset']],
])('%j without a signed-in operator suggests only its own flags', async (argv) => {
  const { code, stderr } = await floor(...argv);
  expect(code).toBe(exitCodes.usage);
  const flags = stderr.match(/--[a-z-]+/g) ?? [];
  expect(flags).toContain('--yes');
  const { stdout: help } = await floor(...argv, '--help');
  for (const flag of flags) expect(help).toContain(` ${flag} `);
});
