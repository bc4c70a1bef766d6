import { runResource } from '@floorwalker/core/resources/runs/run';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { expect, test } from 'vitest';
import { startRecorded, toPage } from '../testing/recorded-server.ts';
import { runId, toRun } from '../testing/run-rows.ts';
import { createTestFactory } from '../testing/test-factory.ts';
import { resolveShortId } from './full-id.ts';

const other = `${runId.slice(0, 8)}-0000-4000-8000-000000000000`;

const resolve = async (given: string, ids: readonly string[]) => {
  const { address, calls } = await startRecorded({ 'GET /runs': toPage(ids.map((id) => toRun({ id }))) });
  const factory = await createTestFactory({ server: address });
  return { id: await resolveShortId(factory, runResource, given).catch((failure) => failure), calls: calls.length };
};

test('a prefix of an id becomes the full id, ignoring case', async () => {
  expect((await resolve(runId.slice(0, 8), [runId])).id).toBe(runId);
  expect((await resolve(runId.slice(0, 6).toUpperCase(), [runId])).id).toBe(runId);
});

test('an ambiguous prefix is a usage error that lists the rows', async () => {
  const { id } = await resolve(runId.slice(0, 8), [runId, other]);
  expect(id).toMatchObject({ exit: 2, message: expect.stringContaining(other) });
});

test('a full id, and a prefix without a row, are sent to the server unchanged', async () => {
  expect(await resolve(runId, [runId])).toEqual({ id: runId, calls: 0 });
  expect((await resolve('ffff0000', [runId])).id).toBe('ffff0000');
});

test('a numeric id is never looked up', async () => {
  expect(await resolveShortId(await createTestFactory(), terminalResource, '1234')).toBe('1234');
});
