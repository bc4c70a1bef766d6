import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { LazyActHistory } from './acts/LazyActHistory.tsx';
import { useLogActs } from './acts/use-log-acts.tsx';
import { type LogPanelProps, LogScreen } from './LogScreen.tsx';
import { eventCells } from './log-cells.tsx';
import { RecordPanel } from './RecordPanel.tsx';
import { useExplainedLog } from './use-explained-log.tsx';

const Panel = (props: LogPanelProps) => (
  <RecordPanel
    resource={eventLogResource}
    overrides={eventCells}
    {...props}
    more={(row) => <LazyActHistory noun="event" id={String(row.n)} />}
  />
);

const isAcknowledged = (row: LooseRow): boolean => row.acknowledged === true;

/** The events of terminals [LG-04]: date, message, source, code and severity, and what operators do about them; acknowledged ones are dimmed. */
export function EventLogScreen() {
  const { actions, dialog } = useExplainedLog('terminalEvents', 'event');
  const { actions: acts, dialog: actDialog } = useLogActs('event');
  return (
    <LogScreen resource={eventLogResource} overrides={eventCells} actions={[...acts, ...actions]} panel={Panel} faded={isAcknowledged}>
      {dialog}
      {actDialog}
    </LogScreen>
  );
}
