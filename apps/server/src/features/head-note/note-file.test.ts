import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HeadNote, HeadNoteInaccessible, readNote, writeNote } from './note-file.ts';
import { createNoteWriter, readNotes } from './note-folders.ts';

const note: HeadNote = { epoch: 'e1', n: 7, streamHash: 'ab', auditN: 3, auditHash: 'cd', at: '2026-11-22T12:00:00.000Z' };
const run = promisify(execFile);
let folders: readonly [string, string];
let folder: string;
let file: string;
const warnings: unknown[] = [];
const log = { warn: (details: unknown) => warnings.push(details) };

beforeEach(async () => {
  const create = () => mkdtemp(join(tmpdir(), 'floor-note-'));
  folders = [await create(), await create()];
  [folder] = folders;
  file = join(folder, 'head-note.json');
  warnings.length = 0;
});
afterEach(async () => {
  for (const one of folders) await rm(one, { recursive: true });
});

const withChecksum = (line: string) => `${line}\n${createHash('sha256').update(line).digest('hex')}\n`;

/** Ways in which a person or a failing disk damages the file. */
const damages: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['is empty', () => writeFile(file, '')],
  ['has random bytes', () => writeFile(file, randomBytes(300))],
  ['is larger than a string can be', () => truncate(file, 2 ** 30)],
  ['was truncated in the note', () => truncate(file, 40)],
  ['was truncated after the note', async () => truncate(file, (await readFile(file, 'utf8')).indexOf('\n'))],
  ['was truncated in the checksum', async () => truncate(file, (await readFile(file)).length - 9)],
  ['has another number under its checksum', async () => writeFile(file, (await readFile(file, 'utf8')).replace('"n":7', '"n":1'))],
  ['has other JSON with a matching checksum', () => writeFile(file, withChecksum('{"version":1}'))],
  ['has no JSON but a matching checksum', () => writeFile(file, withChecksum('note'))],
  ['has a fraction in place of a number', () => writeFile(file, withChecksum(JSON.stringify({ ...note, auditN: 1.5 })))],
  ['has a number as text', () => writeFile(file, withChecksum(JSON.stringify({ ...note, n: '7' })))],
  ['has no epoch', () => writeFile(file, withChecksum(JSON.stringify({ ...note, epoch: undefined })))],
];

test.each(damages)('a record is damaged if its file %s [promises, rule 12]', async (_, damage) => {
  await writeNote(folder, note);
  expect(await readNote(folder)).toEqual(note);
  await damage();
  expect(await readNote(folder)).toBe('damaged');
  expect(await readNotes(folders, log)).toEqual({ notes: [], damaged: true });
  await writeNote(folders[1], note);
  expect(await readNotes(folders, log)).toEqual({ notes: [note], damaged: false });
  expect(warnings).toEqual([{ directory: folder, note: 'damaged' }]);
});

test('a record is missing without its file and without its folder', async () => {
  expect(await readNote(folder)).toBe('missing');
  expect(await readNote(join(folder, 'none'))).toBe('missing');
  expect(await readNotes(folders, log)).toEqual({ notes: [], damaged: false });
});

const obstacles: readonly (readonly [string, string, () => Promise<unknown>])[] = [
  ['a folder', 'it is not a file', () => mkdir(file)],
  ['a pipe', 'it is not a file', () => run('mkfifo', [file])],
  ['a link to itself', 'ELOOP', () => symlink(file, file)],
];

test.each(obstacles)(
  '%s in place of a record is reported with the next step, unless another folder has a record',
  async (_, problem, put) => {
    await put();
    const refusal = await readNotes(folders, log).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(HeadNoteInaccessible);
    expect((refusal as Error).message).toMatch(`${file} cannot be read (${problem}). Allow the server to read it, or move it away`);
    await writeNote(folders[1], note);
    expect((await readNotes(folders, log)).notes).toEqual([note]);
    expect(warnings).toEqual([{ directory: folder, note: expect.stringContaining(problem) }]);
  },
);

test('a folder whose record cannot be written is logged once, and the other folder gets every record', async () => {
  await mkdir(file);
  const write = createNoteWriter(folders, log);
  for (const n of [8, 9]) await write({ ...note, n });
  expect(await readNote(folders[1])).toMatchObject({ n: 9 });
  expect(warnings).toEqual([{ directory: folder, err: expect.objectContaining({ code: 'EISDIR' }) }]);
  await rm(file, { recursive: true });
  await write({ ...note, n: 10 });
  expect(await readNote(folder)).toMatchObject({ n: 10 });
  await rm(file);
  await mkdir(file);
  await write({ ...note, n: 11 });
  expect(warnings).toHaveLength(2);
});

test('a record that no folder accepts is an error that names the folders', async () => {
  await mkdir(file);
  await expect(createNoteWriter([folder], log)(note)).rejects.toThrow(`cannot be written to ${folder} (EISDIR)`);
});

test('a temporary file left by a power cut is replaced by the next record', async () => {
  await writeFile(`${file}.part`, 'x'.repeat(1000));
  await writeNote(folder, note);
  expect(await readNote(folder)).toEqual(note);
  expect(await readdir(folder)).toEqual(['head-note.json']);
});
