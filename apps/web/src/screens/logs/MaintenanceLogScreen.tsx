import { maintenanceLogResource } from '@floorwalker/core/resources/logs/maintenance-log';
import { LogScreen } from './LogScreen.tsx';
import { maintenanceCells } from './log-cells.tsx';
import { useLogActions } from './use-log-actions.ts';

/** Maintenance of components [LG-04]. */
export function MaintenanceLogScreen() {
  return <LogScreen resource={maintenanceLogResource} overrides={maintenanceCells} actions={useLogActions()} />;
}
