import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDirectory, openTestStore, type TestDirectory } from '../testing/agents.ts';
import type { CommandRecord, SpooledMessage } from './store.ts';

let directory: TestDirectory;
beforeEach(async () => {
  directory = await createTestDirectory();
});
afterEach(() => directory.remove());

const message = (boot: string, counter: number): SpooledMessage => ({ boot, counter, kind: 'event', json: `{"counter":${counter}}` });

const record = (status: CommandRecord['status'], reported: boolean, expires: string): CommandRecord => ({
  type: 'command',
  command: status,
  verb: 'terminal.restart',
  args: {},
  at: 'now',
  expires,
  status,
  detail: '',
  reported,
});

test('messages of earlier boots come first, oldest boot first, without committed ones', async () => {
  const first = await openTestStore(directory.path, 'zzz');
  await Promise.all([1, 2, 3].map((counter) => first.append(message('zzz', counter))));
  await first.close();
  const second = await openTestStore(directory.path, 'aaa');
  second.release('zzz', 2);
  await second.append(message('aaa', 1));
  await second.close();
  const third = await openTestStore(directory.path, 'mmm');
  expect(third.uncommittedMessages().map(({ boot, counter }) => `${boot} ${counter}`)).toEqual(['zzz 3', 'aaa 1']);
  await third.close();
});

test('the file of a completely committed boot is deleted', async () => {
  const first = await openTestStore(directory.path, 'one');
  await first.append(message('one', 1));
  await first.close();
  const second = await openTestStore(directory.path, 'two');
  second.release('one', 1);
  await expect.poll(() => readdir(join(directory.path, 'spool'))).toEqual(['00000002-two.jsonl']);
  await second.close();
});

test('a long spool is rewritten without its committed part', async () => {
  const store = await openTestStore(directory.path, 'one');
  await Promise.all(Array.from({ length: 2100 }, (_, index) => store.append(message('one', index + 1))));
  store.release('one', 2050);
  const file = join(directory.path, 'spool', '00000001-one.jsonl');
  await expect.poll(async () => (await readFile(file, 'utf8')).split('\n').length - 1).toBe(50);
  await store.append(message('one', 2101));
  await store.close();
  const again = await openTestStore(directory.path, 'two');
  expect(again.uncommittedMessages().map(({ counter }) => counter)).toEqual(Array.from({ length: 51 }, (_, index) => 2051 + index));
  await again.close();
});

test('the journal drops old finished entries, and keeps unreported ones', async () => {
  const store = await openTestStore(directory.path);
  await store.record(record('done', true, '2020-01-01T00:00:00.000Z'));
  await store.record(record('failed', false, '2020-01-01T00:00:00.000Z'));
  await store.record(record('expired', true, '2999-01-01T00:00:00.000Z'));
  await store.close();
  const again = await openTestStore(directory.path);
  expect(again.journal().map((kept) => (kept.type === 'command' ? kept.status : ''))).toEqual(['failed', 'expired']);
  await again.close();
});

test('a store that cannot be opened leaves no file open', async () => {
  const first = await openTestStore(directory.path, 'one');
  await first.append(message('one', 1));
  await first.close();
  await mkdir(join(directory.path, 'journal.jsonl.new'));
  await expect(openTestStore(directory.path, 'two')).rejects.toThrow();
  expect(await directory.openFiles()).toEqual([]);
});

test('[MG-13] the journal keeps what a command installs, so that the next boot knows whether it succeeded', async () => {
  const download = { url: 'http://localhost/files/1', token: 't', size: 1, sha256: '00', type: 'Software', version: '7.2.0' } as const;
  const store = await openTestStore(directory.path);
  await store.record({ ...record('started', false, '2999-01-01T00:00:00.000Z'), download });
  await store.close();
  const again = await openTestStore(directory.path);
  expect(again.journal()).toMatchObject([{ status: 'started', download }]);
  await again.close();
});
