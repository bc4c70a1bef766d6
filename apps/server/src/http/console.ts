import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Where the built console lies. */
export const consoleDirectory = join(import.meta.dirname, '../../../web/dist');

// Built assets carry a hash in their name: they never change. Everything else is asked for again each time.
const isHashed = (path: string) => path.includes('/assets/');

/**
 * The web console as files: those of an installed client in `own`, where there is one, before the shipped ones [SH-20].
 * `project_config.json` of the data directory, where there is one, stands in for the one that the console was built with
 * [SH-01]; it is read for each call, so that a change shows on the next reload.
 */
export const createConsole =
  (data: string, own: string, shipped: string = consoleDirectory) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(fastifyStatic, {
      root: [own, shipped],
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-store');
      },
    });
    app.get('/project_config.json', async (_request, reply) => {
      const config = await readFile(join(data, 'project_config.json')).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      reply.header('cache-control', 'no-store');
      return config ? reply.type('application/json').send(config) : reply.sendFile('project_config.json');
    });
  };
