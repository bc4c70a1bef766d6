import { commands } from '@floorwalker/core/commands/index';
import { resources } from '@floorwalker/core/resources/index';
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
