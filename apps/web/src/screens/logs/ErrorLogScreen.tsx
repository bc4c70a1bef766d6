import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { Suspense } from 'react';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useErrorActs } from './errors/use-error-acts.tsx';
import { useLogRequest } from './errors/use-log-request.ts';
import { type LogPanelProps, LogScreen } from './LogScreen.tsx';
import { errorCells } from './log-cells.tsx';
import { RecordPanel } from './RecordPanel.tsx';
import { useExplainedLog } from './use-explained-log.tsx';

const ErrorHistory = lazyPart(() => import('./errors/ErrorHistory.tsx').then((module) => module.ErrorHistory), 'handling');

const isCleared = (row: LooseRow): boolean => row.state === 'cleared';

const Panel = (props: LogPanelProps) => (
  <RecordPanel
    resource={errorLogResource}
    overrides={errorCells}
    {...props}
    more={(row) => (
      <Suspense>
        <ErrorHistory id={String(row.id)} />
      </Suspense>
    )}
  />
);

/** The errors of terminals [LG-04, TM-15] with start and end, and what operators do about them; cleared ones are dimmed. */
export function ErrorLogScreen() {
  const { actions, dialog } = useExplainedLog('deviceMessages', 'code');
  const { actions: acts, dialog: actDialog } = useErrorActs();
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
