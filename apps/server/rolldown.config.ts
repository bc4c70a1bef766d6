import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

const keptMs = 7 * 86_400_000;

/** Removes files of builds that are older than a week. A server that is running goes on loading texts from those of its own build. */
const removeEarlierBuilds: Plugin = {
  name: 'remove-earlier-builds',
  writeBundle({ dir = 'dist' }) {
    const files = readdirSync(dir).map((name) => join(dir, name));
    for (const file of files) if (statSync(file).mtimeMs < Date.now() - keptMs) rmSync(file);
  },
};

/**
 * The program of the server, in one large file and those that are loaded when they are needed: the start would spend a second on finding
 * and reading each of a thousand sources (ADR 95). Packages are loaded from `node_modules`.
 */
export default defineConfig({
  input: { main: 'src/main.ts' },
  platform: 'node',
  plugins: [removeEarlierBuilds],
  external: /^(?!\.|\/|@floorwalker\/)/,
  output: { dir: 'dist', format: 'esm' },
});
