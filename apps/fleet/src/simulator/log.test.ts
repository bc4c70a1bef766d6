import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { JournalRecord } from '../agent/store.ts';
import { packBackup, packLog } from './archives.ts';
import { createLog } from './log.ts';

const instant = (second: number): string => new Date(Date.UTC(2026, 10, 20, 18, 0, second)).toISOString();

describe('log', () => {
  test.each([
    ['the whole time', 0, 9, [1, 2, 3]],
    ['both limits', 1, 3, [1, 2, 3]],
    ['one instant', 2, 2, [2]],
    ['a time before the first line', 0, 0, []],
    ['a time after the last line', 4, 9, []],
    ['limits in the wrong order', 3, 1, []],
  ])('reads the lines of %s', (_name, from, to, seconds) => {
    const log = createLog();
    for (const second of [1, 2, 3]) log.write(instant(second), 'event', { second });
    const lines = log.read(instant(from), instant(to)).map((line) => JSON.parse(line) as { second: number });
    expect(lines.map(({ second }) => second)).toEqual(seconds);
  });

  test('keeps the last 500 lines', () => {
    const log = createLog();
    for (let number = 1; number <= 1203; number += 1) log.write(instant(0), 'event', { number });
    const lines = log.read(instant(0), instant(0));
    expect(lines).toHaveLength(500);
    expect(lines.at(0)).toContain('"number":704');
    expect(lines.at(-1)).toContain('"number":1203');
  });

  test('a line begins with its time, and is cut at 4000 characters', () => {
    const log = createLog();
    log.write(instant(0), 'picture', { data: 'A'.repeat(10_000) });
    const [line = ''] = log.read(instant(0), instant(0));
    expect(line).toHaveLength(4000);
    expect(line.startsWith(`{"at":"${instant(0)}","what":"picture","data":"AAA`)).toBe(true);
  });
});

const textOf = (bytes: Uint8Array): string => gunzipSync(bytes).toString('utf8');

describe('archives', () => {
  const command: JournalRecord = {
    type: 'command',
    command: 'c1',
    verb: 'backup.request',
    args: {},
    at: 'now',
    expires: instant(9),
    upload: { url: 'http://localhost/upload', token: 'a-secret-token' },
    status: 'done',
    detail: '',
    reported: true,
  };
  const approval: JournalRecord = { type: 'approval', sequence: 3, boot: 'b', status: 'obeyed' };

  test('a backup has the content and the journal, without upload tokens', async () => {
    const { name, bytes } = await packBackup(17, instant(5), { software: '7.0.0' }, [command, approval]);
    expect(name).toBe('terminal-17-20261120T180005Z.backup.json.gz');
    expect(textOf(bytes)).not.toContain('a-secret-token');
    const { upload: _upload, ...withoutUpload } = command;
    expect(JSON.parse(textOf(bytes))).toEqual({
      format: 1,
      terminal: 17,
      settings: [],
      at: instant(5),
      software: '7.0.0',
      journal: [withoutUpload, approval],
    });
    expect(command).toHaveProperty('upload.token', 'a-secret-token');
  });

  test('a log file has one line for each entry, and its name has both instants', async () => {
    const { name, bytes } = await packLog(17, instant(1), instant(2), ['{"a":1}', '{"b":"ä€😀"}']);
    expect(name).toBe('terminal-17-20261120T180001Z-20261120T180002Z.log.gz');
    expect(textOf(bytes)).toBe('{"a":1}\n{"b":"ä€😀"}\n');
  });

  test('a log file without lines is an empty text', async () => {
    expect(textOf((await packLog(17, instant(1), instant(2), [])).bytes)).toBe('');
  });
});
