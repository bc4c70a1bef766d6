import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded, toPage } from '../../testing/recorded-server.ts';
import { toTerminal } from '../../testing/rows.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';
import { toView } from '../../testing/view-row.ts';

async function completionsOf(argv: readonly string[], world: TestOptions = {}): Promise<string[]> {
  const factory = await createTestFactory(world);
  expect(await runFloor(['__complete', ...argv], factory)).toBe(0);
  expect(factory.stderr()).toBe('');
  return factory.stdout().split('\n').filter(Boolean);
}

/** Returns the suggested words without their descriptions. */
const complete = async (argv: readonly string[], world: TestOptions = {}) =>
  (await completionsOf(['--', ...argv], world)).map((line) => line.split('\t')[0]);
const forBash = (line: string, replaced: string, world: TestOptions = {}) => completionsOf(['--bash', line, replaced], world);

test.each([
  [['ta'], ['tail']],
  [
    ['transaction', ''],
    ['list', 'tail', 'show'],
  ],
  [['--lang', 'de', 'transaction', 'li'], ['list']],
  [
    ['--lang', ''],
    ['en', 'de', 'es', 'fr'],
  ],
  [['transaction', 'list', '--colu'], ['--columns']],
  [['transaction', 'list', '--columns', 'id,amountO'], ['id,amountOut']],
  [['transaction', 'list', '--columns', '+amountO'], ['+amountOut']],
  [['transaction', 'list', '--columns=amountO'], ['--columns=amountOut']],
  [
    ['transaction', 'list', '--sort', '-amount'],
    ['-amountIn', '-amountOut'],
  ],
  [['event', 'list', '-o', 'ta'], ['table']],
  [['event', 'list', '--since', 't'], ['today']],
  [['event', 'list', '--where', 'severity:e'], ['severity:error']],
  [['event', 'list', '--where', 'site:x severity:e'], ['site:x severity:error']],
  [['event', 'list', '--where', "'severity:e"], ['severity:error']],
  [
    ['event', 'list', 'severity'],
    ['severity>=', 'severity:'],
  ],
  [['terminal', 'restart', '--where', 'state:read'], ['state:ready']],
  [['restart', '--where', 'state:read'], ['state:ready']],
  [['terminal', 'wait', '17', '--for', 'state=read'], ['state=ready']],
  [['tail', 'mainte'], ['maintenance']],
  [['tail', 'maintenance', 'activity:c'], ['activity:cleaning']],
  [['tail', 'severity:e'], ['severity:error']],
  [['export', 'med'], ['media']],
  [['export', 'media', '--format', 'x'], ['xlsx']],
  [['export', 'media', '--columns', 'amo'], ['amount']],
  [['view', 'save', 'x', '--resource', 'terminal-a'], ['terminal-availability']],
  [['view', 'save', 'x', '--resource', 'transaction-c'], ['transaction-count']],
  [['view', 'save', 'x', '--resource', 'media', '--where', 'direction:o'], ['direction:out']],
  [['completion', 'z'], ['zsh']],
  [['acc'], ['access', 'account']],
  [
    ['account', 're'],
    ['refuse', 'require-password-change'],
  ],
  [['message', 't'], ['tail']],
  [['session', 'end', '--o'], ['--others']],
  [['login', '--d'], ['--device']],
  [['profile', 'set', 'date'], ['dateFormat']],
  [['profile', 'set', 'dateFormat', 'y'], ['yyyy-mm-dd']],
  [
    ['profile', 'set', 'language', ''],
    ['en', 'de', 'es', 'fr'],
  ],
  [['profile', 'set', 'timeZone', 'Europe/Vie'], ['Europe/Vienna']],
  [['profile', 'set', 'keys', 'list.filter', 'Esc'], ['Escape']],
  [['profile', 'reset', 'theme', 'dens'], ['density']],
  [['token', 'create', '--right', 'terminal.vi'], ['terminal.view']],
  [['token', 'create', '--right', 'event-log.view,terminal.vi'], ['event-log.view,terminal.view']],
  [
    ['account', 'admit', 'x', '--role', 'su'],
    ['supervisor', 'support'],
  ],
  [['nonsense', 'x'], []],
  [['transaction', 'list', '--jq', ''], []],
] as const)('%j completes to %j', async (argv, wanted) => {
  expect(await complete(argv)).toEqual(expect.arrayContaining([...wanted]));
  if (wanted.length < 2) expect((await complete(argv)).length).toBeLessThan(4);
});

test('suggestions have descriptions in the language of the command line', async () => {
  expect(await completionsOf(['--', '--lang', 'de', 'terminal', 'list', '--where', 'state:read'], { language: 'de' })).toEqual([
    'state:ready\tBereit',
  ]);
});

test('names of sites, ids and views are suggested from the server', async () => {
  const { address } = await startRecorded({
    'GET /properties': { value: { items: [{ number: 101, name: 'Vienna West', zone: 'Europe/Vienna', currency: 'EUR' }] } },
    'GET /terminals': toPage([toTerminal(), toTerminal({ id: 18, name: '\u001b[2J' })]),
    'GET /views': toPage([toView()]),
  });
  expect(await complete(['event', 'list', 'site:V'], { server: address })).toEqual(['site:"Vienna West"']);
  expect(await completionsOf(['--', 'terminal', 'show', ''], { server: address })).toEqual(['17\tHall 2 East', '18\t<u+001B>[2J']);
  expect(await complete(['transaction', 'list', '--view', 'la'], { server: address })).toEqual(['large payouts']);
  expect(await complete(['view', 'remove', ''], { server: address })).toEqual(['large payouts']);
});

test('without a server no names and no error text are suggested', async () => {
  expect(await complete(['terminal', 'show', ''])).toEqual([]);
});

test('a server that is too slow for completion is not waited for', async () => {
  const timeout = new AbortController();
  const { address } = await startRecorded({
    'GET /terminals': () => {
      timeout.abort();
      return new Promise<never>(() => undefined);
    },
  });
  expect(await complete(['terminal', 'show', ''], { server: address, timeout: timeout.signal })).toEqual([]);
});

test('bash gets replacements for its own word, quoted like the line', async () => {
  expect(await forBash('floor terminal list state:read', 'read')).toEqual(['ready']);
  expect(await forBash('floor terminal list st', 'st')).toEqual(expect.arrayContaining(['state:ready']));
  expect(await forBash(`floor terminal list --where 'state:read`, 'state:read')).toEqual(['state:ready']);
  expect(await forBash('floor terminal list state\\>=err', 'state\\>=err')).toEqual(['state\\>=error']);
  expect(await forBash('floor transaction list --columns id,amountO', 'id,amountO')).toEqual(['id,amountOut']);
});

test('a suggestion for bash never removes typed text', async () => {
  for (const word of await forBash(`floor event list --where 'jam`, 'jam')) expect(word.toLowerCase().startsWith('jam')).toBe(true);
});

test.each(['bash', 'zsh', 'fish'])('the script for %s calls floor for suggestions', async (shell) => {
  const factory = await createTestFactory();
  expect(await runFloor(['completion', shell], factory)).toBe(0);
  expect(factory.stdout()).toContain('floor __complete');
  expect(factory.stdout()).not.toContain('\\${');
});

test('contexts are suggested after the flag and after the verbs, with their servers', async () => {
  const context = { name: 'vienna', server: 'http://v', production: false, readOnly: false };
  const world: TestOptions = { contexts: { current: null, list: [context] } };
  for (const argv of [
    ['--context', 'v'],
    ['context', 'use', ''],
    ['context', 'rename', 'vi'],
  ]) {
    expect(await completionsOf(['--', ...argv], world)).toEqual(['vienna\thttp://v']);
  }
});

test('bindings, logins and properties come from the server named in the line', async () => {
  const { address } = await startRecorded({
    'GET /profile': { value: { keys: { palette: ['$mod+j'] } } },
    'GET /accounts': toPage([{ id: 1, login: 'm.weber', name: 'M. Weber' }]),
    'GET /properties': { value: { items: [{ id: 101, name: 'Vienna West', zone: 'Europe/Vienna', currency: 'EUR' }] } },
  });
  const of = (...argv: readonly string[]) => completionsOf(['--', '--server', address, ...argv]);
  expect(await of('profile', 'set', 'keys', 'pal')).toEqual(['palette\t$mod+j']);
  expect(await of('account', 'unlock', 'm')).toEqual(['m.weber\tM. Weber']);
  expect(await of('token', 'create', '--property', '1')).toEqual(['101\tVienna West']);
});

test.each([
  [['message', 'read', ''], 'messages'],
  [['token', 'revoke', ''], 'tokens'],
  [['run', 'wait', ''], 'runs'],
  [['terminal', 'wait', ''], 'terminals'],
  [['backup', 'request', ''], 'terminals'],
  [['restart', ''], 'terminals'],
])('%j suggests ids of %s', async (argv, list) => {
  const { address } = await startRecorded({ [`GET /${list}`]: toPage([{ id: 'x1', name: '' }]) });
  expect(await complete(argv, { server: address })).toContain('x1');
});
