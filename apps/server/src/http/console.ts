import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isProjectConfig } from '@floorwalker/core/validation/project-config';
import type { FastifyInstance } from 'fastify';
import { packageFolder } from '../package-folder.ts';

/** Directory of the built console. */
export const consoleDirectory = join(packageFolder, '../web/dist');

/** Returns the `Cache-Control` header for a file of the console. */
function lifeOf(path: string): string {
  // The names of built assets contain a hash, so their content never changes.
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  // Browsers request the icon again after each navigation.
  if (path.endsWith('/favicon.svg')) return 'public, max-age=86400';
  return 'no-store';
}

/** Whether a text is a valid configuration. */
function isUsable(text: string): boolean {
  try {
    return isProjectConfig(JSON.parse(text));
  } catch {
    return false;
  }
}

/**
 * Serves the files of the web console: those of an installed client in `own`, if there are any, before the shipped ones
 * [SH-20]. `project_config.json` in the data directory, if there is one, replaces the one that the console was built with
 * [SH-01]; it is read for each request, so that a change shows on the next reload. An invalid one is ignored and logged.
 */
export const createConsole =
  (data: string, own: string, shipped: string = consoleDirectory) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(fastifyStatic, {
      root: [own, shipped],
      cacheControl: false,
      // The build has written each of its scripts and style sheets compressed as well.
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', lifeOf(path));
      },
    });
    // With `preCompressed`, the plugin looks for the page of a folder in the first folder of `root` only.
    app.get('/', async (_request, reply) => reply.sendFile('index.html'));
    app.get('/project_config.json', async (request, reply) => {
      const file = join(data, 'project_config.json');
      const config = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      const usable = config !== null && isUsable(config);
      if (config !== null && !usable) request.log.warn({ file }, 'the configuration of the console cannot be used');
      reply.header('cache-control', 'no-store');
      return usable ? reply.type('application/json').send(config) : reply.sendFile('project_config.json');
    });
  };
