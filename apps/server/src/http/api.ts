import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Writer } from '../db/write.ts';
import { type AppDeps, createApp } from './app.ts';
import { createHttpMetrics } from './metrics.ts';
import { createOrigins } from './origins.ts';
import { createProblemWriter } from './problems.ts';
import { createRefusalAudit } from './refusals.ts';
import type { Sessions } from './sessions.ts';

export interface ApiDeps extends Pick<AppDeps, 'routes' | 'extras' | 'livePort' | 'secure' | 'finding' | 'damage' | 'identified'> {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly write: Writer;
  readonly sessions: Sessions;
  readonly metrics: Registry;
  /** Returns the port of the console; known once the server listens. */
  readonly httpPort: () => number;
}

/** Creates the HTTP server with everything derived from the settings. */
export async function createApi({ config, metrics, httpPort, ...deps }: ApiDeps): Promise<FastifyInstance> {
  return createApp({
    ...deps,
    problems: await createProblemWriter(),
    origins: createOrigins({ ...config, secure: deps.secure, port: httpPort }),
    limits: config,
    refused: createRefusalAudit(deps.write),
    answered: createHttpMetrics(metrics),
  });
}
