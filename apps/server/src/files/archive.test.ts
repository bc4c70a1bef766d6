import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createArchive, toArchiveNames } from './archive.ts';

const file = (terminal: number, name: string, text: string) => ({
  terminal,
  name,
  size: text.length,
  at: '2026-11-20T10:00:00.000Z',
  open: () => Readable.from([Buffer.from(text)]),
});

test('files of several terminals are one zip with their contents', async () => {
  const zip = unzipSync(await buffer(createArchive([file(17, 'night.gz', 'one'), file(18, 'night.gz', ''), file(17, 'night.gz', 'two')])));
  expect(Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['17-night.gz', 'one'],
    ['18-night.gz', ''],
    ['17-2-night.gz', 'two'],
  ]);
});

test('names of terminals lead to no other folder, and are unique without regard to case', () => {
  const names = ['../../etc/passwd', 'C:\\x.gz', 'a\u202eb.gz', '', 'A.gz', 'a.gz'].map((name) => ({ terminal: 17, name }));
  expect(toArchiveNames(names)).toEqual(['17-.._.._etc_passwd', '17-C__x.gz', '17-a_b.gz', '17-log', '17-A.gz', '17-2-a.gz']);
  expect(toArchiveNames([{ terminal: 17, name: 'x'.repeat(500) }])[0]).toHaveLength(103);
});

test('the open file is closed when the reader leaves, and later files are not opened', async () => {
  const endless = new Readable({ read: (): void => void endless.push(Buffer.alloc(65_536)) });
  let later = false;
  const archive = createArchive([
    { ...file(17, 'a', ''), size: 2 ** 40, open: () => endless },
    {
      ...file(18, 'b', ''),
      open: () => {
        later = true;
        return Readable.from([]);
      },
    },
  ]);
  for await (const _ of archive) break;
  await new Promise((resolve) => (endless.closed ? resolve(null) : endless.once('close', resolve)));
  expect([endless.destroyed, later]).toEqual([true, false]);
});

test('an archive fails if a file cannot be read', async () => {
  const lost = new Readable({ read: (): void => void lost.destroy(new Error('gone')) });
  await expect(buffer(createArchive([{ ...file(17, 'a', ''), size: 5, open: () => lost }]))).rejects.toThrow('gone');
});
