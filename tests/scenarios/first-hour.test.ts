import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFloor } from '../../apps/cli/src/run-floor.ts';
import { createTestFactory } from '../../apps/cli/src/testing/test-factory.ts';
import { type ProductInTest, startEmptyInTest } from '../harness/shared-cluster.ts';
import { openShell, type Shell } from '../harness/transcript.ts';
import { until } from '../harness/wait.ts';

// Follows docs/first-hour.md from an empty installation to the first approved transaction of an agent [MG-01, TM-12, AP-01, CL-05]. The
// commands are those of the document.

const password = 'a phrase that nobody guesses';
const ownPassword = 'another phrase that nobody guesses';
const fleet = join(import.meta.dirname, '../../apps/fleet/src/main.ts');

let product: ProductInTest;
let shell: Shell;
let agentLine: string;
let blocks: readonly { readonly language: string; readonly text: string }[];

beforeAll(async () => {
  const document = await readFile(join(import.meta.dirname, '../../docs/first-hour.md'), 'utf8');
  blocks = [...document.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(([, language = '', text = '']) => ({ language, text }));
  product = await startEmptyInTest({ FLOOR_SIGN_IN_LIMIT: '0' });
  shell = await openShell(product.ready.console);
  agentLine = await setUp();
});
afterAll(async () => {
  await shell.leave();
  await product.discard();
});

/** The commands of the document that begin so, without their comments. */
const commandsOf = (start: string): readonly string[] =>
  blocks
    .flatMap(({ language, text }) => (language === 'sh' ? text.split('\n') : []))
    .filter((line) => line.startsWith(start))
    .map((line) => line.replace(/\s+#.*$/, ''));

/** Runs a command of the document, with further arguments, and returns its output. Throws if it fails. */
async function run(command: string, more = ''): Promise<string> {
  const output = await shell.run(`${command}${more}`);
  expect(output).not.toMatch(/^\? /m);
  return output;
}

/** Runs the set-up command of the document with the link of this installation; returns the printed line that starts the agent. */
async function setUp(): Promise<string> {
  const [command = ''] = commandsOf('floor set-up');
  expect(command).toMatch(/^floor set-up 'http:.*#\/reset-password\?token=…&login=master'$/);
  const property = ['100', 'Graz', 'Europe/Vienna', '', ''];
  const operator = ['200', 'first', 'First Operator', '', '', password, password];
  const answers = [password, password, ...property, ...operator, '', 'Hall 1', '3'];
  const factory = await createTestFactory({ server: product.ready.console, isTty: true, answers });
  expect([await runFloor(['set-up', product.ready.setUp ?? ''], factory), factory.stderr()]).toEqual([0, expect.any(String)]);
  return (
    factory
      .stdout()
      .split('\n')
      .find((line) => line.includes('npm run fleet'))
      ?.trim() ?? ''
  );
}

/** Starts the agent of a printed line: `npm run fleet` is the program of the fleet, and the system has chosen the port of this server. */
async function startAgent(line: string): Promise<() => Promise<void>> {
  const [write = '', start = ''] = line.split(' && ');
  await run(write);
  expect(start).toMatch(/^npm run fleet -- .* --url mqtt:\/\/localhost:0$/);
  const given = start
    .replace(/^npm run fleet -- /, '')
    .replace('mqtt://localhost:0', product.ready.mqtt)
    .split(' ');
  // Customers come six hundred times as fast, and more of their payouts need an approval.
  const child = spawn(process.execPath, [fleet, ...given, '--scenario', 'approvals', '--supervisors', '200', '--speed', '600x'], {
    cwd: shell.home,
    env: { ...process.env, FLOOR_PARENT: '1' },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  return async () => {
    child.stdin?.end();
    await exit;
  };
}

test('an agent is started with the line that the set-up prints, and its transaction is approved', async () => {
  const stop = await startAgent(agentLine);
  try {
    await run(`echo '${password}' | floor login --login first --password-stdin`);
    // An operator whose password an administrator has set must change it first.
    await run(`printf '%s\\n' '${password}' '${ownPassword}' | floor password change --password-stdin`);
    await until(async () => ((await shell.run('floor approval list state:pending -o id')).match(/^1\/\d+$/m) ? true : null));
    const [id = ''] = /^1\/\d+$/m.exec(await shell.run('floor approval list state:pending -o id')) ?? [];
    await run(`floor approve ${id} --yes`);
    await until(async () => ((await shell.run(`floor approval show ${id}`)).includes('state\tapproved') ? true : null));
  } finally {
    await stop();
  }
});

test('the commands for properties, people and rates work as written', async () => {
  await run(`echo '${password}' | floor login --login master --password-stdin`);
  await run(commandsOf('floor licence show')[0] ?? '');
  for (const command of commandsOf('floor property add')) await run(command);
  for (const command of commandsOf('floor operator add')) await run(`echo '${password}' | ${command}`, ' --password-stdin');
  const site = blocks.find(({ language }) => language === 'yaml')?.text ?? '';
  await writeFile(join(shell.home, 'site.yaml'), site);
  const [plan = '', apply = ''] = commandsOf('floor apply');
  expect(await run(plan)).toContain('to create');
  await run(apply, ' --yes');
  expect(await run('floor apply -f site.yaml --yes')).toContain('The server has these values already.');
  await run(commandsOf('floor export site')[0] ?? '');
  expect(await run('floor apply -f site.yaml --yes')).toContain('The server has these values already.');
  expect(await run(commandsOf('floor terminal register')[0] ?? '')).toContain('secret');
});
