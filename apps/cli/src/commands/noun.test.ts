import { commands } from '@floorwalker/core/commands/index';
import { resources } from '@floorwalker/core/resources/index';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { createWholeProgram } from '../program.ts';
import { createTestFactory } from '../testing/test-factory.ts';
import { entries } from './entries.ts';

async function verbsOf(noun: string): Promise<string[]> {
  const factory = await createTestFactory();
  const entry = entries.find(({ name }) => name === noun);
  const command = await entry?.load(factory, () => createWholeProgram(factory));
  return command?.commands.map((verb) => verb.name()) ?? [];
}

test.each(resources.map(({ noun }) => [noun]))('%s has the verbs list and show', async (noun) => {
  expect(await verbsOf(noun)).toEqual(expect.arrayContaining(['list', 'show']));
});

test.each(commands.map(({ id }) => [id]))('%s is a verb of its noun', async (id) => {
  const [noun = '', verb = ''] = id.split('.');
  expect(await verbsOf(noun)).toContain(verb);
});

/** The texts of a command and its verbs that are keys without a message. */
const rawKeys = (command: Command): readonly string[] =>
  [command, ...command.options, ...command.registeredArguments]
    .map(({ description }) => (typeof description === 'function' ? command.description() : description))
    .filter((text) => /^[\w-]+(\.[\w-]+)+$/.test(text))
    .concat(command.commands.flatMap(rawKeys));

// Each command has a factory of its own: in one program, a command would have messages that another has loaded.
test.each(entries.map(({ name }) => [name]))('the help of %s shows texts, not keys of messages', async (name) => {
  const factory = await createTestFactory();
  const command = await entries.find((entry) => entry.name === name)?.load(factory, () => createWholeProgram(factory));
  expect(command && rawKeys(command)).toEqual([]);
});
