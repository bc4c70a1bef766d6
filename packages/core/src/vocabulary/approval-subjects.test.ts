import { expect, test } from 'vitest';
import { commands } from '../commands/index.ts';
import { rightsOfCommands } from './approval-subjects.ts';

test('policies can name every command by its right', () => {
  expect(rightsOfCommands).toEqual([...new Set(commands.map(({ right }) => right))]);
});
