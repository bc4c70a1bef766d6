import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { LogScreen } from './LogScreen.tsx';
import { errorCells } from './log-cells.tsx';
import { useLogActions } from './use-log-actions.ts';

const isCleared = (row: LooseRow): boolean => row.state === 'cleared';

/** The errors of terminals [LG-04, TM-15] with start and end; cleared ones are dimmed. */
export function ErrorLogScreen() {
  return <LogScreen resource={errorLogResource} overrides={errorCells} actions={useLogActions()} faded={isCleared} />;
}
