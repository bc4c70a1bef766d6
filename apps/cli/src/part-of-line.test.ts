import { Command } from 'commander';
import { expect, test } from 'vitest';
import { partOfLine } from './part-of-line.ts';
import { createTestFactory } from './testing/test-factory.ts';

const toCommand = (usage: string, ...options: readonly string[]): Command => {
  const command = new Command('floor').option('--server <address>').command(usage);
  for (const option of options) command.option(option);
  return command;
};

test.each<[path: string, usage: string, options: readonly string[], part: string]>([
  ['id', 'acknowledge <id...>', ['--comment <text>'], '<id>'],
  ['id', 'disable <operator...>', [], '<operator>'],
  ['id', 'register', ['--id <number>'], '--id'],
  ['name', 'add <name>', ['--quiet-hours <text>'], '<name>'],
  ['quietHours', 'edit <id>', ['--quiet-hours <text>'], '--quiet-hours'],
  ['server', 'rename <id>', [], '--server'],
  ['q', 'list [filter...]', [], '<filter>'],
  ['q', 'restart [id...]', ['--where <filter>'], '--where'],
  ['targets.ids.3', 'restart [id...]', ['--where <filter>'], '<id>'],
  ['id', 'api <method> <path>', [], 'id'],
  ['rows.0.when', 'apply [file]', [], 'rows.0.when'],
])('the field %s of %s %j is named %s', async (path, usage, options, part) => {
  const factory = await createTestFactory();
  factory.running.command = toCommand(usage, ...options);
  expect(partOfLine({ path }, factory)).toBe(part);
});

test('arguments have their translated names, and without a command fields are named as options', async () => {
  const factory = await createTestFactory({ language: 'de' });
  expect(partOfLine({ path: 'id' }, factory)).toBe('--id');
  factory.running.command = toCommand('disable <operator>');
  expect(partOfLine({ path: 'id' }, factory)).toBe('<Operator>');
});
