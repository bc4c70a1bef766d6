import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { expect, test } from 'vitest';
import { startRecorded, toPage } from '../../testing/recorded-server.ts';
import { toTerminal } from '../../testing/rows.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { createListCommand, type ListOptions, runList } from './list.ts';
import { createShowCommand, runShow, type ShowOptions } from './show.ts';

async function optionsOf(words: readonly string[]): Promise<ListOptions | undefined> {
  const factory = await createTestFactory();
  let seen: ListOptions | undefined;
  const command = createListCommand(factory, 'terminal', terminalResource, async (_factory, _resource, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync([...words], { from: 'user' });
  return seen;
}

test('words of the line become options', async () => {
  expect(await optionsOf([])).toEqual({});
  expect(
    await optionsOf([
      'state:failure',
      'site:"Vienna West"',
      '-w',
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

test('a list is asked with filter, sort and limit', async () => {
  const { address, calls } = await startRecorded({ 'GET /terminals': toPage([toTerminal()]) });
  const factory = await createTestFactory({ server: address });
  expect(await runList(factory, terminalResource, { where: 'state:ready', sort: '-name', limit: 5, output: 'id' })).toBe(0);
  expect(calls[0]?.line).toBe('GET /api/v1/terminals?q=state%3Aready&sort=-name&limit=5');
  expect([factory.stdout(), factory.stderr()]).toEqual(['17\n', '']);
});

test('--all goes from page to page', async () => {
  const { address, calls } = await startRecorded({
    'GET /terminals': (_call, times) => toPage([toTerminal({ id: times })], times < 3 ? `c${times}` : null),
  });
  const factory = await createTestFactory({ server: address });
  await runList(factory, terminalResource, { all: true, output: 'id' });
  expect(factory.stdout()).toBe('1\n2\n3\n');
  expect(calls.map(({ line }) => line.split('?')[1])).toEqual(['limit=1000', 'cursor=c1&limit=1000', 'cursor=c2&limit=1000']);
});

test('more rows than shown are told on stderr, never cut in silence', async () => {
  const { address } = await startRecorded({
    'GET /terminals': toPage(
      Array.from({ length: 100 }, (_, at) => toTerminal({ id: at + 1 })),
      'c',
    ),
  });
  const factory = await createTestFactory({ server: address });
  await runList(factory, terminalResource, { output: 'id' });
  expect(factory.stderr()).toBe('There are more than these 100: use --all, or --limit with a number.\n');
});

test('show takes an id, encodes it, and prints each column on a line', async () => {
  const { address, calls } = await startRecorded({ 'GET /terminals/17': { value: toTerminal() } });
  const factory = await createTestFactory({ server: address });
  let seen: ShowOptions | undefined;
  const command = createShowCommand(factory, 'terminal', terminalResource, async (_factory, _resource, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['17', '-o', 'json'], { from: 'user' });
  expect(seen).toEqual({ id: '17', output: 'json' });
  expect(await runShow(factory, terminalResource, { id: '17', columns: ['id', 'name', 'software'] })).toBe(0);
  expect(calls[0]?.line).toBe('GET /api/v1/terminals/17');
  expect(factory.stdout()).toBe('id\t17\nname\tHall 2 East\nsoftware\t7.4.2\n');
});
