import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';

const items = [
  { licenceType: 'Base', expirationDate: null },
  { licenceType: 'Advertising', expirationDate: '2026-12-10T21:14:07.000Z' },
  { licenceType: 'RemoteAccess', expirationDate: '2027-11-20T21:14:07.000Z' },
  { licenceType: 'DebitAccounts', expirationDate: '2026-11-08T21:14:07.000Z' },
  { licenceType: 'Later\u001b[31m', expirationDate: null },
];

async function floor(argv: readonly string[], world: TestOptions = {}, licences: readonly object[] = items, trial = false) {
  const { address } = await startRecorded({
    'GET /licence-info': { value: { items: licences, trial } },
    'GET /profile': { value: { values: {} } },
  });
  const factory = await createTestFactory({ server: address, ...world });
  return { code: await runFloor(argv, factory), stdout: factory.stdout(), stderr: factory.stderr() };
}

test('[LI-01] licences are listed with the default modules, and exactly in a pipe', async () => {
  const { code, stdout } = await floor(['licence', 'list']);
  expect(code).toBe(0);
  expect(stdout.split('\n')).toEqual([
    'Base\tactive\t',
    'Advertising\texpiring\t2026-12-10T21:14:07.000Z',
    'CurrencyCounting\tnot-active\t',
    'MultiCurrency\tnot-active\t',
    'RemoteAccess\tactive\t2027-11-20T21:14:07.000Z',
    'DebitAccounts\texpired\t2026-11-08T21:14:07.000Z',
    'PreventiveMaintenance\tnot-active\t',
    'ArtConnect\tnot-active\t',
    'Later<u+001B>[31m\tactive\t',
    '',
  ]);
});

test('[LI-03] a trial is marked on standard error', async () => {
  const { stdout, stderr } = await floor(
    ['licence', 'list'],
    {},
    [{ licenceType: 'Base', expirationDate: '2026-12-10T21:14:07.000Z' }],
    true,
  );
  expect(stdout).toContain('Base\texpiring\t2026-12-10T21:14:07.000Z\n');
  expect(stderr).toBe('! Trial: this installation has no base licence, or one for a trial.\n');
});

test.each([
  ['en', /Advertising +Expires in 20 days +/, /Debit accounts +Expired +/],
  ['de', /Werbung +Läuft in 20 Tagen ab +/, /\S+ +Abgelaufen +/],
] as const)('[LI-02] the table in %s shows which licences expire soon or have expired', async (language, soon, over) => {
  const { stdout, stderr } = await floor(['licence'], { language, isTty: true });
  expect(stdout).toMatch(soon);
  expect(stdout).toMatch(over);
  expect(stdout).not.toContain('\u001b[31mstrong');
  expect(stderr).toBe('');
});

test('machine-readable output contains the state of each module', async () => {
  const { stdout } = await floor(['licence', 'list', '-o', 'json']);
  expect(JSON.parse(stdout)).toContainEqual({ module: 'Advertising', state: 'expiring', daysLeft: 20, until: '2026-12-10T21:14:07.000Z' });
});
