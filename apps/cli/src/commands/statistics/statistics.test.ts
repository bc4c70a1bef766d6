import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import { type ReportDefinition, reportOf } from '@floorwalker/core/statistics/reports';
import { expect, test } from 'vitest';
import { type Script, startRecorded } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';
import { type ReportOptions, reportCommand, runReport } from './report.ts';
import { runVerify, type VerifyOptions } from './verify.ts';

const report = reportOf('transaction-statistics') as ReportDefinition;

const result: ReportResult = {
  from: '2026-11-01',
  to: '2026-11-30',
  by: ['day', 'terminal', 'currency'],
  measures: ['count', 'amountIn', 'amountOut', 'fee', 'rounding'],
  rows: [
    { keys: ['2026-11-20', 17, 'EUR'], values: [3, 125_050, 120_000, 300, 0] },
    { keys: ['2026-11-20', 18, 'USD'], values: [1, 2000, 0, 0, -1] },
  ],
  totals: [
    { currency: 'EUR', values: [3, 125_050, 120_000, 300, 0] },
    { currency: 'USD', values: [1, 2000, 0, 0, -1] },
  ],
  cut: false,
  names: { terminal: { 17: 'Hall 2\u001b[31m East', 18: 'Lobby' }, property: {} },
  position: 4711,
  asOf: '2026-11-20T21:05:00.000Z',
  recounting: [],
};

async function print(options: ReportOptions, world: TestOptions = {}, value: object = result) {
  const script: Script = { 'GET /statistics/transaction-statistics': { value } };
  const { address, calls } = await startRecorded(script);
  const factory = await createTestFactory({ server: address, ...world });
  const code = await runReport(factory, report, options);
  return { code, out: factory.stdout(), err: factory.stderr(), lines: calls.map(({ line }) => line) };
}

test('[ST-02] a table has readable keys, amounts in their currency and a total for each currency', async () => {
  const { out, err } = await print({ output: 'table' }, { columns: 120 } as TestOptions);
  expect(out).toContain('17 Hall 2');
  expect(out).not.toContain('\u001b[31m');
  expect(out).toContain('1,250.50');
  expect(out.split('\n').filter((line) => line.startsWith('Total'))).toHaveLength(2);
  expect(err).toContain('As of');
});

test('programs get numbers in minor units and keys as they are', async () => {
  const { out } = await print({ output: 'json' });
  expect(JSON.parse(out)[0]).toEqual({
    day: '2026-11-20',
    terminal: 17,
    currency: 'EUR',
    count: 3,
    amountIn: 125_050,
    amountOut: 120_000,
    fee: 300,
    rounding: 0,
  });
  expect((await print({ output: 'csv' })).out.split('\n')[0]).toBe('day,terminal,currency,count,amountIn,amountOut,fee,rounding');
});

test('the range, the dimensions and the filter are sent', async () => {
  const { lines } = await print({
    output: 'json',
    since: '2026-11-01T00:00:00.000Z',
    until: '2026-12-01T00:00:00.000Z',
    by: 'day,type',
    where: 'terminal:17',
  });
  expect(lines.find((line) => line.includes('/statistics/'))).toBe(
    'GET /api/v1/statistics/transaction-statistics?from=2026-11-01&to=2026-11-30&by=day%2Ctype&q=terminal%3A17',
  );
});

test('a report without rows, one that was cut, and a recount say so', async () => {
  expect((await print({ output: 'table' }, {}, { ...result, rows: [], totals: [] })).out).toBe(
    'There are no rows in these business days.\n',
  );
  const { err } = await print({ output: 'json' }, {}, { ...result, cut: true, recounting: [101] });
  expect(err).toContain('Only the first 2 rows are shown');
  expect(err).toContain('counted anew: 101');
});

test('the command parses its arguments', async () => {
  const factory = await createTestFactory();
  await factory.loadMessages(['statistics']);
  let seen: ReportOptions | undefined;
  const command = reportCommand(report)(factory, async (_factory, _report, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['terminal:17', '--by', 'day', '--since', '2026-11-01', '-o', 'csv'], { from: 'user' });
  expect(seen).toMatchObject({ by: 'day', where: 'terminal:17', output: 'csv', since: expect.stringMatching(/^2026-1[01]-\d\dT/) });
});

test('[ST-02] verify says that all is equal, or names the first difference and exits with 1', async () => {
  const verify = async (options: VerifyOptions, difference: object | null) => {
    const { address } = await startRecorded({ 'GET /statistics-check': { value: { from: '2026-11-01', to: '2026-11-30', difference } } });
    const factory = await createTestFactory({ server: address });
    return [await runVerify(factory, options), factory.stdout()];
  };
  expect(await verify({ property: '101' }, null)).toEqual([0, 'All figures are equal to the rows of the logs.\n']);
  const key = { property_id: 101, business_day: '2026-11-20', type: 200 };
  const found = { log: 'transaction', level: 'property', key, cell: { count: 3 }, rows: null };
  const [code, out] = await verify({ property: '101' }, found);
  expect(code).toBe(1);
  expect(out).toBe(
    'Property 101: the figures of transaction differ from its rows. First difference: property_id 101, business_day 2026-11-20, type 200\n  Figures: count 3\n  Rows: missing\n',
  );
});
