import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, languageCodes } from '@floorwalker/i18n/languages';
import { defineConfig, type Plugin } from 'rolldown';
import manifest from './package.json' with { type: 'json' };

/**
 * Node's own modules that every command needs at its start, with the members that are used. An `import` of such a module
 * evaluates all of its lazy members (5 ms for `node:process`, 4 ms for `node:fs`, 3 ms for `node:util`); `getBuiltinModule`
 * evaluates none. Commander needs `node:child_process` only for subcommands that are programs; `floor` has none.
 */
const lightModules: Readonly<Record<string, string>> = {
  'node:process': 'export default process;',
  'node:child_process': 'export default {};',
  'node:fs': "export default process.getBuiltinModule('node:fs');",
  'node:path': "export default process.getBuiltinModule('node:path');",
  'node:events': "export const { EventEmitter } = process.getBuiltinModule('node:events');",
  'node:util': "export const { stripVTControlCharacters, styleText } = process.getBuiltinModule('node:util');",
};

const mark = '\0light:';

const lightBuiltins: Plugin = {
  name: 'light-builtins',
  resolveId(source, importer) {
    const isOfStart = importer?.includes('/commander/') || importer?.endsWith('/output/tones.ts');
    return isOfStart && source in lightModules ? mark + source : null;
  },
  load: (id) => (id.startsWith(mark) ? (lightModules[id.slice(mark.length)] ?? null) : null),
};

/**
 * Writes the help beside the bundle, one file for each language, so that `floor --help` only reads a file. Also writes the
 * manual pages, in the folders that `man` expects: `man -M dist/man floor`.
 */
const writtenHelp: Plugin = {
  name: 'written-help',
  writeBundle({ dir = 'dist' }) {
    const outputOf = (code: string, word: string) =>
      execFileSync(process.execPath, [join(dir, 'main.js'), '--lang', code, word], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    for (const code of languageCodes) {
      writeFileSync(join(dir, `help.${code}.txt`), outputOf(code, '--help'));
      const folder = join(dir, 'man', code === defaultLanguage ? '' : code, 'man1');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'floor.1'), outputOf(code, 'man'));
    }
  },
};

/** The bundle of `floor`: one small entry, everything else in chunks that load when a command needs them. */
export default defineConfig({
  input: { main: 'src/main.ts' },
  platform: 'node',
  plugins: [lightBuiltins, writtenHelp],
  // Ink imports this package only with DEV=true.
  external: ['react-devtools-core'],
  transform: {
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.DEV': '"false"',
      'process.env.FLOOR_VERSION': JSON.stringify(manifest.version),
    },
  },
  output: {
    dir: 'dist',
    format: 'esm',
    minify: true,
    cleanDir: true,
    // The code that every command needs is in one file, because each further file delays the start by a millisecond.
    codeSplitting: { groups: [{ name: 'start', test: /start\.ts$/, includeDependenciesRecursively: true }] },
  },
});
