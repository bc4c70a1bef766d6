import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { listEntries } from '../../packages/core/src/resources/entries.ts';
import { reportEntries } from '../../packages/core/src/statistics/entries.ts';
import { compressedFiles } from '../../scripts/compressed-files.ts';
import { firstTexts } from '../../scripts/first-texts.ts';
import { thirdPartyNotices } from '../../scripts/third-party-notices.ts';
import { withoutSchemas } from '../../scripts/without-schemas.ts';

const server = process.env.FLOOR_HTTP ?? 'http://127.0.0.1:4200';
const proxy = { '/api': server, '/files': server, '/ArtClientWebSocket': { target: server.replace('http', 'ws'), ws: true } };

const line = "  qps: { name: '[Þšéúðó]', locale: 'en-GB', messages: qps },";

/** Adds the pseudo-language to the list of languages, in development builds only (docs/adr/0017). */
const pseudoLanguage: Plugin = {
  name: 'pseudo-language',
  enforce: 'pre',
  apply: (_config, { mode }) => mode === 'development',
  transform(code, id) {
    if (!id.endsWith('/i18n/src/languages.ts')) return null;
    const end = '} as const satisfies';
    if (!code.includes(end)) throw new Error('the list of languages has an unexpected form, so the pseudo-language cannot be added');
    return `import { qps } from './pseudo/index.ts';\n${code.replace(end, `${line}\n${end}`)}`;
  },
};

const entries: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  '/core/src/resources/entries.ts': { listEntries },
  '/core/src/statistics/entries.ts': { reportEntries },
};

/** Replaces the modules with the entries of all lists and reports by their values, which need no columns. */
const entriesAsData: Plugin = {
  name: 'entries-as-data',
  apply: 'build',
  load(id) {
    const [, values] = Object.entries(entries).find(([module]) => id.endsWith(module)) ?? [];
    if (!values) return null;
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};

/** Lets the page request the file `list` together with `start`: every screen imports it, and would request it only after its own file has arrived. */
const preloadedList: Plugin = {
  name: 'preloaded-list',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter(({ type, name }) => type === 'chunk' && name === 'list')
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head',
        })),
  },
};

/** Marks the components and contexts of the router as removable, so that those that the console does not use are left out. */
const removableRouterParts: Plugin = {
  name: 'removable-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({
      code: code.replace(/React\d*\.(?:forwardRef|memo|createContext)\(/g, '/* @__PURE__ */ $&').replace(/^\w+\.displayName = .*$/gm, ''),
      map: null,
    }),
  },
};

/** Names the build in the page, so that a console finds that the server serves another one. The names of the files contain hashes of their contents. */
const buildId: Plugin = {
  name: 'build-id',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const content = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 16);
      return [{ tag: 'meta', attrs: { name: 'floor-build', content }, injectTo: 'head' }];
    },
  },
};

/**
 * Bundles small modules into few files, which compress better, need fewer requests and shorten the preload lists of the screens.
 * `start` and `list` are the first load; `extras` is what is loaded after the first paint; `common` is what many screens need. Each
 * of the three with an entry module contains all modules that it imports; a module that several need is in the first of them.
 */
const files = [
  { name: 'start', test: /\/apps\/web\/src\/main\.tsx$/, priority: 3 },
  { name: 'list', test: /\/screens\/terminals\/TerminalListScreen\.tsx$/, priority: 2 },
  { name: 'common', test: /\.[jt]sx?$/, minShareCount: 8, priority: 1 },
  { name: 'extras', test: /\/shell\/Extras\.tsx$/, priority: 0 },
];

// Files that every page has loaded. Other style sheets must stay in the preload lists, since nothing else loads them.
const isLoaded = /\/(start-[^/]*\.(js|css)|(list|rolldown-runtime)-[^/]*\.js)$/;

/** Libraries that import the shim of `useSyncExternalStore` get React's own implementation. */
const noShims = {
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
  'use-sync-external-store/shim': 'react',
};

/** The strict content policy allows no inline script or style: assets are never inlined as data URLs of those kinds. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    pseudoLanguage,
    entriesAsData,
    firstTexts,
    withoutSchemas,
    removableRouterParts,
    react(),
    buildId,
    preloadedList,
    thirdPartyNotices(`${import.meta.dirname}/../..`),
    compressedFiles,
  ],
  resolve: { alias: { 'zod/mini': `${import.meta.dirname}/src/platform/ports/zod-stub.ts`, ...noShims } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The preload list of a screen does not name files that every page has loaded.
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter((one) => !isLoaded.test(one)) },
    rolldownOptions: {
      output: { codeSplitting: { groups: files } },
      onLog(level, log, handle) {
        if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
        handle(level, log);
      },
    },
  },
  server: { proxy },
  preview: { proxy },
});
