import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestFactory } from '../../testing/test-factory.ts';
import { fromLines, toTargets } from './targets.ts';

test('ids come as arguments, apart or with commas, each once', async () => {
  expect(await toTargets(await createTestFactory(), { ids: ['17', '18,20', '17'] })).toEqual({ ids: [17, 18, 20] });
});

test('- reads ids from standard input', async () => {
  expect(await toTargets(await createTestFactory({ input: '17\n18\n\n' }), { ids: ['-'] })).toEqual({ ids: [17, 18] });
});

test('a file gives the first column, or the one named id or terminal', async () => {
  expect(fromLines('17\tHall\n# a comment\n18\n')).toEqual(['17', '18']);
  expect(fromLines('\ufeffname,terminal\r\nHall,17\r\nLobby,"18"\r\n')).toEqual(['17', '18']);
  const file = join(tmpdir(), `floor-targets-${process.pid}.csv`);
  await writeFile(file, 'id;name\n17;x\n');
  expect(await toTargets(await createTestFactory(), { ids: [], file })).toEqual({ ids: [17] });
});

test('a filter is left to the server', async () => {
  expect(await toTargets(await createTestFactory(), { ids: [], where: 'state:failure' })).toEqual({ where: 'state:failure' });
});

test.each([
  [{ ids: [] }],
  [{ ids: ['17'], where: 'x' }],
  [{ ids: ['0'] }],
  [{ ids: ['65536'] }],
  [{ ids: ['17; rm'] }],
  [{ ids: ['-'] }],
  [{ ids: [], file: '/nowhere/at/all' }],
] as const)('%j is wrong usage', async (options) => {
  await expect(toTargets(await createTestFactory(), options)).rejects.toMatchObject({ exit: 2 });
});
