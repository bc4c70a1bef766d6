import { configurationChangeLogResource } from '@floorwalker/core/resources/logs/configuration-change-log';
import { LogScreen } from './LogScreen.tsx';
import { changeCells } from './log-cells.tsx';
import { useLogActions } from './use-log-actions.ts';

/** Changed settings with old and new values, and who changed them [LG-04]. */
export function ConfigurationChangeLogScreen() {
  return <LogScreen resource={configurationChangeLogResource} overrides={changeCells} actions={useLogActions()} />;
}
