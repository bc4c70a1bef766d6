import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { LogScreen } from './LogScreen.tsx';
import { eventCells } from './log-cells.tsx';
import { useExplainedLog } from './use-explained-log.tsx';

/** The events of terminals [LG-04]: date, message, source, code and severity. */
export function EventLogScreen() {
  const { actions, dialog } = useExplainedLog('terminalEvents', 'event');
  return (
    <LogScreen resource={eventLogResource} overrides={eventCells} actions={actions}>
      {dialog}
    </LogScreen>
  );
}
