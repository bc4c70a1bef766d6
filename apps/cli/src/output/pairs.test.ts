import { expect, test } from 'vitest';
import { createTestFactory, type TestOptions } from '../testing/test-factory.ts';
import { toPairs, wrapText, writePairs } from './pairs.ts';

test.each([
  ['list.export, terminal.view', 80, ['list.export, terminal.view']],
  ['list.export, terminal.view', 20, ['list.export,', 'terminal.view']],
  ['東ホール 東ホール', 8, ['東ホール', '東ホール']],
  ['operator-access-log.view', 10, ['operator-access-log.view']],
  ['', 10, ['']],
] as const)('%j in %i columns is %j', (text, width, lines) => {
  expect(wrapText(text, width)).toEqual(lines);
});

test('a value that does not fit continues below itself', () => {
  const pairs = [
    ['Name', { text: 'Sven', tone: 'plain' }],
    ['Rights', { text: 'list.export, terminal.view', tone: 'plain' }],
  ] as const;
  expect(toPairs(pairs, 28, false)).toBe('Name    Sven\nRights  list.export,\n        terminal.view\n');
});

test('pairs are aligned by display width at a terminal, and one per line in a pipe', async () => {
  const write = async (world: TestOptions, plain = false) => {
    const factory = await createTestFactory(world);
    factory.settings.plain = plain;
    await writePairs(factory, [
      ['東ホール', 'a\u001b'],
      ['Rights', 'list.export, terminal.view'],
    ]);
    return factory.stdout();
  };
  const person: TestOptions = { isTty: true, width: 30 };
  expect(await write(person)).toBe('東ホール  a<u+001B>\nRights    list.export,\n          terminal.view\n');
  expect(await write(person, true)).toBe('東ホール  a<u+001B>\nRights    list.export, terminal.view\n');
  expect(await write({})).toBe('東ホール\ta<u+001B>\nRights\tlist.export, terminal.view\n');
});
