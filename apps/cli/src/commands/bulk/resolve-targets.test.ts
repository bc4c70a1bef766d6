import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestFactory } from '../../testing/test-factory.ts';
import { resolveTargets } from './resolve-targets.ts';

test('ids are read from separate arguments and comma-separated lists, without duplicates', async () => {
  expect(await resolveTargets(await createTestFactory(), { ids: ['17', '18,20', '17'] })).toEqual({ ids: [17, 18, 20] });
});

test('- reads ids from standard input', async () => {
  expect(await resolveTargets(await createTestFactory({ input: '17\n18\n\n' }), { ids: ['-'] })).toEqual({ ids: [17, 18] });
});

test.each([' ', '\n'])('a million ids on standard input, with %j between them, are read', async (separator) => {
  const ids = Array.from({ length: 1_000_000 }, (_, at) => (at % 200) + 1);
  const { ids: read } = (await resolveTargets(await createTestFactory({ input: ids.join(separator) }), { ids: ['-'] })) as {
    ids: number[];
  };
  expect(read).toEqual(ids.slice(0, 200));
});

test('ids of several files are combined; a file without ids is a usage error', async () => {
  const fileOf = async (name: string, text: string) => {
    const file = join(tmpdir(), `floor-targets-${process.pid}-${name}`);
    await writeFile(file, text);
    onTestFinished(() => rm(file));
    return file;
  };
  const [table, ids, empty] = [await fileOf('a.csv', 'id;name\n17;x\n'), await fileOf('b.txt', '18\n'), await fileOf('c.txt', '\n')];
  expect(await resolveTargets(await createTestFactory(), { ids: [], file: [table, ids] })).toEqual({ ids: [17, 18] });
  await expect(resolveTargets(await createTestFactory(), { ids: [], file: [table, empty] })).rejects.toMatchObject({ exit: 2 });
});

test('duplicate ids count once, with a message', async () => {
  const factory = await createTestFactory({ input: '18 19\n20' });
  expect(await resolveTargets(factory, { ids: ['17', '18', '-', '17', '18'] })).toEqual({ ids: [17, 18, 19, 20] });
  expect(factory.stderr()).toBe('2 terminals were named more than once and count once: 18, 17\n');
});

test('an invalid line of standard input is reported, and no id is used', async () => {
  const factory = await createTestFactory({ input: '17\n18 Hall\n' });
  await expect(resolveTargets(factory, { ids: ['-'] })).rejects.toMatchObject({
    exit: 2,
    message: 'Line 2 of standard input does not contain terminal IDs only: “18 Hall”. Nothing was done.',
  });
});

test('a filter is sent to the server unchanged', async () => {
  expect(await resolveTargets(await createTestFactory(), { ids: [], where: 'state:failure' })).toEqual({ where: 'state:failure' });
});

test.each([
  [{ ids: [] }],
  [{ ids: ['17'], where: 'x' }],
  [{ ids: ['0'] }],
  [{ ids: ['65536'] }],
  [{ ids: ['17; rm'] }],
  [{ ids: ['-'] }],
  [{ ids: ['17', ''] }],
  [{ ids: [], file: ['/nowhere/at/all'] }],
] as const)('%j is a usage error', async (options) => {
  await expect(resolveTargets(await createTestFactory(), options)).rejects.toMatchObject({ exit: 2 });
});
