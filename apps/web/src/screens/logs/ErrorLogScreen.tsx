import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { LazyActHistory } from './acts/LazyActHistory.tsx';
import { useLogActs } from './acts/use-log-acts.tsx';
import { useLogRequest } from './acts/use-log-request.ts';
import { type LogPanelProps, LogScreen } from './LogScreen.tsx';
import { errorCells } from './log-cells.tsx';
import { RecordPanel } from './RecordPanel.tsx';
import { useExplainedLog } from './use-explained-log.tsx';

const isCleared = (row: LooseRow): boolean => row.state === 'cleared';

const Panel = (props: LogPanelProps) => (
  <RecordPanel
    resource={errorLogResource}
    overrides={errorCells}
    {...props}
    more={(row) => <LazyActHistory noun="error" id={String(row.id)} />}
  />
);

/** The errors of terminals [LG-04, TM-15] with start and end, and what operators do about them; cleared ones are dimmed. */
export function ErrorLogScreen() {
  const { actions, dialog } = useExplainedLog('deviceMessages', 'code');
  const { actions: acts, dialog: actDialog } = useLogActs('error');
  const requests = useLogRequest();
  return (
    <LogScreen
      resource={errorLogResource}
      overrides={errorCells}
      actions={[...acts, ...requests, ...actions]}
      panel={Panel}
      faded={isCleared}
    >
      {dialog}
      {actDialog}
    </LogScreen>
  );
}
