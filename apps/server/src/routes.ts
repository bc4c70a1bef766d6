import { type BespokeEndpoint, bespokeEndpoints } from '@floorwalker/core/endpoints/index';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { ResourceId } from '@floorwalker/core/resources/index';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Feed } from './db/feed.ts';
import type { Writer } from './db/write.ts';
import { createDecide } from './features/approval/decide.ts';
import { createApprovalList } from './features/approval/list.ts';
import { createAuditHandlers } from './features/audit/verify.ts';
import { createBackupList, createLogFileList } from './features/backup/list.ts';
import { createRetry } from './features/command/retry.ts';
import { createCommandRoutes } from './features/command/run.ts';
import { createRunTargets } from './features/command/run-targets.ts';
import { createEventLog } from './features/event/list.ts';
import { createEventStream } from './features/event/stream.ts';
import type { Uploads } from './features/file/uploads.ts';
import { createInstallationHandlers } from './features/installation/handlers.ts';
import { createRunList } from './features/run/list.ts';
import { createSessionHandlers } from './features/session/handlers.ts';
import { createSessionList } from './features/session/list.ts';
import type { Sessions } from './features/session/sessions.ts';
import { createTerminalHandlers } from './features/terminal/handlers.ts';
import { createTerminalList } from './features/terminal/list.ts';
import type { Handlers } from './http/handler.ts';
import type { Route } from './http/route.ts';
import { toListRoutes } from './list/handlers.ts';
import type { List } from './list/list.ts';

/** What features are made of. */
export interface FeatureDeps {
  readonly config: Config;
  readonly database: Database;
  readonly write: Writer;
  readonly feed: Feed;
  readonly sessions: Sessions;
  readonly uploads: Uploads;
  /** Aborted when the server stops. */
  readonly ending: AbortSignal;
}

/** Every list of the product; a missing one does not compile. */
export function createLists(database: Database) {
  return {
    terminals: createTerminalList(database),
    'event-log': createEventLog(database),
    approvals: createApprovalList(database),
    backups: createBackupList(database),
    'log-files': createLogFileList(database),
    runs: createRunList(database),
    sessions: createSessionList(database),
  } satisfies { readonly [Id in ResourceId]: unknown };
}
export type Lists = ReturnType<typeof createLists>;

/** Every call of the REST API with its handler; a missing one does not compile. */
export function createRoutes(deps: FeatureDeps, lists: Lists): readonly Route[] {
  const { config, database, feed, uploads, ending } = deps;
  const { terminals, runs, approvals } = lists;
  const handlers: Handlers<BespokeEndpoint> = {
    ...createSessionHandlers({ ...deps, limits: config, separateAnswers: config.separateSignInAnswers }),
    ...createTerminalHandlers({ database, terminals }),
    ...createInstallationHandlers(database),
    ...createAuditHandlers({ database, data: config.data }),
    'approval.decide': createDecide({ approvals }),
    'run.targets': createRunTargets({ database, runs }),
    'run.retry': createRetry({ runs, uploads }),
    'event.stream': createEventStream({ database, feed, sessions: deps.sessions, events: lists['event-log'], ending }),
  };
  return [
    ...bespokeEndpoints.map((endpoint) => ({ endpoint, handler: handlers[endpoint.id] as Route['handler'] })),
    ...createCommandRoutes({ database, terminals, runs, uploads }),
    ...Object.values<List<ResourceDefinition>>(lists).flatMap(toListRoutes),
  ];
}
