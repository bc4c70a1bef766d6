import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { LogScreen } from './LogScreen.tsx';
import { errorCells } from './log-cells.tsx';
import { useLogActions } from './use-log-actions.ts';

/** The errors of terminals [LG-04, TM-15]: each message with what the device told of it. */
export function ErrorLogScreen() {
  return <LogScreen resource={errorLogResource} overrides={errorCells} actions={useLogActions()} />;
}
