import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Where the built console lies. */
export const consoleDirectory = join(import.meta.dirname, '../../../web/dist');

// Built assets carry a hash in their name: they never change. Everything else is asked for again each time.
const isHashed = (path: string) => path.includes('/assets/');

/**
 * The web console as files. `project_config.json` of the data directory, where there is one, stands in for the one
 * that the console was built with [SH-01]; it is read for each call, so that a change shows on the next reload.
 */
export const createConsole =
  (data: string, root: string = consoleDirectory) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(fastifyStatic, {
      root,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-store');
      },
    });
    app.get('/project_config.json', async (_request, reply) => {
      const own = await readFile(join(data, 'project_config.json')).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      reply.header('cache-control', 'no-store');
      return own ? reply.type('application/json').send(own) : reply.sendFile('project_config.json');
    });
  };
