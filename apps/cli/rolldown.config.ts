import { defineConfig } from 'rolldown';
import manifest from './package.json' with { type: 'json' };

/** The bundle of `floor`: one small entry, everything else in chunks that load when a command needs them. */
export default defineConfig({
  input: { main: 'src/main.ts' },
  platform: 'node',
  // Reached by Ink only with DEV=true.
  external: ['react-devtools-core'],
  transform: {
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.DEV': '"false"',
      'process.env.FLOOR_VERSION': JSON.stringify(manifest.version),
    },
  },
  output: { dir: 'dist', format: 'esm', minify: true, cleanDir: true },
});
