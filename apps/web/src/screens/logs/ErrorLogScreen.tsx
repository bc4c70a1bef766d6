import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { LogScreen } from './LogScreen.tsx';
import { errorCells } from './log-cells.tsx';
import { useExplainedLog } from './use-explained-log.tsx';

const isCleared = (row: LooseRow): boolean => row.state === 'cleared';

/** The errors of terminals [LG-04, TM-15] with start and end; cleared ones are dimmed. */
export function ErrorLogScreen() {
  const { actions, dialog } = useExplainedLog('deviceMessages', 'code');
  return (
    <LogScreen resource={errorLogResource} overrides={errorCells} actions={actions} faded={isCleared}>
      {dialog}
    </LogScreen>
  );
}
