import { operatorAccessLogResource } from '@floorwalker/core/resources/logs/operator-access-log';
import { LogScreen } from './LogScreen.tsx';
import { accessCells } from './log-cells.tsx';
import { useLogActions } from './use-log-actions.ts';

/** Successful and refused logins of operators at terminals and the server [LG-04]. */
export function OperatorAccessLogScreen() {
  return <LogScreen resource={operatorAccessLogResource} overrides={accessCells} actions={useLogActions()} />;
}
