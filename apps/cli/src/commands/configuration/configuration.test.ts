import type { ConfigurationEntryRow } from '@floorwalker/core/resources/configuration/configuration-entry';
import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';

const rowOf = (id: string, more: Partial<ConfigurationEntryRow> = {}): ConfigurationEntryRow => ({
  id,
  key: id.split(':').at(-1) ?? '',
  category: 'payout',
  level: 'terminal',
  property: 101,
  propertyName: 'Vienna West',
  terminal: 17,
  terminalName: 'Hall 2',
  value: '500.00',
  source: 'property',
  inherited: '500.00',
  default: '1000.00',
  dataType: 'currency',
  changed: null,
  changedBy: null,
  version: 3,
  ...more,
});
const effect = {
  old: '500.00',
  oldSource: 'property',
  new: '250.00',
  newSource: 'terminal',
  default: '1000.00',
  version: 4,
  differs: true,
};
const limit = 'terminal:17:Payout/KioskLimit';
const path = (id: string) => `GET /configuration-entries/${encodeURIComponent(id)}`;

async function floor(argv: readonly string[], world: TestOptions = {}) {
  const { address, calls } = await startRecorded({
    [path(limit)]: { value: rowOf(limit) },
    [path('terminal:17:Network/ProxyPassword')]: { value: rowOf('terminal:17:Network/ProxyPassword', { value: '********' }) },
    [path('installation:Basics/DisplayIsoCurrencyCodes')]: {
      value: rowOf('installation:Basics/DisplayIsoCurrencyCodes', { value: 'False', source: 'default', version: 0 }),
    },
    [path('property:9:Payout/KioskLimit')]: toProblem('row.not-found', { id: '9' }),
    [`${path(limit)}/history`]: {
      value: { items: [{ version: 3, value: null, changed: '2026-11-24T06:00:00.000Z', changedBy: 'Ada' }] },
    },
    'POST /configuration-entries/changes': { value: { applied: true, changes: [{ ...effect, id: limit, key: 'Payout/KioskLimit' }] } },
  });
  const factory = await createTestFactory({ server: address, ...world });
  const code = await runFloor(['configuration', ...argv], factory);
  return { code, stdout: factory.stdout(), stderr: factory.stderr(), calls };
}
const bodyOf = (calls: Awaited<ReturnType<typeof floor>>['calls']) => calls.find(({ line }) => line.startsWith('POST'))?.body;

test('values in force are printed by key', async () => {
  expect(await floor(['get', 'Payout/KioskLimit', '--terminal', '17'])).toMatchObject({ code: 0, stdout: 'Payout/KioskLimit\t500.00\n' });
  const { stdout } = await floor(['get', 'Basics/DisplayIsoCurrencyCodes', '-o', 'json']);
  expect(JSON.parse(stdout)).toMatchObject([{ value: 'False', source: 'default' }]);
});

test('several entries are set in one request, based on the versions that were read', async () => {
  const { code, stdout, calls } = await floor(['set', 'Payout/KioskLimit=250', '--terminal', '17']);
  expect([code, stdout]).toEqual([0, 'Payout/KioskLimit\t500.00 → 250.00\n']);
  expect(bodyOf(calls)).toEqual({ changes: [{ id: limit, version: 3, value: '250' }] });
});

test('a plan changes nothing, and an unset entry inherits', async () => {
  const planned = await floor(['set', 'Payout/KioskLimit=250', '--terminal', '17', '--plan']);
  expect(bodyOf(planned.calls)).toMatchObject({ plan: true });
  const unset = await floor(['unset', 'Payout/KioskLimit', '--terminal', '17']);
  expect(bodyOf(unset.calls)).toEqual({ changes: [{ id: limit, version: 3, value: null }] });
});

test('a password is read from standard input, so that no list of processes shows it', async () => {
  const { code, calls, stdout, stderr } = await floor(['set', 'Network/ProxyPassword=-', '--terminal', '17'], { input: 'a=secret \n' });
  expect(code).toBe(0);
  expect(bodyOf(calls)).toMatchObject({ changes: [{ value: 'a=secret ' }] });
  expect(stdout + stderr).not.toContain('secret');
});

test('invalid values are all named, and nothing is sent', async () => {
  const { code, stderr, calls } = await floor(['set', 'Payout/KioskLimit=many', 'Display/Brightness=101', '--terminal', '17']);
  expect([code, calls]).toEqual([2, []]);
  expect(stderr).toContain('Payout/KioskLimit: wrong form; example: 1000.00');
  expect(stderr).toContain('Display/Brightness must be at most 100');
});

test.each([
  [['set', 'Payout/KioskLimit'], 'is not a key with a value'],
  [['set', 'Payout/KioskLimt=1'], 'Did you mean Payout/KioskLimit?'],
  [['get', 'constructor'], 'There is no configuration entry “constructor”'],
  [['set', 'Display/Brightness=1', 'Display/Brightness=2'], 'given twice'],
  [['get', 'Payout/KioskLimit', '--terminal', '17', '--property', '101'], '--'],
  [['get', 'Payout/KioskLimit', '--terminal', '0'], '0'],
] as const)('%j is a wrong usage', async (argv, text) => {
  const { code, stderr, calls } = await floor(argv);
  expect([code, calls]).toEqual([2, []]);
  expect(stderr).toContain(text);
});

test('a property that does not exist or is invisible fails', async () => {
  expect((await floor(['get', 'Payout/KioskLimit', '--property', '9'])).code).toBe(1);
});

test('the history is listed, and an earlier version is restored as a new change', async () => {
  expect((await floor(['history', 'Payout/KioskLimit', '--terminal', '17'])).stdout).toMatch(/^3\t\(Inherited\) .*Ada\n$/);
  const { calls } = await floor(['restore', 'Payout/KioskLimit', '2', '--terminal', '17']);
  expect(bodyOf(calls)).toEqual({ changes: [{ id: limit, version: 3, restore: 2 }] });
});
