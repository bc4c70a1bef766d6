import type { FastifyInstance } from 'fastify';
import { createFileRoutes, type FileDeps } from '../files/routes.ts';
import { type ApiDeps, createApi } from '../http/api.ts';

/** Dependencies of a test's app. `key`: apps with equal keys differ only in these dependencies. */
export interface ReusableAppDeps extends ApiDeps {
  readonly key: string;
  /** False for an app with routes or a log of its own. */
  readonly isReusable: boolean;
  readonly files: FileDeps;
}

interface ReusableApp {
  readonly key: string;
  readonly app: FastifyInstance;
  readonly use: (deps: ReusableAppDeps) => void;
  /** Whether requests are still handled. */
  readonly isBusy: () => boolean;
}

/** Apps whose test has ended. */
const unused: ReusableApp[] = [];
const maxUnused = 3;

/** Returns an object that passes each access on to the object that `read` returns at that time. */
const forward = <T extends object>(read: () => T): T =>
  new Proxy({} as T, {
    get: (_, key) => {
      const value: unknown = Reflect.get(read(), key);
      return typeof value === 'function' ? value.bind(read()) : value;
    },
  });

async function createReusable(first: ReusableAppDeps): Promise<ReusableApp> {
  let deps = first;
  let requests = 0;
  const files = createFileRoutes({
    ...first.files,
    database: forward(() => deps.files.database),
    uploads: forward(() => deps.files.uploads),
    store: forward(() => deps.files.store),
    sessions: forward(() => deps.files.sessions),
    bandwidth: forward(() => deps.files.bandwidth),
    backups: forward(() => deps.files.backups),
    logFiles: forward(() => deps.files.logFiles),
  });
  const app = await createApi({
    ...first,
    config: {
      ...first.config,
      get callLimit() {
        return deps.config.callLimit;
      },
      get signInLimit() {
        return deps.config.signInLimit;
      },
    },
    write: (...args) => deps.write(...args),
    sessions: forward(() => deps.sessions),
    routes: first.routes.map((route, index) => ({ ...route, handler: (call) => (deps.routes[index] ?? route).handler(call) })),
    extras: [
      files,
      ...first.extras,
      (scope) => {
        scope.addHook('onRequest', async () => {
          requests++;
        });
        scope.addHook('onResponse', async () => {
          requests--;
        });
      },
    ],
  });
  const use = (next: ReusableAppDeps) => {
    deps = next;
  };
  return { key: first.key, app, use, isBusy: () => requests > 0 };
}

/**
 * Returns an app with these dependencies: that of an earlier test of the same worker, or a new one. To create one takes 150 ms of
 * processor time, most of it to register the routes.
 */
export async function takeApp(deps: ReusableAppDeps): Promise<{ readonly app: FastifyInstance; release(): Promise<void> }> {
  const at = unused.findIndex(({ key }) => key === deps.key);
  const known = deps.isReusable && at >= 0 ? unused.splice(at, 1)[0] : undefined;
  const reusable = known ?? (await createReusable(deps));
  reusable.use(deps);
  const { app, isBusy } = reusable;
  const release = async () => {
    // An app that listens or still handles a request would serve the next test, and a limit counts the requests of its minute.
    const { callLimit, signInLimit } = deps.config;
    if (!deps.isReusable || app.server.listening || isBusy() || callLimit > 0 || signInLimit > 0) return app.close();
    unused.push(reusable);
    if (unused.length > maxUnused) await unused.shift()?.app.close();
  };
  return { app, release };
}
