import { readdirSync, readFileSync } from 'node:fs';
import { at } from './paths.mjs';

const skipped = new Set(['node_modules', 'dist', '.tsbuild', 'test-results']);

/** All TypeScript files: path from the root, and text. */
export function readSources(folders = ['packages', 'apps', 'tests']) {
  return folders.flatMap(filesIn).map((path) => ({ path, text: readFileSync(at(path), 'utf8') }));
}

function filesIn(folder) {
  return readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesIn(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

/** Tests and their helpers. */
export const isTest = (path) => /\.test\.tsx?$|\.story\.ts$|\/testing\/|\/corpus[\w-]*\.ts$/.test(path) || path.startsWith('tests/');

/** Prints one line for each problem and returns the exit code. */
export function report(check, problems) {
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (problems.length > 0) process.stdout.write(`${check}: ${problems.length} found\n`);
  return problems.length > 0 ? 1 : 0;
}
