import { approvalResource } from '@floorwalker/core/resources/approvals/approval';
import { approvalPolicyResource } from '@floorwalker/core/resources/approvals/approval-policy';
import type { Resource } from '@floorwalker/core/resources/index';
import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import { assignmentResource } from '@floorwalker/core/resources/operators/assignment';
import { operatorResource } from '@floorwalker/core/resources/operators/operator';
import { exchangeRateResource } from '@floorwalker/core/resources/rates/exchange-rate';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { Failure } from '../failure.ts';
import { toApproval, toError, toTerminal } from '../testing/rows.ts';
import { createTestFactory, type TestOptions } from '../testing/test-factory.ts';
import type { Row } from './cells.ts';
import { selectColumns, withCurrency } from './columns.ts';
import type { OutputOptions } from './output-options.ts';
import { printRow } from './print-row.ts';
import { createRowPrinter } from './row-printer.ts';

const hostile = toTerminal({
  id: 18,
  name: '=\u001b[2J\u202eevil',
  state: 'failure',
  connection: 'not-connected',
  lastEvent: null,
  lastEventAt: null,
});

async function print(options: OutputOptions, world: TestOptions = {}) {
  const factory = await createTestFactory(world);
  const printer = await createRowPrinter(factory, terminalResource, options);
  // Pages arrive one after another; the first one determines the widths of a table.
  for (const page of world.isTty ? [[toTerminal(), hostile]] : [[toTerminal()], [hostile]]) await printer.rows(page);
  await printer.end();
  return factory.stdout();
}

test('a pipe gets tab-separated values with exact times and device text made visible', async () => {
  expect(await print({ columns: ['id', 'name', 'state', 'lastEventAt', 'levels'] })).toBe(
    '17\tHall 2 East\tready\t2026-11-20T21:10:07.000Z\t1,2,3,0,5,4,1,1,1,1,1\n' +
      '18\t=<u+001B>[2J<u+202E>evil\tfailure\t\t1,2,3,0,5,4,1,1,1,1,1\n',
  );
});

test('a terminal gets a table with labels and local times', async () => {
  expect(await print({ columns: ['id', 'name', 'state', 'lastEvent', 'lastEventAt', 'levels'] }, { isTty: true })).toBe(
    [
      'ID  NAME                      STATE    LAST EVENT   TIME OF LAST EVENT  FILL LEVELS',
      '17  Hall 2 East               Ready    Door opened  21:10:07            ▅▂▁·█▆▅▅▅▅▅',
      '18  =<u+001B>[2J<u+202E>evil  Failure  –            –                   ▅▂▁·█▆▅▅▅▅▅',
      '',
    ].join('\n'),
  );
});

test('default columns with the same value in every row are left out of a table, with a note', async () => {
  const rows = [toTerminal(), toTerminal({ id: 18, name: 'Lobby' })];
  const list = async (options: OutputOptions & { isEndless?: boolean }, world: TestOptions, ...pages: (typeof rows)[]) => {
    const factory = await createTestFactory(world);
    const printer = await createRowPrinter(factory, terminalResource, options);
    for (const page of pages) await printer.rows(page);
    await printer.end();
    return { head: factory.stdout().split('\n')[0], told: factory.stderr() };
  };
  const short = await list({}, { isTty: true }, rows);
  expect(short.head).toBe('ID  NAME         STATE  FILL LEVELS  TIME OF LAST EVENT');
  expect(short.told.replaceAll('\n', ' ').trim()).toMatch(
    /^The same in every row: Connection: Connected; .*Choose columns with --columns\.$/,
  );
  // No column is hidden for a single row, for selected columns, or for an endless list.
  for (const [options, pages] of [
    [{}, [rows.slice(1)]],
    [{ columns: ['all'] }, [rows]],
    [{ isEndless: true }, [rows]],
  ] as const)
    expect(
      await list({ ...options, ...('columns' in options && { columns: [...options.columns] }) }, { isTty: true, width: 300 }, ...pages),
    ).toMatchObject({
      head: expect.stringContaining('CONNECTION'),
      told: '',
    });
  // Machine-readable output has every column.
  expect((await list({ output: 'csv' }, {}, rows)).head).toContain('connection');
  expect((await list({}, {}, rows)).head).toContain('\tconnected\t');
  expect((await list({ output: 'table' }, {}, rows)).head).toContain('CONNECTION');
  // A later page with other values: the table continues, and the summary does not claim that all rows are equal.
  const later = await list({}, { isTty: true }, rows, [toTerminal({ id: 19, connection: 'not-connected' })]);
  expect(later.told).not.toContain('Connection:');
  expect(later.told).toContain('Not shown: connection. Choose columns with --columns.');
});

test('a table is cut to the width of the terminal', async () => {
  const lines = (await print({}, { isTty: true, width: 60 })).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
});

test('csv has a header and no formula', async () => {
  expect(await print({ output: 'csv', columns: ['id', 'name'] })).toBe("id,name\n17,Hall 2 East\n18,'=<u+001B>[2J<u+202E>evil\n");
});

test('json, ndjson and yaml contain the exact text, escaped', async () => {
  const json = await print({ json: ['id', 'name'] });
  expect(json).toContain('\\u001b[2J\\u202eevil');
  const rows = [
    { id: 17, name: 'Hall 2 East' },
    { id: 18, name: hostile.name },
  ];
  expect(JSON.parse(json)).toEqual(rows);
  const lines = (await print({ output: 'ndjson', json: ['id', 'name'] })).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(rows);
  const yaml = await print({ output: 'yaml', json: ['id', 'name'] });
  expect(yaml).toContain('\\u202e');
  expect(parse(yaml)).toEqual(rows);
});

test('id prints only ids, for the next command', async () => {
  expect(await print({ output: 'id' })).toBe('17\n18\n');
});

test('jq gets the array of all rows, or each row with ndjson; strings are printed raw and cleaned', async () => {
  expect(await print({ jq: 'map(.id)' })).toBe('[17,18]\n');
  expect(await print({ jq: '.name', output: 'ndjson' })).toBe('Hall 2 East\n=<u+001B>[2J<u+202E>evil\n');
  await expect(print({ jq: '.[' })).rejects.toThrow(Failure);
});

test('a template is filled with fields', async () => {
  expect(await print({ template: '{{id}}:{{name}};\\n' })).toBe('17:Hall 2 East;\n18:=<u+001B>[2J<u+202E>evil;\n');
});

test.each([
  ['{{nam}}', 'There is no column “nam”.'],
  ['{{id}} {{name', 'A field in the template is not closed: {{id}} {{name'],
])('an invalid template is a usage error: %s', async (template, message) => {
  await expect(print({ template })).rejects.toThrow(message);
});

test('plain output has the heading of each value, for screen readers', async () => {
  const factory = await createTestFactory({ isTty: true });
  factory.settings.plain = true;
  const printer = await createRowPrinter(factory, terminalResource, { columns: ['id', 'state'] });
  await printer.rows([toTerminal()]);
  expect(factory.stdout()).toBe('ID: 17; State: Ready\n');
});

test('an unknown column suggests a similar one, and lists all', async () => {
  await expect(print({ columns: ['nme'] })).rejects.toMatchObject({
    exit: 2,
    next: ['Did you mean: name?', expect.stringContaining('id, name')],
  });
});

test('without rows the output is an empty JSON list, a CSV header, or a message on stderr at a terminal', async () => {
  const empty = async (options: OutputOptions, world: TestOptions = {}) => {
    const factory = await createTestFactory(world);
    await (await createRowPrinter(factory, terminalResource, options)).end();
    return [factory.stdout(), factory.stderr()];
  };
  expect(await empty({ output: 'json' })).toEqual(['[]\n', '']);
  expect(await empty({ output: 'csv', columns: ['id'] })).toEqual(['id\n', '']);
  expect(await empty({}, { isTty: true })).toEqual(['', 'No matches.\n']);
});

test('a list without rows names the command that creates the first one, wrapped at spaces', async () => {
  const notice = async (isPlain: boolean) => {
    const factory = await createTestFactory({ isTty: true, width: 60 });
    factory.settings.plain = isPlain;
    await (await createRowPrinter(factory, exchangeRateResource, { isWholeList: true })).end();
    return factory.stderr();
  };
  const hint = 'Add a rate for each pair of currencies that terminals exchange: floor rate add';
  expect(await notice(true)).toBe(`There are no rows yet. ${hint}\n`);
  expect(await notice(false)).toBe(
    'There are no rows yet. Add a rate for each pair of\ncurrencies that terminals exchange: floor rate add\n',
  );
});

test('operators who see all properties, and policies for all, have “all” as their properties at a terminal', async () => {
  const cell = async (resource: Resource, row: Row) => {
    const factory = await createTestFactory({ isTty: true });
    await printRow(factory, resource, row, { columns: ['assigned'] });
    return factory
      .stdout()
      .replace(/^Properties/, '')
      .trim();
  };
  expect(await cell(operatorResource, { id: 1, assigned: '', allProperties: true })).toBe('all');
  expect(await cell(operatorResource, { id: 2, assigned: '', allProperties: false })).toBe('–');
  expect(await cell(assignmentResource, { id: 2, assigned: '101', allProperties: false })).toBe('101');
  expect(await cell(approvalPolicyResource, { id: 'p', assigned: '' })).toBe('all');
});

test('an amount is a decimal with the decimal places of its currency', async () => {
  const machine = await createTestFactory();
  await printRow(machine, approvalResource, toApproval(), { columns: ['amount'] });
  expect(machine.stdout()).toBe('amount\t573.75\n');
  const person = await createTestFactory({ isTty: true });
  await printRow(person, approvalResource, toApproval({ currency: 'JPY', amount: 1234 }), { columns: ['amount', 'type'] });
  expect(person.stdout()).toMatch(/^Amount\s+JPY 1,234\n/);
});

test('show prints codes as in manuals beside their labels [LG-04, TM-15]', async () => {
  const machine = await createTestFactory();
  await printRow(machine, errorLogResource, toError({ code: 100_251, params: [] }), { columns: ['code', 'component'] });
  expect(machine.stdout()).toBe('code\t100251\ncomponent\t11\n');
  const person = await createTestFactory({ isTty: true });
  await printRow(person, errorLogResource, toError({ code: 100_251, params: [] }), { columns: ['code', 'component'] });
  expect(person.stdout()).toMatch(/Issuer response 51: not sufficient funds \(MSG_0251\)\n.*Note recycler \(11\)/);
  const newer = await createTestFactory({ isTty: true });
  await printRow(newer, errorLogResource, toError({ code: 77_777 }), { columns: ['code'] });
  expect(newer.stdout()).toMatch(/Unknown \(77777\)\n$/);
});

test('--json rejects unknown fields and accepts fields without a column', async () => {
  expect(await print({ json: ['id', 'zone'] })).toContain('{"id":17,"zone":"Europe/Vienna"}');
  await expect(print({ json: ['id', 'nme'] })).rejects.toMatchObject({ exit: 2, next: ['Did you mean: name?', expect.anything()] });
});

test('machine-readable default columns include the currency after an amount; selected columns are unchanged', async () => {
  const factory = await createTestFactory();
  const sheet = selectColumns(factory, transactionLogResource, {});
  const { names } = withCurrency(sheet, {});
  expect(names.slice(names.indexOf('amountIn'), names.indexOf('amountOut') + 2)).toEqual(['amountIn', 'amountOut', 'currency']);
  const options = { columns: ['number', 'amountOut'] };
  expect(withCurrency(selectColumns(factory, transactionLogResource, options), options).names).toEqual(options.columns);
});

test('--plain shows fill levels as text, without symbols', async () => {
  const factory = await createTestFactory({ isTty: true });
  const plain = { ...factory, settings: { ...factory.settings, plain: true } };
  const options = { columns: ['levels'] };
  const printer = await createRowPrinter(plain, terminalResource, options);
  await printer.rows([toTerminal({ levels: [1, 2, 1, 3, 1, 1, 1, 1, 1, 1, 1] }), toTerminal({ levels: Array(11).fill(1) })]);
  await printer.end();
  const [first, second] = factory.stdout().split('\n');
  expect(first).toMatch(/: Note recycler: Low, Reject and retract bin: Empty$/);
  expect(second).toMatch(/: OK$/);
});
