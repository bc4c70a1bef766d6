import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serverOn } from './data-directory.mjs';
import { findProgram, isProgram } from './debian-packages.mjs';
import { ensureRuns } from './install.mjs';
import { at, Refusal, root, runScript, toolEnvironment, toolsFolder } from './paths.mjs';
import { report } from './sources.mjs';

let directory;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'floor-scripts-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true, force: true });
});

/** Start time of this process as Linux reports it (proc(5), field 22). */
const ownStart = () => readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')[19];

test('a Node that does not run is refused with what it printed', async () => {
  await ensureRuns(process.execPath);
  const broken = join(directory, 'node');
  writeFileSync(broken, '#!/bin/sh\necho "node: GLIBC_2.28 not found" >&2\nexit 1\n');
  chmodSync(broken, 0o755);
  const refusal = await ensureRuns(broken).catch((error) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal.message).toContain('GLIBC_2.28 not found');
});

describe('the server of a data directory', () => {
  const write = (content) => writeFileSync(join(directory, 'server.json'), typeof content === 'string' ? content : JSON.stringify(content));

  test('is the process with the recorded id and start time', () => {
    write({ pid: process.pid, started: ownStart() });
    expect(serverOn(directory)).toBe(process.pid);
  });

  test.each([
    ['an ending server', () => ({ pid: process.pid, started: ownStart(), ending: true })],
    ['a later process with the same id', () => ({ pid: process.pid, started: '1' })],
    ['a process that has ended', () => ({ pid: 4_194_305, started: '1' })],
    ['a record without a start time', () => ({ pid: process.pid })],
    ['a record without an id', () => ({ started: ownStart() })],
    ['a torn record', () => '{"pid":'],
    ['an empty record', () => ''],
  ])('is not %s', (_name, content) => {
    write(content());
    expect(serverOn(directory)).toBeUndefined();
  });

  test('does not exist in a directory without a record, or without the directory', () => {
    expect(serverOn(directory)).toBeUndefined();
    expect(serverOn(join(directory, 'missing'))).toBeUndefined();
  });
});

describe('programs in PATH', () => {
  const create = (folder, name, mode) => {
    mkdirSync(join(directory, folder), { recursive: true });
    const file = join(directory, folder, name);
    writeFileSync(file, '#!/bin/sh\n');
    chmodSync(file, mode);
    return file;
  };

  test('the first folder with the program counts, and the first name before the second', () => {
    const [first, second] = [create('a', 'tool', 0o755), create('b', 'tool', 0o755)];
    const other = create('a', 'other', 0o755);
    vi.stubEnv('PATH', `${join(directory, 'a')}:${join(directory, 'b')}`);
    expect(findProgram('tool')).toBe(first);
    expect(findProgram('tool', 'other')).toBe(first);
    expect(findProgram('missing', 'other')).toBe(other);
    vi.stubEnv('PATH', join(directory, 'b'));
    expect(findProgram('tool')).toBe(second);
  });

  test('a file that cannot be executed is no program', () => {
    const file = create('a', 'tool', 0o644);
    vi.stubEnv('PATH', join(directory, 'a'));
    expect(findProgram('tool')).toBeUndefined();
    expect(isProgram(file)).toBe(false);
    expect(isProgram(join(directory, 'missing'))).toBe(false);
  });

  test('an empty PATH has no programs', () => {
    vi.stubEnv('PATH', '');
    expect(findProgram('sh')).toBeUndefined();
  });
});

describe('paths and environment', () => {
  test('paths begin at the root of the repository', () => {
    expect(root).not.toMatch(/\/$/);
    expect(at('scripts', 'paths.mjs')).toBe(`${root}/scripts/paths.mjs`);
    expect(JSON.parse(readFileSync(at('package.json'), 'utf8'))).toHaveProperty('workspaces');
  });

  test('the tools of the repository come first in PATH, and given settings have precedence', () => {
    vi.stubEnv('PATH', '/usr/bin');
    vi.stubEnv('FLOOR_DATA', 'environment');
    expect(toolEnvironment().PATH).toBe(`${toolsFolder}:/usr/bin`);
    expect(toolEnvironment().FLOOR_DATA).toBe('environment');
    expect(toolEnvironment({ FLOOR_DATA: 'given', PATH: '/bin' })).toMatchObject({ FLOOR_DATA: 'given', PATH: '/bin' });
  });

  test('a compile cache of the environment is kept', () => {
    vi.stubEnv('NODE_COMPILE_CACHE', '/elsewhere');
    expect(toolEnvironment().NODE_COMPILE_CACHE).toBe('/elsewhere');
  });
});

describe('runScript', () => {
  /** Runs a script's main function; returns the exit code and the lines on stderr. */
  async function run(main) {
    const lines = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const before = process.exitCode;
    try {
      await runScript(main);
      return { code: process.exitCode, text: lines.mock.calls.map(([line]) => line).join('') };
    } finally {
      process.exitCode = before;
    }
  }

  test.each([
    ['the result', () => 3, 3],
    ['the result of a promise', () => Promise.resolve(1), 1],
    ['0 without a result', () => undefined, 0],
  ])('sets the exit code to %s', async (_name, main, code) => {
    expect(await run(main)).toEqual({ code, text: '' });
  });

  test('prints a refusal as its message only', async () => {
    const refuse = () => {
      throw new Refusal('Port 4200 is in use.');
    };
    expect(await run(refuse)).toEqual({ code: 1, text: 'Port 4200 is in use.\n' });
  });

  test('prints another error with its stack', async () => {
    const { code, text } = await run(() => Promise.reject(new Error('broken')));
    expect(code).toBe(1);
    expect(text).toMatch(/^Error: broken\n\s+at /);
  });

  test('prints a thrown value that is no error', async () => {
    const { code, text } = await run(() => Promise.reject('text'));
    expect([code, text]).toEqual([1, 'text\n']);
  });
});

describe('report of a check', () => {
  test.each([
    [[], 0, ''],
    [['a: wrong'], 1, 'a: wrong\nsizes: 1 found\n'],
    [['a: wrong', 'b: wrong'], 1, 'a: wrong\nb: wrong\nsizes: 2 found\n'],
  ])('%j gives the exit code %i', (problems, code, expected) => {
    const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    expect(report('sizes', problems)).toBe(code);
    expect(lines.mock.calls.map(([line]) => line).join('')).toBe(expected);
  });
});
