import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { LogScreen } from './LogScreen.tsx';
import { eventCells } from './log-cells.tsx';
import { useLogActions } from './use-log-actions.ts';

/** The events of terminals [LG-04]: date, message, source, code and severity. */
export function EventLogScreen() {
  return <LogScreen resource={eventLogResource} overrides={eventCells} actions={useLogActions()} />;
}
