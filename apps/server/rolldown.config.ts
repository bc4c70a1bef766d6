import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

const keptMs = 7 * 86_400_000;

/** Removes files that were built more than a week ago. Newer ones stay: a running server loads texts from the files of its own build. */
const removeEarlierBuilds: Plugin = {
  name: 'remove-earlier-builds',
  writeBundle({ dir = 'dist' }) {
    const files = readdirSync(dir).map((name) => join(dir, name));
    for (const file of files) if (statSync(file).mtimeMs < Date.now() - keptMs) rmSync(file);
  },
};

/**
 * The program of the server: one large file, and files that it loads when it needs them. From the sources, a start would spend a second on
 * finding and reading a thousand files (ADR 95). Packages are loaded from `node_modules`.
 */
export default defineConfig({
  input: { main: 'src/main.ts' },
  platform: 'node',
  plugins: [removeEarlierBuilds],
  external: /^(?!\.|\/|@floorwalker\/)/,
  output: { dir: 'dist', format: 'esm' },
});
