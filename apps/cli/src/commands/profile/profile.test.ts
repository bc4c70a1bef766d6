import { defaultProfile } from '@floorwalker/core/endpoints/profile';
import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded, toPage, toProblem } from '../../testing/recorded-server.ts';
import { toTransaction } from '../../testing/rows.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';
import { type SetProfileOptions, setProfileCommand } from './set.ts';

const profile = { ...defaultProfile, language: 'de', keys: { palette: ['$mod+j'] } };

async function floor(argv: readonly string[], world: TestOptions = {}) {
  const { address, calls } = await startRecorded({
    'GET /profile': { value: profile },
    'PUT /profile': ({ body }) => ({ value: { ...profile, ...(body as object) } }),
  });
  const factory = await createTestFactory({ server: address, ...world });
  const code = await runFloor(argv, factory);
  const sent = calls.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body);
  return { code, stdout: factory.stdout(), stderr: factory.stderr(), sent, kept: factory.credentialMap.get(address) };
}

test('profile set parses its arguments', async () => {
  const factory = await createTestFactory();
  let seen: SetProfileOptions | undefined;
  const command = setProfileCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['keys', 'palette', '$mod+j', 'F1'], { from: 'user' });
  expect(seen).toEqual({ field: 'keys', values: ['palette', '$mod+j', 'F1'] });
});

test('the profile is shown field by field, in the notation of set [SH-18]', async () => {
  const { stdout } = await floor(['profile', 'show']);
  expect(stdout).toContain('entryPage\t\nlanguage\tde\n');
  expect(stdout).toContain('singleKeys\ton\nwatchMode\toff\nunshownLicences\t\nalerts\t\nkeys\tpalette $mod+j\n');
  expect((await floor(['profile', 'show'], { isTty: true })).stdout).toContain('Language, unless LANG or the browser names another');
  expect(JSON.parse((await floor(['profile', 'show', '-o', 'json'])).stdout)).toEqual(profile);
});

test.each([
  [['language', 'de'], { language: 'de' }],
  [['numberformat', '1.234,5'], { numberFormat: '1.234,5' }],
  [['dateFormat', 'DD.MM.YYYY'], { dateFormat: 'dd.mm.yyyy' }],
  [['currency', 'eur'], { currency: 'EUR' }],
  [['timeZone', 'europe/vienna'], { timeZone: 'Europe/Vienna' }],
  [['singleKeys', 'off'], { singleKeys: false }],
  [['entryPage', '/event-log'], { entryPage: '/event-log' }],
  [['keys', 'list.filter', 'F'], { keys: { palette: ['$mod+j'], 'list.filter': ['F'] } }],
  [['keys', 'palette'], { keys: { palette: [] } }],
] as const)('set %j sends %j', async (argv, body) => {
  const { code, sent } = await floor(['profile', 'set', ...argv]);
  expect([code, sent]).toEqual([0, [body]]);
});

test.each([
  [['langage', 'de'], 'language'],
  [['theme', 'drk'], 'dark'],
  [['timeZone', 'Europe/Viena'], 'Europe/Vienna'],
] as const)('set %j suggests %s and sends nothing', async (argv, meant) => {
  const { code, stderr, sent } = await floor(['profile', 'set', ...argv]);
  expect([code, sent]).toEqual([2, []]);
  expect(stderr).toContain(`Did you mean: ${meant}?`);
});

test.each([[['entryPage', 'x y']], [['currency', 'euro']], [['theme', 'dark', 'light']]] as const)(
  'set %j is a usage error',
  async (argv) => {
    expect(await floor(['profile', 'set', ...argv])).toMatchObject({ code: 2, sent: [] });
  },
);

test('a key rejected by the server is reported with its binding', async () => {
  const fields = [{ path: 'keys.list.sort', code: 'reserved-key', params: { keys: '$mod+t' } }];
  const { address } = await startRecorded({
    'GET /profile': { value: profile },
    'PUT /profile': toProblem('request.invalid', { fields }),
  });
  const factory = await createTestFactory({ server: address });
  expect(await runFloor(['profile', 'set', 'keys', 'list.sort', '$mod+t'], factory)).toBe(2);
  expect(factory.stderr()).toContain('\n  keys list.sort cannot be $mod+t: ');
});

test('fields are reset to their defaults; all fields only after confirmation', async () => {
  expect((await floor(['profile', 'reset', 'language', 'keys.palette'])).sent).toEqual([{ language: null, keys: {} }]);
  expect((await floor(['profile', 'reset'])).code).toBe(2);
  expect((await floor(['profile', 'reset', '--yes'])).sent).toEqual([defaultProfile]);
});

test('language and time zone are stored with the token, because they are needed before the first call', async () => {
  expect((await floor(['profile', 'set', 'timeZone', 'UTC'])).kept).toMatchObject({ language: 'de', timeZone: 'UTC' });
});

test('tables use the formats of the profile, machine-readable output does not [SH-18, SH-26]', async () => {
  const chosen = { ...defaultProfile, currencyDisplay: 'symbol', numberFormat: '1.234,5', dateFormat: 'yyyy-mm-dd', zoneChoice: 'own' };
  const row = toTransaction({ at: '2026-11-01T20:00:00.000Z', received: '2026-11-01T20:00:00.000Z', amountIn: 123_456 });
  const { address } = await startRecorded({ 'GET /profile': { value: chosen }, 'GET /transaction-log': toPage([row]) });
  const argv = ['transaction', 'list', '--columns', 'at,amountIn'];
  const person = await createTestFactory({ server: address, isTty: true });
  await runFloor(argv, person);
  expect(person.stdout().split('\n')[1]?.trim()).toMatch(/^2026-11-01 20:00:00 +€1\.234,56$/);
  const pipe = await createTestFactory({ server: address });
  await runFloor(argv, pipe);
  expect(pipe.stdout()).toBe('2026-11-01T20:00:00.000Z\t1234.56\n');
});

test('a time in the terminal’s zone shows the zone if it differs from the reader’s', async () => {
  const chosen = { ...defaultProfile, dateFormat: 'yyyy-mm-dd', zoneChoice: 'terminal' };
  const row = toTransaction({ at: '2026-11-01T20:00:00.000Z', received: '2026-11-01T20:00:00.000Z', zone: 'America/Los_Angeles' });
  const { address } = await startRecorded({ 'GET /profile': { value: chosen }, 'GET /transaction-log': toPage([row]) });
  const factory = await createTestFactory({ server: address, isTty: true });
  await runFloor(['transaction', 'list', '--columns', 'at'], factory);
  expect(factory.stdout().split('\n')[1]).toBe('2026-11-01 12:00:00 PST');
});
