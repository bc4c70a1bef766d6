import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';

const rate = {
  id: 12,
  source: 'EUR',
  target: 'USD',
  rate: '1.0850',
  fee: '3',
  validFrom: '2026-12-01T05:00:00.000Z',
  state: 'future',
  needsConfirmation: false,
  synchronise: false,
  created: '2026-11-20T10:00:00.000Z',
  changed: '2026-11-20T10:00:00.000Z',
  version: 4,
};
const current = {
  source: 'EUR',
  target: 'USD',
  rate: '1.0850',
  fee: '3',
  needsConfirmation: false,
  origin: 'stored',
  via: null,
  legs: [{ id: 12, rate: '1.0850', fee: '3', inverted: false }],
};
const third = {
  ...current,
  rate: '0.333333333333',
  fee: '0',
  origin: 'inverse',
  legs: [{ id: 9, rate: '3', fee: '0', inverted: true }],
};

interface World extends TestOptions {
  readonly items?: readonly object[];
}

async function floor(argv: readonly string[], { items = [current], ...world }: World = {}) {
  const { address, calls } = await startRecorded({
    'POST /exchange-rates': { value: rate },
    'GET /exchange-rates/12': { value: rate },
    'PUT /exchange-rates/12': { value: rate },
    'DELETE /exchange-rates/12': null,
    'DELETE /exchange-rates/13': toProblem('rate.started'),
    'GET /exchange-rates': { value: { items: [rate], next: null, position: 'test.1' } },
    'GET /approvals/count': { value: { count: 2, exact: true } },
    'GET /exchange-rates/in-force': { value: { at: '2026-11-24T06:00:00.000Z', items } },
  });
  const factory = await createTestFactory({ server: address, ...world });
  const code = await runFloor(['rate', ...argv], factory);
  return { code, stdout: factory.stdout(), stderr: factory.stderr(), calls };
}

test('a rate is added with its currencies as arguments; without a start it begins at once', async () => {
  const { code, stderr, calls } = await floor(['add', 'eur', 'USD', '--rate', '1.0850', '--fee', '3']);
  expect([code, stderr]).toEqual([0, 'Exchange rate created: 12\n']);
  const body = { source: 'EUR', target: 'USD', rate: '1.0850', fee: '3', validFrom: null, needsConfirmation: false, synchronise: false };
  expect(calls).toMatchObject([{ line: 'POST /api/v1/exchange-rates', body }]);
});

test.each([
  [['--valid-from', '2026-12-01 06:00'], '2026-12-01T06:00:00.000Z'],
  [['--valid-from', '2026-12-01T06:00:00+01:00'], '2026-12-01T05:00:00.000Z'],
  [['--valid-from', '2026-12-01T05:00:00.250Z'], '2026-12-01T05:00:00.250Z'],
])('the start %j is sent as %s', async (options, validFrom) => {
  const { calls } = await floor(['add', 'EUR', 'USD', '--rate', '1.1', '--needs-confirmation', 'true', ...options]);
  expect(calls).toMatchObject([{ body: { validFrom, needsConfirmation: true } }]);
});

test.each([
  [['EUR', 'USD'], 'The flag “--rate” is required.'],
  [['EUR', 'USD', '--rate', '0'], '--rate is not valid'],
  [['EUR', 'USD', '--rate', '-1'], '--rate is not valid'],
  [['EUR', 'USD', '--rate', '1e-30'], '--rate is not valid'],
  [['EUR', 'USD', '--rate', 'NaN'], '--rate is not valid'],
  [['EUR', 'USD', '--rate', '1', '--fee', '100'], '--fee is not valid'],
  [['EUR', 'USD', '--rate', '1', '--valid-from', 'soon'], '--valid-from is not valid'],
  [['EUR', 'USD', '--rate', '1', '--synchronise', 'maybe'], '“maybe” is not valid for --synchronise'],
  [['EUR', 'ZZZ', '--rate', '1'], '<target> is not valid'],
  [['EUR', '--rate', '1'], 'The argument <target> is missing.'],
])('floor rate add %j is a usage error that sends nothing', async (argv, message) => {
  const { code, stderr, calls } = await floor(['add', ...argv]);
  expect([code, calls]).toEqual([2, []]);
  expect(stderr).toContain(message);
});

test('a change keeps the values that are not given, with the version that was read', async () => {
  const { code, calls } = await floor(['edit', '12', '--rate', '1.09']);
  expect(code).toBe(0);
  expect(calls[1]).toMatchObject({
    line: 'PUT /api/v1/exchange-rates/12',
    body: { rate: '1.09', fee: '3', validFrom: rate.validFrom, needsConfirmation: false, synchronise: false, version: 4 },
  });
});

test('[MG-17] a rate is removed after a confirmation that shows it, or with --yes', async () => {
  expect(await floor(['remove', '12'])).toMatchObject({ code: 2, calls: [] });
  const refused = await floor(['remove', '12'], { isTty: true, answers: ['n'] });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('12: 1 EUR = 1.0850 USD, ');
  expect(refused.calls.map(({ line }) => line)).not.toContain('DELETE /api/v1/exchange-rates/12');
  expect(await floor(['remove', '12'], { isTty: true, answers: ['y'] })).toMatchObject({ code: 0 });
  expect(await floor(['remove', '12', '--yes'])).toMatchObject({ code: 0, stderr: '1 exchange rate deleted.\n' });
});

test('a rate that has started is reported, and others are still removed', async () => {
  const alone = await floor(['remove', '13', '--yes']);
  expect(alone.code).toBe(1);
  expect(alone.stderr).toContain('Title of rate.started');
  expect(await floor(['remove', '13', '12', '--yes'])).toMatchObject({
    code: 5,
    stderr: '13: Title of rate.started\n1 exchange rate deleted.\n',
  });
});

test('[MG-15] an amount is converted exactly, with fee and origin of the rate', async () => {
  const { code, stdout, calls } = await floor(['convert', '100.00', 'eur', 'usd', '--at', '2026-11-24T06:00:00Z']);
  expect([code, calls[0]?.line]).toEqual([0, 'GET /api/v1/exchange-rates/in-force?source=EUR&target=USD&at=2026-11-24T06%3A00%3A00.000Z']);
  expect(stdout.split('\n')).toEqual([
    'Rate\t1 EUR = 1.0850 USD',
    'Origin\tStored',
    'Gross amount\t108.50 USD',
    'Fee (3 %)\t3.26 USD',
    'Net amount\t105.24 USD',
    '',
  ]);
});

test('a derived rate is marked and converts by the stored rate, not by its rounded text', async () => {
  const { stdout } = await floor(['convert', '999999999999999.00', 'EUR', 'USD', '--smallest', '50'], { items: [third] });
  expect(stdout).toContain('Origin\tDerived: inverse\n');
  expect(stdout).toContain('Gross amount\t333333333333333.00 USD\n');
  expect(stdout).toContain('Payable\t333333333333300.00 USD\nRemainder\t33.00 USD\n');
  const cross = { ...third, origin: 'cross', via: 'CZK' };
  expect((await floor(['convert', '1', 'EUR', 'USD'], { items: [cross] })).stdout).toContain('Derived: cross rate (CZK)');
});

test('the conversion as JSON has exact decimal texts', async () => {
  const { stdout } = await floor(['convert', '100', 'EUR', 'USD', '-o', 'json']);
  expect(JSON.parse(stdout)).toEqual({
    at: '2026-11-24T06:00:00.000Z',
    amount: '100.00',
    ...current,
    gross: '108.50',
    feeAmount: '3.26',
    net: '105.24',
    payable: '105.24',
    remainder: '0.00',
  });
});

test('without a rate the way to one is named', async () => {
  const { code, stdout, stderr } = await floor(['convert', '100', 'EUR', 'USD'], { items: [] });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('No exchange rate from EUR to USD is in force at 2026-11-24T06:00:00.000Z.');
  expect(stderr).toContain('floor rate add EUR USD --rate RATE');
});

test.each([
  [['1,5', 'EUR', 'USD'], 'is not an amount in EUR'],
  [['1.005', 'EUR', 'USD'], 'at most 2'],
  [['1.5', 'JPY', 'USD'], 'at most 0'],
  [['1e3', 'EUR', 'USD'], 'is not an amount'],
  [['1', 'EUR\u001b[2J', 'USD'], 'is not the code of a currency'],
  [['1', 'EUR', 'XXX'], 'is not the code of a currency'],
  [['1', 'EUR', 'EUR'], 'Source currency should differ from target currency'],
  [['1', 'EUR', 'USD', '--smallest', '0'], 'is not an amount in USD'],
  [['1', 'EUR', 'USD', '--at', 'once'], 'is not a time'],
])('floor rate convert %j is a usage error', async (argv, message) => {
  const { code, stderr, calls } = await floor(['convert', ...argv]);
  expect([code, calls]).toEqual([2, []]);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('\u001b');
});

test('[MG-15] on a terminal the list says how many requests wait for a confirmation, and how to see them', async () => {
  const { code, stderr, calls } = await floor(['list'], { isTty: true });
  expect(code).toBe(0);
  expect(stderr).toContain(
    "2 requests about exchange rates wait for a confirmation. See: floor approval list 'subject:exchange-rate-change state:pending'",
  );
  expect(calls.map(({ line }) => decodeURIComponent(line))).toContainEqual(
    expect.stringMatching(/approvals\/count\?q=subject:exchange-rate-change[ +]state:pending/),
  );
  expect((await floor(['list'])).stderr).toBe('');
});
