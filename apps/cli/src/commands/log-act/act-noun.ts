import { actOnErrors, errorAssignees, errorHistory } from '@floorwalker/core/endpoints/error';
import { actOnEvents, eventAssignees, eventHistory } from '@floorwalker/core/endpoints/event';
import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import type { ActNoun } from '@floorwalker/core/vocabulary/log-acts';

/** The calls for acts on the rows of each log, and an id that the examples of the help use. */
export const callsOf = {
  error: { list: errorLogResource, act: actOnErrors, history: errorHistory, assignees: errorAssignees, example: '4711' },
  event: { list: eventLogResource, act: actOnEvents, history: eventHistory, assignees: eventAssignees, example: '815' },
} as const satisfies Readonly<Record<ActNoun, object>>;
