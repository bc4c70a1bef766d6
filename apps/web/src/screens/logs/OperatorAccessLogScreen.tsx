import { operatorAccessLogResource } from '@floorwalker/core/resources/logs/operator-access-log';
import { LogScreen } from './LogScreen.tsx';
import { accessCells } from './log-cells.tsx';
import { useLogActions } from './use-log-actions.ts';

/** Who came in where, and who was turned away [LG-04]. */
export function OperatorAccessLogScreen() {
  return <LogScreen resource={operatorAccessLogResource} overrides={accessCells} actions={useLogActions()} />;
}
