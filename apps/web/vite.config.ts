import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.FLOOR_HTTP ?? 'http://127.0.0.1:4200';
const proxy = { '/api': server, '/files': server, '/ArtClientWebSocket': { target: server.replace('http', 'ws'), ws: true } };

/** The strict content policy allows no inline script or style: assets are never inlined as data URLs of those kinds. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { alias: { 'zod/mini': `${import.meta.dirname}/src/start/no-schemas.ts` } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      onLog(level, log, handle) {
        if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
        handle(level, log);
      },
    },
  },
  server: { proxy },
  preview: { proxy },
});
