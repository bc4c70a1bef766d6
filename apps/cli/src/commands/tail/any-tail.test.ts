import { expect, test } from 'vitest';
import { exitCodes } from '../../exit-codes.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { tailCommand } from './any-tail.ts';
import type { TailOptions } from './tail.ts';

async function followed(...argv: string[]) {
  const factory = await createTestFactory();
  let seen: { readonly log: string; readonly where: TailOptions['where'] } | undefined;
  const command = tailCommand(factory, async (_factory, { id }, { where }) => {
    seen = { log: id, where };
    return exitCodes.done;
  });
  await command.parseAsync(argv, { from: 'user' });
  return seen;
}

test.each([
  [[], 'event-log', undefined],
  [['error'], 'error-log', undefined],
  [['error-log', 'jam'], 'error-log', 'jam'],
  [['message'], 'messages', undefined],
  [['jam'], 'event-log', 'jam'],
  [['severity>=warning'], 'event-log', 'severity>=warning'],
  [['out of paper'], 'event-log', 'out of paper'],
  [['--where', 'errors'], 'event-log', 'errors'],
] as const)('floor tail %j follows %s with the filter %j', async (argv, log, where) => {
  expect(await followed(...argv)).toEqual({ log, where });
});

test.each([
  ['errors', 'floor tail error'],
  ['Errors', 'floor tail error'],
  ['eror', 'floor tail error'],
  ['transactions', 'floor tail transaction'],
  ['trans', 'floor tail transaction'],
  ['art_event', 'floor tail art-event'],
  ['error-logs', 'floor tail error'],
  ['mesages', 'floor tail message'],
  ['terminals', 'floor terminal list'],
  ['runs', 'floor run list'],
])('floor tail %s is a usage error and suggests %s', async (word, meant) => {
  await expect(followed(word, 'severity>=warning')).rejects.toMatchObject({
    exit: exitCodes.usage,
    next: [`Did you mean: ${meant}?`, `To search the terminal events for the word: floor tail --where ${word}`],
  });
});
