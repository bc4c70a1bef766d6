import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CountedRow, countAll, storeRows } from '../../testing/counted-rows.ts';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
const tokens: Record<string, string> = {};

const name = 'Łódź "é" ü';
const hostile = '=cmd|calc';

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addTerminal(server, 17, 101, name);
  await addTerminal(server, 18, 101, hostile);
  await addTerminal(server, 90, 102, 'Reno lobby');
  await addOperator(server, 1, 'administrator');
  for (const [id, login, rights] of [
    [101, 'house', 'console.log-in,transaction-statistics.view,list.export'],
    [102, 'viewer', 'console.log-in,transaction-statistics.view'],
    [103, 'exporter', 'console.log-in,list.export'],
  ] as const) {
    await server.database.execute('insert into rights_profile (id, name, rights) values ($1, $1, $2)', [login, `{${rights}}`]);
    await addOperator(server, id, login, [101]);
    tokens[login] = await server.signIn(login);
  }
  tokens.administrator = await server.signIn('administrator');
  await server.database.execute(
    `insert into exchange_rate (source, target, rate, fee, valid_from, needs_confirmation, synchronise)
     values ('USD', 'EUR', 0.5, 0, '2026-01-01T00:00Z', false, false)`,
  );
  const row = (at: string, terminal: number, amountIn: number, currency = 'EUR'): CountedRow => {
    return { property: terminal === 90 ? 102 : 101, terminal, at, type: 200, amountIn, amountOut: 0, currency };
  };
  await storeRows(server.database, [
    row('2026-11-10T12:00:00Z', 17, 123_450),
    row('2026-11-10T12:00:00Z', 18, 100),
    row('2026-11-11T12:00:00Z', 17, -50),
    row('2026-11-11T12:00:00Z', 17, 300, 'USD'),
    row('2026-11-09T12:00:00Z', 17, 100_000),
    row('2026-11-10T12:00:00Z', 90, 777),
  ]);
  await countAll(server.database);
});
afterAll(() => server.stop());

const days = 'from=2026-11-10&to=2026-11-11';

async function save(query: string, as = 'administrator', headers: Record<string, string> = {}) {
  const response = await server.app.inject({
    url: `/api/v1/statistics/${query}`,
    headers: { authorization: `Bearer ${tokens[as]}`, ...headers },
  });
  return { status: response.statusCode, headers: response.headers, file: response.rawPayload };
}
const code = async (query: string, as?: string) => JSON.parse((await save(query, as)).file.toString()).code;
const textOf = async (file: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
};

test('[ST-02] a report as CSV has ids, names, decimals and currencies, and no formulas', async () => {
  const { status, headers, file } = await save(`transaction-statistics/export?${days}&by=day,terminal&format=csv`, 'house');
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('2026-11-10 2026-11-11.csv');
  expect(file.toString().replace('\ufeff', '').split('\r\n')).toEqual([
    'Day,Terminal,Terminal: name,Currency,Number,Amount in,Amount out,Fee,Rounding',
    '2026-11-10,17,"Łódź ""é"" ü",EUR,1,1234.50,0.00,0.00,0.00',
    `2026-11-10,18,'${hostile},EUR,1,1.00,0.00,0.00,0.00`,
    '2026-11-11,17,"Łódź ""é"" ü",EUR,1,-0.50,0.00,0.00,0.00',
    '2026-11-11,17,"Łódź ""é"" ü",USD,1,3.00,0.00,0.00,0.00',
    '',
  ]);
});

test('[ST-02] a compared and converted report as CSV has changes, and names the rates in its rows', async () => {
  const { file } = await save(
    `transaction-statistics/export?from=2026-11-10&to=2026-11-11&by=property&compare=weekday&currency=EUR&format=csv`,
  );
  const [head, first] = file.toString().replace('\ufeff', '').split('\r\n');
  expect(head?.split(',').slice(0, 8)).toEqual([
    'Property',
    'Property: name',
    'Currency',
    'Number',
    'Number before',
    'Number: change',
    'Number: change in %',
    'Amount in',
  ]);
  expect(head?.endsWith(',Exchange rates')).toBe(true);
  expect(first).toMatch(/^101,Vienna West,EUR,4,0,4,,1236\.50,0\.00,1236\.50,,.*,USD\/EUR 0\.5 \(2026-01-01T00:00:00\.000Z\)$/);
});

test('[ST-02] a report as XLSX has numbers, a sheet of totals, and one of notes with the rates', async () => {
  const { file } = await save(`transaction-statistics/export?${days}&by=terminal&currency=EUR&format=xlsx`, 'administrator', {
    'accept-language': 'de',
  });
  const files = unzipSync(file);
  const sheet = (number: number) => strFromU8(files[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array());
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toMatch(/name="[^"]+".*name="Summe".*name="Hinweise"/);
  expect(sheet(1)).toContain('Łódź &quot;é&quot; ü');
  expect(sheet(1)).toContain('<v>1235.50</v>');
  expect(sheet(1)).toContain(`'${hostile}`);
  expect(sheet(2)).toContain('<v>1244.27</v>');
  expect(sheet(3)).toContain('USD umgerechnet in EUR zum Kurs 0,5');
  expect(sheet(3)).toContain('Geschäftstage: ');
});

test('[ST-02] the text of a report as PDF is what the console shows, with a chart as vector shapes', async () => {
  const { headers, file } = await save(
    `transaction-statistics/export?${days}&by=day,terminal&compare=previous&figure=amountIn.EUR&format=pdf&q=${encodeURIComponent('terminal:17,18')}`,
    'administrator',
    { 'accept-language': 'de', 'x-time-zone': 'Europe/Vienna' },
  );
  expect(headers['content-type']).toBe('application/pdf');
  const text = await textOf(file);
  for (const part of [
    'Filter: terminal:17,18',
    'Verglichen mit dem Zeitraum davor',
    `17 ${name}`,
    hostile,
    '1.234,50 €',
    '-0,50 €',
    '3,00 $',
    'Diagramm: Betrag ein EUR nach Tag, Terminal',
    'Davor',
    'Seite 1',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Reno');
  const source = file.toString('latin1');
  for (const part of ['/StructTreeRoot', '/S /Figure', '/S /TH', '/Lang (de)']) expect(source).toContain(part);
  expect(source).not.toContain('/Subtype /Image');
});

test.each([
  ['transaction-count', 'weekday,hourOfDay'],
  ['transaction-count', 'terminal'],
  ['media-cash-statistics', 'medium'],
  ['transaction-statistics', 'currency'],
  ['terminal-availability', 'terminal'],
])('[ST-02] %s by %s is written in every format', async (id, by) => {
  for (const format of ['csv', 'xlsx', 'pdf'])
    expect((await save(`${id}/export?${days}&by=${by}&format=${format}&compare=previous`)).status).toBe(200);
});

test('[ST-02] a range without figures is a file, too', async () => {
  for (const format of ['csv', 'xlsx', 'pdf'])
    expect((await save(`transaction-count/export?from=2020-01-01&to=2020-01-02&format=${format}`)).status).toBe(200);
});

test('[EN-01] an export needs its own right and that of the report, and has only the figures of the own properties', async () => {
  const path = `transaction-statistics/export?${days}&by=property&format=csv`;
  expect(await code(path, 'viewer')).toBe('right.missing');
  expect(await code(path, 'exporter')).toBe('right.missing');
  expect((await save(path, 'house')).file.toString()).not.toContain('102,');
  expect((await save(path)).file.toString()).toContain('102,');
  expect(await code(`transaction-count/export?${days}&format=poem`)).toBe('export.format-unknown');
  expect(await code(`nothing/export?${days}&format=csv`)).toBe('row.not-found');
  for (const path of ['transaction-count/export?format=csv', `transaction-count/export?${days}&format=pdf&figure=amounts.EUR`])
    expect([path, await code(path)]).toEqual([path, 'request.invalid']);
});

test('[ST-02] who exported which figures is audited', async () => {
  await save(`transaction-statistics/export?${days}&by=type&format=xlsx&currency=EUR`, 'house');
  const [audited] = await server.database.query<{ act: string; target: string; operator: number; new: object }>(
    `select act, target, operator_id as operator, new from audit where act = 'statistics.export' order by n desc limit 1`,
  );
  expect(audited).toMatchObject({
    operator: 101,
    target: 'report/transaction-statistics',
    new: { format: 'xlsx', from: '2026-11-10', by: 'type', currency: 'EUR', rows: 1 },
  });
});

test('[ST-02] a report with too many rows is refused as CSV and PDF, and says so in its notes as XLSX', async () => {
  const begin = Date.parse('2024-01-01T12:00:00Z');
  const rows = Array.from({ length: 10_001 }, (_, hour) => ({
    property: 102,
    terminal: 90,
    at: new Date(begin + hour * 3_600_000).toISOString(),
    type: 200,
    amountIn: 1,
    amountOut: 0,
  }));
  await storeRows(server.database, rows);
  await countAll(server.database);
  const path = 'transaction-count/export?from=2024-01-01&to=2025-12-31&by=hour&format=';
  expect([await code(`${path}csv`), await code(`${path}pdf`)]).toEqual(['export.too-many-rows', 'export.too-many-rows']);
  const files = unzipSync((await save(`${path}xlsx`)).file);
  expect(strFromU8(files['xl/worksheets/sheet3.xml'] ?? new Uint8Array())).toContain('Only the first 10,000 rows are shown');
});
