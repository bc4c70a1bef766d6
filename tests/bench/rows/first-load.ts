import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BenchRow } from '../row.ts';

const dist = join(import.meta.dirname, '../../../apps/web/dist');

/** Files that the page loads before the first table paints: entry, what it imports statically, and the list route's own. */
async function eagerFiles(): Promise<string[]> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const wanted = [...html.matchAll(/(?:src|href)="\/?(?:\.\/)?(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '');
  const all = await readdir(join(dist, 'assets'));
  const route = all
    .filter((name) => /^(?:TerminalList|terminal-list|ListScreen)[^/]*\.(?:js|css)$/.test(name))
    .map((name) => `assets/${name}`);
  const seen = new Set<string>();
  const queue = [...wanted, ...route];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (!file.endsWith('.js')) continue;
    const text = await readFile(join(dist, file), 'utf8');
    for (const match of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) queue.push(`assets/${match[1]}`);
  }
  return [...seen];
}

/** Weight of the signed-in terminal list before its first table paints. */
export const firstLoad: BenchRow = {
  id: 'first-load',
  title: 'First load of the terminal list, gzip',
  anchor: 'none: an absolute budget',
  run: async (log) => {
    let bytes = 0;
    for (const file of await eagerFiles()) {
      const size = gzipSync(await readFile(join(dist, file)), { level: 9 }).length;
      log(`${file} ${size}`);
      bytes += size;
    }
    return [{ name: '', value: bytes / 1000, unit: 'kB', anchor: null, goal: { atMost: 190 } }];
  },
};
