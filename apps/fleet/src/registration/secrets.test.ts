import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appendSecret, readSecrets, readSecretsIfExists } from './secrets.ts';

let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'floor-secrets-'));
  file = join(directory, 'terminals.jsonl');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const terminal = (id: number, secret = 's') => ({ id, property: 101, secret, type: 3, zone: 'UTC', currency: 'EUR' });

describe('files of known terminals', () => {
  test.each([
    ['JSON lines', '{"id":1,"property":101,"secret":"a"}\n{"id":2,"property":101,"secret":"b"}\n'],
    [
      'JSON lines with empty lines and Windows line ends',
      '\r\n{"id":1,"property":101,"secret":"a"}\r\n\r\n{"id":2,"property":101,"secret":"b"}',
    ],
    ['a JSON array', '[{"id":1,"property":101,"secret":"a"},{"id":2,"property":101,"secret":"b"}]'],
    ['an indented array', '\n  [\n{"id":1,"property":101,"secret":"a"},\n{"id":2,"property":101,"secret":"b"}\n]\n'],
  ])('%s are read', async (_name, text) => {
    await writeFile(file, text);
    expect([...(await readSecrets(file)).values()].map(({ id, secret }) => [id, secret])).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
  });

  test('missing details are the defaults of a redemption kiosk', async () => {
    await writeFile(file, '{"id":1,"property":101,"secret":"a"}');
    expect((await readSecrets(file)).get(1)).toEqual({ id: 1, property: 101, secret: 'a', type: 3, zone: 'UTC' });
  });

  test('the last entry of a terminal counts', async () => {
    await appendSecret(file, terminal(7, 'old'));
    await appendSecret(file, terminal(8));
    await appendSecret(file, terminal(7, 'new'));
    const known = await readSecrets(file);
    expect([known.size, known.get(7)?.secret]).toEqual([2, 'new']);
  });

  test('an empty file has no terminals', async () => {
    await writeFile(file, '\n');
    expect((await readSecrets(file)).size).toBe(0);
  });

  test('an appended file can be read by its owner only', async () => {
    await appendSecret(file, terminal(7));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readSecrets(file)).get(7)).toEqual(terminal(7));
  });

  test('terminals appended at the same time are all kept', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, id) => appendSecret(file, terminal(id + 1))));
    expect((await readSecrets(file)).size).toBe(50);
  });
});

describe('unusable files', () => {
  test.each([
    ['broken JSON', '{"id":1,"property":101,"secret":"top-secret"', 'JSON'],
    ['a broken second line', '{"id":1,"property":101,"secret":"top-secret"}\n}', 'JSON'],
    ['an entry without secret', '{"id":1,"property":101}', 'id, property, secret'],
    ['an id as text', '{"id":"1","property":101,"secret":"top-secret"}', 'id, property, secret'],
    ['a list of numbers', '[1,2]', 'id, property, secret'],
  ])('%s is refused without quoting a secret', async (_name, text, detail) => {
    await writeFile(file, text);
    const failure = await readSecrets(file).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'secrets', params: { file, detail }, exitCode: 2 });
    expect(JSON.stringify(failure)).not.toContain('top-secret');
  });

  test('a missing file is refused, or has no terminals if it may be missing', async () => {
    await expect(readSecrets(file)).rejects.toMatchObject({ code: 'secrets', params: { detail: 'ENOENT' } });
    expect((await readSecretsIfExists(file)).size).toBe(0);
  });

  test('a broken file is refused even if it may be missing', async () => {
    await writeFile(file, '{');
    await expect(readSecretsIfExists(file)).rejects.toMatchObject({ code: 'secrets' });
  });
});
