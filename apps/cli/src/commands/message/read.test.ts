import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded, toPage } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { type ReadOptions, readMessagesCommand } from './read.ts';

const id = '00000000-0000-4000-8000-000000000001';

test('message read parses its arguments', async () => {
  const factory = await createTestFactory();
  let seen: ReadOptions | undefined;
  const command = readMessagesCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync([id], { from: 'user' });
  expect(seen).toEqual({ ids: [id] });
});

test('messages are marked as read, by default all; an invalid id is a usage error [SH-18]', async () => {
  const { address, calls } = await startRecorded({ 'POST /messages/read': { value: { read: 2 } } });
  const run = async (...argv: readonly string[]) => {
    const factory = await createTestFactory({ server: address });
    return [await runFloor(['message', 'read', ...argv], factory), factory.stderr()];
  };
  expect(await run()).toEqual([0, '2 new messages marked as read.\n']);
  expect((await run(id))[0]).toBe(0);
  expect((await run('x'))[0]).toBe(2);
  expect(calls.map(({ body }) => body)).toEqual([{ ids: [] }, { ids: [id] }]);
});

test('a message is found by a prefix of its id', async () => {
  const { address, calls } = await startRecorded({ 'GET /messages': toPage([{ id }]), 'POST /messages/read': { value: { read: 1 } } });
  const factory = await createTestFactory({ server: address });
  expect(await runFloor(['message', 'read', id.slice(0, 8)], factory)).toBe(0);
  expect(calls.at(-1)?.body).toEqual({ ids: [id] });
});
