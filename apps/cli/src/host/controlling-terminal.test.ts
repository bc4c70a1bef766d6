import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startRecorded } from '../testing/recorded-server.ts';
import { runId, toRun, toTarget } from '../testing/run-rows.ts';

const main = join(import.meta.dirname, '../main.ts');

const preview = {
  dryRun: true,
  command: 'terminal.restart',
  targets: [17, 18].map((terminal) => ({
    terminal,
    terminalName: `T${terminal}`,
    state: 'ready',
    connection: 'connected',
    operatorLogin: 'none',
    operatorName: null,
  })),
  hash: 'h',
};

const startServer = () =>
  startRecorded({
    'POST /commands/terminal.restart': ({ body }) => ({ value: (body as { dryRun?: boolean }).dryRun ? preview : toRun() }),
    [`GET /runs/${runId}/targets`]: { value: { items: [toTarget(17, 'done'), toTarget(18, 'done')] } },
    [`GET /runs/${runId}`]: { value: toRun({ finished: true, total: 2, done: 2, waiting: 0 }) },
  });

/** Runs a shell command in a pseudo-terminal (`script` of util-linux) and types `answer` when `question` is shown. */
async function onTerminal(line: string, question: string, answer: string): Promise<{ readonly code: number; readonly shown: string }> {
  const env = { ...process.env, FLOOR_TOKEN: 'flr_test', LANG: 'C.UTF-8', TERM: 'dumb', LC_ALL: '' };
  const child = spawn('script', ['-qec', line, '/dev/null'], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  let shown = '';
  let isAnswered = false;
  child.stdout.on('data', (piece) => {
    shown += String(piece);
    if (isAnswered || !shown.includes(question)) return;
    isAnswered = true;
    child.stdin.write(`${answer}\r`);
  });
  const [code] = await once(child, 'close');
  return { code: code as number, shown };
}

test('with ids on standard input the confirmation is read from the controlling terminal', async () => {
  const { address, calls } = await startServer();
  const line = `printf '17 18\\n' | '${process.execPath}' '${main}' --server ${address} restart -`;
  const no = await onTerminal(line, 'Type the number', '3');
  expect(no.shown).toContain('Not confirmed. Nothing was done.');
  expect([no.code, calls.every(({ body }) => (body as { dryRun?: boolean }).dryRun)]).toEqual([1, true]);
  const yes = await onTerminal(line, 'Type the number', '2');
  expect(yes.shown).toContain(`Run ${runId}: 2 of 2 done`);
  expect([yes.code, calls.find(({ body }) => body && !(body as { dryRun?: boolean }).dryRun)?.body]).toEqual([
    0,
    expect.objectContaining({ targets: { ids: [17, 18] } }),
  ]);
});
