import { languageCodes } from '@floorwalker/i18n/languages';
import { cli } from '@floorwalker/i18n/locales/en/cli';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { PromptLeft } from './failure.ts';
import { createWholeProgram } from './program.ts';
import { runFloor } from './run-floor.ts';
import { startRecorded, toPage, toProblem } from './testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from './testing/test-factory.ts';

async function floor(argv: readonly string[], world: TestOptions = {}) {
  const factory = await createTestFactory(world);
  const code = await runFloor(argv, factory);
  return { code, stdout: factory.stdout(), stderr: factory.stderr() };
}

test('without arguments the help is printed, with exit code 0', async () => {
  const { code, stdout, stderr } = await floor([]);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('floor <command> [--flags]');
});

test.each(languageCodes)('the help and the help of every command speak %s, with examples [SH-06, CL-07]', async (language) => {
  const { stdout } = await floor(['--help'], { language });
  const names = [...stdout.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map((found) => found[1] ?? '');
  expect(names).toContain('approvals');
  for (const name of names) {
    const { code, stdout: help } = await floor([name, '--help'], { language });
    expect([name, code]).toEqual([name, 0]);
    expect(help).not.toContain('cli:');
    if (language !== 'en') expect(help).not.toMatch(/Usage:|Commands:|Global Options:/);
  }
});

test('a prompt that is left with Ctrl-C ends the command with exit code 130, and says that nothing was done', async () => {
  const factory = await createTestFactory({ isTty: true });
  const leave = () => Promise.reject(new PromptLeft());
  const code = await runFloor(['operator', 'remove', '301'], { ...factory, prompt: () => ({ question: leave, secret: leave }) });
  expect([code, factory.stderr()]).toEqual([130, 'Cancelled. Nothing more was done.\n']);
});

test('every verb has examples in its help', async () => {
  for (const [noun, verbs] of Object.entries({
    terminal: ['list', 'show', 'restart', 'register'],
    approval: ['approve'],
    run: ['targets', 'retry'],
  })) {
    for (const verb of verbs) expect((await floor([noun, verb, '--help'])).stdout).toContain('Examples:\n  floor ');
  }
});

test('an unknown command, verb or flag suggests a similar one and is a usage error', async () => {
  expect(await floor(['trminal', 'list'])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'floor: There is no command “trminal”.\n  → Did you mean: terminal?\n',
  });
  expect((await floor(['terminal', 'restrt', '17'])).stderr).toBe('floor: There is no command “restrt”.\n  → Did you mean: restart?\n');
  expect((await floor(['terminal', 'list', '--wher', 'x'], { language: 'de' })).stderr).toBe(
    'floor: Den Schalter „--wher“ gibt es für diesen Befehl nicht.\n  → Meinten Sie: --where?\n',
  );
});

test('an invalid choice lists the valid ones', async () => {
  expect(await floor(['terminal', 'restart', '17', '--at', 'idel'])).toMatchObject({
    code: 2,
    stderr: 'floor: “idel” is not valid for --at.\n  → Did you mean: idle?\n  → Possible values: idle, now\n',
  });
  expect((await floor(['terminal', 'list', '-o', 'foo'])).stderr).toContain('“foo” is not valid for --output.\n');
  expect((await floor(['completion', 'tcsh'], { language: 'de' })).stderr).toContain('„tcsh“ ist für <Shell> nicht gültig.\n');
  expect((await floor(['terminal', 'restart', '17', '--at', 'idel'], { language: 'fr' })).stderr).toContain(
    'Valeurs possibles\u00a0: idle, now',
  );
});

test('help works before and after nested commands, and an unknown command is an error', async () => {
  const { code, stdout } = await floor(['help', 'terminal', 'restart']);
  expect([code, stdout]).toEqual([0, (await floor(['terminal', 'restart', '--help'])).stdout]);
  expect((await floor(['help', 'terminal'])).stdout).toContain('floor terminal <command> [--flags]');
  expect(await floor(['--lang', 'en', 'help', 'trminal'])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'floor: There is no command “trminal”.\n  → Did you mean: terminal?\n',
  });
  expect((await floor(['help', 'terminal', 'restrt'])).stderr).toContain('restart?');
});

test('every value in the help is named in the language of the help', async () => {
  const program = await createWholeProgram(await createTestFactory());
  const verbs = program.commands.flatMap((command) => [command, ...command.commands]);
  const named = [program, ...verbs].flatMap((command) => [
    ...command.registeredArguments.map((argument) => argument.name()),
    ...command.options.flatMap(({ flags }) => /[<[]([^>\]]+)[>\]]/.exec(flags)?.[1] ?? []),
  ]);
  expect([...new Set([...named, 'command'])].toSorted()).toEqual(Object.keys(cli.placeholder).toSorted());
  const { stdout } = await floor(['export', 'save', '--help'], { language: 'de' });
  expect(stdout).toMatch(/^Aufruf: floor export save <Liste> \[Filter…\] \[--Schalter\]\n/);
  expect(stdout).toContain('-o, --output <Datei> ');
  expect((await floor(['api', '--help'], { language: 'de' })).stdout).toContain('--field <Name=Wert> ');
  expect((await floor(['terminal', 'show'], { language: 'fr' })).stderr).toContain('<id>');
  expect((await floor(['run', 'retry'], { language: 'de' })).stderr).toContain('<Kennung>');
});

test('no flag of a command is a flag of every command, which would be read in its place', async () => {
  const program = await createWholeProgram(await createTestFactory());
  const names = program.options.flatMap(({ short, long }) => [short, long]);
  const all = (command: Command): readonly Command[] => command.commands.flatMap((one) => [one, ...all(one)]);
  const taken = all(program).flatMap((command) =>
    command.options
      .filter(({ short, long }) => (short && names.includes(short)) || names.includes(long))
      .map(({ flags }) => `${command.parent?.name()} ${command.name()} ${flags}`),
  );
  expect(taken).toEqual([]);
});

test('hostile command-line arguments are printed visibly, not raw', async () => {
  const { stderr } = await floor(['\u001b[31mx']);
  expect(stderr).toContain('<u+001B>');
  expect(stderr).not.toContain('\u001b');
});

test('a missing flag and a missing argument are named', async () => {
  expect((await floor(['terminal', 'register', '--name', 'x'])).stderr).toContain('--type');
  expect(await floor(['terminal', 'show'])).toMatchObject({ code: 2, stderr: expect.stringContaining('<id>') });
});

test('a noun without a verb prints its verbs on stderr and is a usage error', async () => {
  const { code, stdout, stderr } = await floor(['terminal']);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('restart');
});

test('a server that cannot be reached exits with 8', async () => {
  const { code, stderr } = await floor(['terminal', 'list']);
  expect(code).toBe(8);
  expect(stderr).toBe(
    'floor: The server at http://127.0.0.1:9 cannot be reached.\n  The connection was refused: no program is listening there.\n  → Check that it is running, and check the address (--server or FLOOR_SERVER).\n',
  );
});

test.each([
  ['session.required', 4],
  ['right.missing', 3],
  ['row.not-found', 1],
  ['filter.invalid', 2],
  ['server.unavailable', 8],
  ['server.outcome-unknown', 7],
  ['factor.key-changed', 1],
  ['export.interrupted', 1],
] as const)('the problem %s exits with %i', async (code, exit) => {
  const { address } = await startRecorded({ 'GET /terminals': toProblem(code) });
  expect((await floor(['terminal', 'list'], { server: address })).code).toBe(exit);
});

test('a call with unknown outcome reports its retries, and finally what to do', async () => {
  const { address, calls } = await startRecorded({ 'POST /views': toProblem('server.outcome-unknown') });
  const { stderr } = await floor(['api', 'POST', '/views', '--field', 'name=x'], { server: address });
  expect(stderr.split('\n').slice(0, 2)).toEqual([
    'The database has not confirmed it. Asking again with the same key (1 of 6) …',
    'The database has not confirmed it. Asking again with the same key (2 of 6) …',
  ]);
  expect(stderr).toContain('→ Check whether it was done before you repeat it.');
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(calls).toHaveLength(7);
});

test('a problem is printed with detail, fields by their flags, next steps and correlation id', async () => {
  const problem = toProblem('request.invalid', {
    detail: 'Something\u202e is wrong.',
    fields: [{ path: 'sort', code: 'too-long', params: { maximum: 200 } }],
    next: ['Say it shorter.'],
  });
  const { address } = await startRecorded({ 'GET /terminals': problem });
  expect((await floor(['terminal', 'list'], { server: address })).stderr).toBe(
    [
      'floor: Title of request.invalid',
      '  Something<u+202E> is wrong.',
      '  --sort may be at most 200 characters long',
      '  → Say it shorter.',
      '  Reference for support: c0ffee',
      '',
    ].join('\n'),
  );
});

test.each([
  ['0.2.0', true],
  ['0.1.0', false],
])("a rejected call of a server of version %s reports the version if it differs from floor's", async (version, isReported) => {
  const { address } = await startRecorded({
    'GET /terminals': toProblem('route.not-found'),
    'GET /about': { value: { version, installation: '' } },
  });
  const { code, stderr } = await floor(['terminal', 'list'], { server: address, version: '0.1.0' });
  expect([code, stderr.includes('The server has version 0.2.0, floor has version 0.1.0')]).toEqual([1, isReported]);
});

test('a signed-out operator is told the login command for the same server', async () => {
  const { address } = await startRecorded({ 'GET /terminals': toProblem('session.required') });
  expect((await floor(['terminal', 'list'], { server: address })).stderr).toContain('Sign in with: floor login\n');
  const elsewhere = await floor(['--server', address, 'terminal', 'list'], { server: address });
  expect(elsewhere.stderr).toContain(`Sign in with: floor --server ${address} login\n`);
});

test('a response of another program is "no response from backend" [EN-02]', async () => {
  const { address } = await startRecorded({ 'GET /terminals': { status: 502, value: 'nginx' } });
  const { code, stderr } = await floor(['terminal', 'list'], { server: address });
  expect([code, stderr]).toEqual([8, expect.stringContaining('No response from backend')]);
});

test("a call sends the program's name and the language", async () => {
  const { address, calls } = await startRecorded({ 'GET /terminals': toPage([]) });
  await floor(['terminal', 'list'], { server: address, language: 'fr' });
  expect(calls[0]?.headers).toMatchObject({ authorization: 'Bearer token-1', 'accept-language': 'fr', 'user-agent': 'floor/source' });
});

test.each([
  [['terminal', 'list', '--help', '--no-color']],
  [['--no-color', 'terminal', 'list', '--help']],
  [['help', 'terminal', '--no-color']],
  [['terminal', 'list', '--plain', '--help']],
  [['--no-color', 'terminals']],
] as const)('%j prints help and errors without colour', async (argv) => {
  const factory = await createTestFactory({ isTty: true, env: { NO_COLOR: '' } });
  await runFloor(argv, factory);
  const text = factory.stdout() + factory.stderr();
  expect(text).not.toBe('');
  expect(text).not.toContain('\u001b');
});

test('without these flags help and errors have colour, and a flag after -- is an argument', async () => {
  for (const argv of [['terminal', '--help'], ['terminals'], ['terminals', '--', '--no-color']]) {
    const factory = await createTestFactory({ isTty: true, env: { NO_COLOR: '' } });
    await runFloor(argv, factory);
    expect(factory.stdout() + factory.stderr()).toContain('\u001b');
  }
});
