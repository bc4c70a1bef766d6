import type { actOnErrors, errorAssignees, errorHistory } from '@floorwalker/core/endpoints/error';
import type { actOnEvents, eventAssignees, eventHistory } from '@floorwalker/core/endpoints/event';
import type { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import type { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import type { Queryable } from '../../db/database.ts';
import type { Handlers } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { actHandler } from './act.ts';
import { actLogTables } from './act-log.ts';
import { assigneesHandler } from './assignees.ts';
import { actHistoryHandler } from './history.ts';

interface Deps {
  readonly database: Queryable;
  readonly errors: List<typeof errorLogResource>;
  readonly events: List<typeof eventLogResource>;
}

type ActEndpoint =
  | typeof actOnErrors
  | typeof errorHistory
  | typeof errorAssignees
  | typeof actOnEvents
  | typeof eventHistory
  | typeof eventAssignees;

/** Creates the handlers of acts on errors and events. */
export const createLogActHandlers = ({ database, errors, events }: Deps): Handlers<ActEndpoint> => ({
  'error.act': actHandler(actLogTables.error),
  'error.history': actHistoryHandler({ database, rows: errors }),
  'error.assignees': assigneesHandler(database, actLogTables.error),
  'event.act': actHandler(actLogTables.event),
  'event.history': actHistoryHandler({ database, rows: events }),
  'event.assignees': assigneesHandler(database, actLogTables.event),
});
