import { expect, test } from 'vitest';
import { fold, toPairs } from './pairs.ts';

test.each([
  ['list.export, terminal.view', 80, ['list.export, terminal.view']],
  ['list.export, terminal.view', 20, ['list.export,', 'terminal.view']],
  ['東ホール 東ホール', 8, ['東ホール', '東ホール']],
  ['operator-access-log.view', 10, ['operator-access-log.view']],
  ['', 10, ['']],
] as const)('%j in %i columns is %j', (text, width, lines) => {
  expect(fold(text, width)).toEqual(lines);
});

test('a value that has no room goes on below itself', () => {
  const pairs = [
    ['Name', { text: 'Sven', tone: 'plain' }],
    ['Rights', { text: 'list.export, terminal.view', tone: 'plain' }],
  ] as const;
  expect(toPairs(pairs, 28, false)).toBe('Name    Sven\nRights  list.export,\n        terminal.view\n');
});
