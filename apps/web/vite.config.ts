import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { thirdPartyNotices } from '../../scripts/third-party-notices.ts';

const server = process.env.FLOOR_HTTP ?? 'http://127.0.0.1:4200';
const proxy = { '/api': server, '/files': server, '/ArtClientWebSocket': { target: server.replace('http', 'ws'), ws: true } };

const line = "  qps: { name: '[Þšéúðó]', locale: 'en-GB', messages: qps },";

/** Development builds, and they alone, have the pseudo-language: its line is put into the list (docs/adr/0017). */
const pseudoLanguage: Plugin = {
  name: 'pseudo-language',
  enforce: 'pre',
  apply: (_config, { mode }) => mode === 'development',
  transform(code, id) {
    if (!id.endsWith('/i18n/src/languages.ts')) return null;
    const end = '} as const satisfies';
    if (!code.includes(end)) throw new Error('the list of languages is not where the pseudo-language is put');
    return `import { qps } from './pseudo/index.ts';\n${code.replace(end, `${line}\n${end}`)}`;
  },
};

/**
 * What the first table needs comes as two files instead of forty: together they weigh less, and every list of what another
 * screen needs beside them is shorter. Each takes all that its root imports, the first before the second.
 */
const firstLoad = [
  { name: 'start', test: /\/apps\/web\/src\/main\.tsx$/, priority: 2 },
  { name: 'list', test: /\/screens\/terminals\/TerminalListScreen\.tsx$/, priority: 1 },
];

// Style sheets come by these lists alone: only that of the page itself is there already.
const isThere = /\/(start-[^/]*\.(js|css)|(list|rolldown-runtime)-[^/]*\.js)$/;

/** React has had it for long: those who still ask for its stand-in get React's own. */
const noShims = {
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
  'use-sync-external-store/shim': 'react',
};

/** The strict content policy allows no inline script or style: assets are never inlined as data URLs of those kinds. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [pseudoLanguage, react(), thirdPartyNotices(`${import.meta.dirname}/../..`)],
  resolve: { alias: { 'zod/mini': `${import.meta.dirname}/src/platform/ports/zod-stub.ts`, ...noShims } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // What every page has by then needs no mention in the lists of what a screen needs beside it.
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter((one) => !isThere.test(one)) },
    rolldownOptions: {
      output: { codeSplitting: { groups: firstLoad } },
      onLog(level, log, handle) {
        if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
        handle(level, log);
      },
    },
  },
  server: { proxy },
  preview: { proxy },
});
