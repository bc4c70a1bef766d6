import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { withoutSchemas } from '../../../scripts/without-schemas.ts';
import { portOf } from './port.ts';

const pages = join(import.meta.dirname, '../pages');
const web = join(import.meta.dirname, '../../../apps/web/src');
const types: { readonly [end: string]: string } = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Fails the build if a file imports a missing export; otherwise the import would be undefined at run time. */
function refuseMissing(
  level: Rolldown.LogLevel,
  log: Rolldown.RolldownLog,
  handle: (level: Rolldown.LogLevel, log: Rolldown.RolldownLog) => void,
): void {
  if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
  handle(level, log);
}

/** Builds the pages of the table benchmark like the console, and serves them on loopback while `work` runs. */
export async function withTablePages<T>(work: (url: string) => Promise<T>): Promise<T> {
  const outDir = await mkdtemp(join(tmpdir(), 'floor-tables-'));
  try {
    await build({
      root: pages,
      configFile: false,
      logLevel: 'error',
      plugins: [react(), withoutSchemas],
      resolve: { alias: { 'zod/mini': join(web, 'platform/ports/zod-stub.ts') } },
      build: {
        target: 'es2023',
        outDir,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { onLog: refuseMissing },
      },
    });
    const server = createServer(async (request, response) => {
      const path = new URL(request.url ?? '/', 'http://local').pathname.replace(/\/$/, '/index.html');
      const bytes = await readFile(join(outDir, path)).catch(() => null);
      response.writeHead(bytes ? 200 : 404, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(bytes);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      return await work(`http://127.0.0.1:${portOf(server)}/`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
