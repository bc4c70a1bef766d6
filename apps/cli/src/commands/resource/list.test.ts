import { transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { expect, test } from 'vitest';
import { OutputClosed } from '../../failure.ts';
import { reportFailure } from '../../report-failure.ts';
import { startRecorded, toPage, toProblem } from '../../testing/recorded-server.ts';
import { toTerminal, toTransaction } from '../../testing/rows.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { toView } from '../../testing/view-row.ts';
import { type ListOptions, listCommand, runList } from './list.ts';
import { runShow, type ShowOptions, showCommand } from './show.ts';

async function optionsOf(argv: readonly string[]): Promise<ListOptions | undefined> {
  const factory = await createTestFactory();
  let seen: ListOptions | undefined;
  const command = listCommand(factory, 'terminal', terminalResource, async (_factory, _resource, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync([...argv], { from: 'user' });
  return seen;
}

test('list parses its arguments', async () => {
  expect(await optionsOf([])).toEqual({});
  expect(
    await optionsOf([
      'state:failure',
      'site:"Vienna West"',
      '--where',
      'printer',
      '-s',
      '-name',
      '-n',
      '5',
      '-o',
      'csv',
      '--columns',
      'id, name',
    ]),
  ).toEqual({
    where: 'printer state:failure site:"Vienna West"',
    sort: '-name',
    limit: 5,
    output: 'csv',
    columns: ['id', 'name'],
  });
});

test('a list request has filter, sort and limit', async () => {
  const { address, calls } = await startRecorded({ 'GET /terminals': toPage([toTerminal()]) });
  const factory = await createTestFactory({ server: address });
  expect(await runList(factory, terminalResource, { where: 'state:ready', sort: '-name', limit: 5, output: 'id' })).toBe(0);
  expect(calls[0]?.line).toBe('GET /api/v1/terminals?q=state%3Aready&sort=-name&limit=5');
  expect([factory.stdout(), factory.stderr()]).toEqual(['17\n', '']);
});

test('--all requests all pages', async () => {
  const { address, calls } = await startRecorded({
    'GET /terminals': (_call, times) => toPage([toTerminal({ id: times })], times < 3 ? `c${times}` : null),
  });
  const factory = await createTestFactory({ server: address });
  await runList(factory, terminalResource, { all: true, output: 'id' });
  expect(factory.stdout()).toBe('1\n2\n3\n');
  expect(calls.map(({ line }) => line.split('?')[1])).toEqual(['limit=1000', 'cursor=c1&limit=1000', 'cursor=c2&limit=1000']);
});

test('a pipe gets all rows; a terminal gets the first page with a note that there are more', async () => {
  const { address, calls } = await startRecorded({
    'GET /terminals': toPage(
      Array.from({ length: 100 }, (_, at) => toTerminal({ id: at + 1 })),
      'c',
    ),
  });
  const factory = await createTestFactory({ server: address, isTty: true });
  await runList(factory, terminalResource, { output: 'id' });
  expect(calls.map(({ line }) => line.split('?')[1])).toEqual(['limit=100']);
  expect(factory.stderr()).toBe('There are more than these 100: use --all, or --limit with a number.\n');
});

test('show accepts an id, encodes it, and prints each column on a line', async () => {
  const { address, calls } = await startRecorded({ 'GET /terminals/17': { value: toTerminal() } });
  const factory = await createTestFactory({ server: address });
  let seen: ShowOptions | undefined;
  const command = showCommand(factory, 'terminal', terminalResource, async (_factory, _resource, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['17', '-o', 'json'], { from: 'user' });
  expect(seen).toEqual({ id: '17', output: 'json' });
  expect(await runShow(factory, terminalResource, { id: '17', columns: ['id', 'name', 'software'] })).toBe(0);
  expect(calls[0]?.line).toBe('GET /api/v1/terminals/17');
  expect(factory.stdout()).toBe('id\t17\nname\tHall 2 East\nsoftware\t7.4.2\n');
});

test('show rejects fields of --json and --template that the row does not have', async () => {
  const { address } = await startRecorded({ 'GET /terminals/17': { value: toTerminal() } });
  const show = async (options: Omit<ShowOptions, 'id'>) =>
    runShow(await createTestFactory({ server: address }), terminalResource, { id: '17', ...options });
  const next = ['Did you mean: name?', expect.stringContaining('id, name')];
  await expect(show({ json: ['nme'] })).rejects.toMatchObject({ exit: 2, next });
  await expect(show({ template: '{{nme}}' })).rejects.toMatchObject({ exit: 2, next });
  await expect(show({ template: '{{name' })).rejects.toMatchObject({ exit: 2 });
});

test('a saved view is applied first: flags add filters and columns and replace its sorting', async () => {
  const { address, calls } = await startRecorded({
    'GET /views': toPage([toView({ mine: false, q: 'type:1' }), toView()]),
    'GET /transaction-log': toPage([toTransaction()]),
  });
  const factory = await createTestFactory({ server: address });
  await runList(factory, transactionLogResource, { view: 'large payouts', where: 'site:Vienna', columns: ['+terminal'] });
  await runList(factory, transactionLogResource, { view: 'large payouts', sort: 'at', columns: ['id'] });
  expect(factory.stdout()).toBe('4711\t20.00\t17\n7\n');
  expect(calls.map(({ line }) => decodeURIComponent(line))).toEqual([
    'GET /api/v1/views?q=resource=transaction-log name="large payouts"&limit=100',
    'GET /api/v1/transaction-log?q=amountOut>=500 site:Vienna&sort=-amountOut&limit=1000',
    'GET /api/v1/views?q=resource=transaction-log name="large payouts"&limit=100',
    'GET /api/v1/transaction-log?q=amountOut>=500&sort=at&limit=1000',
  ]);
});

test('an unknown view suggests a similar one', async () => {
  const { address } = await startRecorded({ 'GET /views': (_call, times) => toPage(times === 1 ? [] : [toView()]) });
  const factory = await createTestFactory({ server: address });
  await expect(runList(factory, transactionLogResource, { view: 'large payout' })).rejects.toMatchObject({
    exit: 2,
    next: ['Did you mean: large payouts?', 'floor view list'],
  });
});

test('an unknown sort column is rejected before a request', async () => {
  const factory = await createTestFactory();
  await expect(runList(factory, terminalResource, { sort: '-nme' })).rejects.toMatchObject({
    exit: 2,
    message: 'The list cannot be sorted by “nme”.',
    next: ['Did you mean: name?', expect.stringContaining('id, name')],
  });
});

test('+name adds columns to the default ones, all shows every one', async () => {
  const { address } = await startRecorded({ 'GET /terminals': toPage([toTerminal()]) });
  const columnsOf = async (...columns: string[]) => {
    const factory = await createTestFactory({ server: address });
    await runList(factory, terminalResource, { output: 'csv', columns });
    return factory.stdout().split('\n')[0];
  };
  expect(await columnsOf('+type')).toBe('id,name,state,connection,levels,software,lastEvent,lastEventAt,propertyName,type');
  expect(await columnsOf('id', '+type')).toBe('id,type');
  expect((await columnsOf('all'))?.split(',')).toEqual(Object.keys(terminalResource.columns));
});

test('the next page is requested while one is written, and none beyond the limit', async () => {
  const { address, calls } = await startRecorded({
    'GET /terminals': (_call, times) => toPage([toTerminal({ id: times })], `c${times}`),
  });
  const factory = await createTestFactory({ server: address });
  const requests: number[] = [];
  const write = async () => {
    await expect.poll(() => calls.length).toBe(requests.length + 2);
    requests.push(calls.length);
    if (requests.length === 3) throw new OutputClosed();
  };
  const slow = Object.create(factory, { out: { value: { isTty: false, width: 80, write } } }) as typeof factory;
  await expect(runList(slow, terminalResource, { output: 'id' })).rejects.toThrow(OutputClosed);
  expect(requests).toEqual([2, 3, 4]);
});

test('--count prints a number in a pipe, with a tilde if it is an estimate', async () => {
  const { address, calls } = await startRecorded({
    'GET /terminals/count': (_call, times) => ({ value: { count: 12_431, exact: times !== 2 } }),
  });
  const count = async (options: ListOptions, world = {}) => {
    const factory = await createTestFactory({ server: address, ...world });
    await runList(factory, terminalResource, { count: true, ...options });
    return factory.stdout();
  };
  expect(await count({ where: 'x' })).toBe('12431\n');
  expect(await count({})).toBe('~12431\n');
  expect(await count({}, { isTty: true })).toBe('12,431\n');
  expect(await count({ output: 'ndjson' })).toBe('{"count":12431,"exact":true}\n');
  expect(calls[0]?.line).toBe('GET /api/v1/terminals/count?q=x');
});

test('without matches similar words are suggested at a terminal, not in a pipe', async () => {
  const near = [{ word: 'transaction\u202e', q: 'transaction', count: 12, exact: true }];
  const { address, calls } = await startRecorded({
    'GET /terminals': toPage([]),
    'GET /terminals/explain': { value: { count: 0, exact: true, hidden: null, terms: [], near } },
  });
  const list = async (world = {}, where: string | undefined = 'transation') => {
    const factory = await createTestFactory({ server: address, ...world });
    await runList(factory, terminalResource, where === '' ? {} : { where });
    return factory.stderr();
  };
  expect(await list({ isTty: true })).toBe('No matches.\nSimilar words that match: transaction<u+202E> (12)\n');
  expect(await list({ isTty: true }, '')).toBe('There are no rows yet. Terminals appear here as soon as they are registered.\n');
  expect(await list()).toBe('');
  expect(calls.filter(({ line }) => line.includes('/explain'))).toHaveLength(1);
});

test('--explain reports matches, hidden rows, and the term without matches', async () => {
  const terms = [
    { text: 'site:Vienna', count: 80, exact: true },
    { text: 'name:x\u202e', count: 0, exact: true },
  ];
  const { address } = await startRecorded({ 'GET /terminals/explain': { value: { count: 0, exact: true, hidden: 5, terms } } });
  const explain = async (world = {}) => {
    const factory = await createTestFactory({ server: address, ...world });
    await runList(factory, terminalResource, { explain: true });
    return factory.stdout();
  };
  expect(await explain({ isTty: true })).toBe(
    '0 rows match.\n5 more are hidden by your rights.\n\nTERM            ALONE\nsite:Vienna        80\nname:x<u+202E>      0\n',
  );
  expect(await explain()).toBe('count\t0\nhidden\t5\nterm\t80\tsite:Vienna\nterm\t0\tname:x<u+202E>\n');
});

test('a filter rejected by the server is shown in the error', async () => {
  const fields = [{ path: 'q', code: 'filter-unknown-field', params: { column: 10, name: 'stat', suggestion: 'state' } }];
  const { address } = await startRecorded({ 'GET /terminals': toProblem('filter.invalid', { fields }) });
  const factory = await createTestFactory({ server: address });
  await reportFailure(await runList(factory, terminalResource, { where: 'name:lob stat:x' }).catch((error: unknown) => error), factory);
  expect(factory.stderr().split('\n').slice(1, 5)).toEqual([
    '  name:lob stat:x',
    '           ^',
    '  Column 10: there is no field stat here',
    '  → Did you mean: state?',
  ]);
});
