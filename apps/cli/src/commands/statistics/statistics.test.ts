import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import type { ViewRow } from '@floorwalker/core/resources/views/view';
import { type ReportDefinition, reportOf } from '@floorwalker/core/statistics/reports';
import { expect, test } from 'vitest';
import { type Script, startRecorded } from '../../testing/recorded-server.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';
import { toView } from '../../testing/view-row.ts';
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
  names: { terminal: { 17: 'Hall 2\u001b[31m East', 18: 'Lobby' }, property: {}, operator: {} },
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
  // A negative number is no formula, and is written as it is.
  expect((await print({ output: 'csv' })).out.split('\n')[2]?.trim()).toBe('2026-11-20,18,USD,1,2000,0,0,-1');
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

test('without --since the range is the seven business days up to --until', async () => {
  const { lines } = await print({ output: 'json', until: '2026-09-11T00:00:00.000Z' });
  expect(lines.find((line) => line.includes('/statistics/'))).toContain('?from=2026-09-04&to=2026-09-10');
});

test('[ST-02] days in the wrong order are refused, also when they are only compared', async () => {
  const days = { since: '2026-11-05T00:00:00.000Z', until: '2026-11-02T00:00:00.000Z' };
  const factory = await createTestFactory();
  const message = 'Invalid timespan: from must be before to';
  await expect(runReport(factory, report, days)).rejects.toMatchObject({ message });
  await expect(runVerify(factory, { property: '101', ...days })).rejects.toMatchObject({ message });
});

test('[ST-02] options are applied to a saved view: filters are combined, other settings are replaced', async () => {
  const settings = {
    range: 'lastMonth',
    from: null,
    to: null,
    by: ['day'],
    compare: 'previous',
    currency: 'EUR',
    figure: 'fee.EUR',
    chart: true,
  };
  const view = toView({ name: 'monthly', resource: 'transaction-statistics', q: 'terminal:17', report: settings as ViewRow['report'] });
  const script: Script = {
    'GET /views': { value: { items: [view], next: null, position: 'a.1' } },
    'GET /statistics/transaction-statistics': { value: result },
  };
  const { address, calls } = await startRecorded(script);
  const factory = await createTestFactory({ server: address });
  await runReport(factory, report, { view: 'monthly', output: 'json' });
  await runReport(factory, report, {
    view: 'monthly',
    output: 'json',
    by: 'type',
    where: 'type:1',
    since: '2026-11-01T00:00:00.000Z',
    until: '2026-11-03T00:00:00.000Z',
  });
  await runReport(factory, report, { view: 'monthly', output: 'json', since: '2026-10-20T00:00:00.000Z' });
  await runReport(factory, report, { view: 'monthly', output: 'json', until: '2026-10-11T00:00:00.000Z' });
  const queries = calls
    .filter(({ line }) => line.includes('/statistics/'))
    .map(({ line }) => Object.fromEntries(new URLSearchParams(line.split('?')[1])));
  expect(queries).toEqual([
    { from: '2026-10-01', to: '2026-10-31', q: 'terminal:17', by: 'day', compare: 'previous', currency: 'EUR' },
    { from: '2026-11-01', to: '2026-11-02', q: 'terminal:17 type:1', by: 'type', compare: 'previous', currency: 'EUR' },
    { from: '2026-10-20', to: '2026-10-31', q: 'terminal:17', by: 'day', compare: 'previous', currency: 'EUR' },
    { from: '2026-10-01', to: '2026-10-10', q: 'terminal:17', by: 'day', compare: 'previous', currency: 'EUR' },
  ]);
});

test('a report without rows, one that was cut, and a recount say so', async () => {
  expect((await print({ output: 'table' }, {}, { ...result, rows: [], totals: [] })).out).toBe(
    'There are no rows in these business days.\n',
  );
  const { err } = await print({ output: 'json' }, {}, { ...result, cut: true, recounting: [101] });
  expect(err).toContain('Only the first 2 rows are shown');
  expect(err).toContain('counted anew: 101');
});

test('[ST-02] a file is written by the server, to the named path or to standard output', async () => {
  const { address, calls } = await startRecorded({ 'GET /statistics/transaction-statistics/export': { pieces: ['%PDF', '-1.7'] } });
  const factory = await createTestFactory({ server: address });
  const folder = await mkdtemp(join(tmpdir(), 'floor-report-'));
  const options = { since: '2026-11-01T00:00:00.000Z', until: '2026-11-04T00:00:00.000Z', by: 'day', compare: 'previous' } as const;
  expect(await runReport(factory, report, { ...options, output: 'pdf', file: join(folder, 'report.pdf') })).toBe(0);
  expect(await readFile(join(folder, 'report.pdf'), 'utf8')).toBe('%PDF-1.7');
  await runReport(factory, report, { ...options, output: 'xlsx', file: '-' });
  expect(factory.stdout()).toBe('%PDF-1.7');
  expect(calls.map(({ line }) => line).filter((line) => line.includes('/export'))).toEqual([
    'GET /api/v1/statistics/transaction-statistics/export?from=2026-11-01&to=2026-11-03&by=day&compare=previous&format=pdf',
    'GET /api/v1/statistics/transaction-statistics/export?from=2026-11-01&to=2026-11-03&by=day&compare=previous&format=xlsx',
  ]);
});

test('the command parses its arguments', async () => {
  const factory = await createTestFactory();
  await factory.loadMessages(['statistics']);
  let seen: ReportOptions | undefined;
  const command = reportCommand(report)(factory, async (_factory, _report, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(
    ['terminal:17', '--by', 'day', '--since', '2026-11-01', '--compare', 'weekday', '--currency', 'eur', '-o', 'csv'],
    {
      from: 'user',
    },
  );
  expect(seen).toMatchObject({
    by: 'day',
    where: 'terminal:17',
    output: 'csv',
    compare: 'weekday',
    currency: 'EUR',
    since: expect.stringMatching(/^2026-1[01]-\d\dT/),
  });
});

test('[ST-02] verify says that all is equal, or names the first difference and exits with 1', async () => {
  const verify = async (options: VerifyOptions, difference: object | null, from = '2026-11-01') => {
    const { address } = await startRecorded({ 'GET /statistics-check': { value: { from, to: '2026-11-30', difference } } });
    const factory = await createTestFactory({ server: address });
    const days = { since: '2026-11-01T00:00:00.000Z', until: '2026-11-04T00:00:00.000Z' };
    return [await runVerify(factory, { ...days, ...options }), factory.stdout()];
  };
  const equal = 'All figures are equal to the rows of the logs.\n';
  expect(await verify({ property: '101' }, null)).toEqual([0, `${equal}Compared days: 2026-11-01 to 2026-11-03.\n`]);
  const key = { property_id: 101, business_day: '2026-11-20', type: 200 };
  const found = { log: 'transaction', level: 'property', key, cell: { count: 3 }, rows: null };
  const [code, out] = await verify({ property: '101' }, found);
  expect(code).toBe(1);
  expect(out).toBe(
    'Property 101: the figures of transaction differ from its rows. First difference: property_id 101, business_day 2026-11-20, type 200\n  Figures: count 3\n  Rows: missing\nCompared days: 2026-11-01 to 2026-11-01.\n',
  );
});

test('[ST-02] verify says which days were not compared, because their rows have been deleted', async () => {
  const verify = async (from: string, output?: 'json') => {
    const { address } = await startRecorded({ 'GET /statistics-check': { value: { from, to: '2026-11-30', difference: null } } });
    const factory = await createTestFactory({ server: address });
    const days = { since: '2026-11-01T00:00:00.000Z', until: '2026-11-04T00:00:00.000Z' };
    await runVerify(factory, { property: '101', ...days, ...(output && { output }) });
    return factory.stdout();
  };
  expect(await verify('2026-11-02')).toBe(
    'All figures are equal to the rows of the logs.\nCompared days: 2026-11-02 to 2026-11-03.\nNot compared, because rows of these days have been deleted: 2026-11-01 to 2026-11-01.\n',
  );
  expect(await verify('2026-12-01')).toBe(
    'No day was compared, because rows of all these days have been deleted: 2026-11-01 to 2026-11-03.\n',
  );
  expect(JSON.parse(await verify('2026-11-02', 'json'))).toEqual({
    from: '2026-11-01',
    to: '2026-11-03',
    compared: { from: '2026-11-02', to: '2026-11-03' },
    difference: null,
  });
});

const compared: ReportResult = {
  ...result,
  measures: ['count', 'amountIn'],
  rows: [
    {
      keys: ['2026-11-20', 17, 'EUR'],
      values: [3, 1500],
      earlier: { values: [2, 0], difference: [1, 1500], percent: [50, null] },
    },
    { keys: ['2026-11-21', 17, 'EUR'], values: [1, 5], earlier: null },
  ],
  totals: [{ currency: 'EUR', values: [4, 1505], earlier: { values: [2, 3010], difference: [2, -1505], percent: [100, -50] } }],
  compared: { comparison: 'previous', from: '2026-10-01', to: '2026-10-31' },
  converted: {
    currency: 'EUR',
    at: '2026-11-20T21:00:00.000Z',
    rates: [{ source: 'CHF', rate: '0.55', origin: 'cross', via: 'USD', validFrom: '2026-02-01T00:00:00.000Z' }],
    missing: ['JPY'],
  },
};

test('[ST-02] a compared report shows the earlier values and the changes, and says how amounts were converted', async () => {
  const { out, err, lines } = await print(
    { output: 'table', compare: 'previous', currency: 'EUR' },
    { columns: 200 } as TestOptions,
    compared,
  );
  expect(lines.find((line) => line.includes('/statistics/'))).toContain('&compare=previous&currency=EUR');
  expect(out).toContain('NUMBER BEFORE');
  expect(out).toMatch(/ 3 +2 +\+1 \(\+50%\) +EUR.15\.00 +EUR.0\.00 +\+EUR.15\.00/);
  expect(out).toMatch(/ 1 +– +– +EUR.0\.05 +– +–/);
  expect(out).toMatch(/EUR.15\.05 +EUR.30\.10 +-EUR.15\.05 \(-50%\)/);
  expect(err).toContain('Compared with the period before, 01/10/2026 to 31/10/2026.');
  expect(err).toContain('The range is not over yet');
  expect(err).toMatch(/CHF converted to EUR by way of USD at 0\.55, in force since .*2026/);
  expect(err).toMatch(/there was no rate to EUR at .*: JPY\./);
});

test('[ST-02] programs get the earlier values, the differences and the changes in per cent', async () => {
  const { out } = await print({ output: 'json', compare: 'previous' }, {}, compared);
  const [first, second] = JSON.parse(out);
  expect(first).toMatchObject({ count: 3, countEarlier: 2, countDifference: 1, countPercent: 50, amountInPercent: null });
  expect(second).toMatchObject({ count: 1, countEarlier: null, countDifference: null, countPercent: null });
});
