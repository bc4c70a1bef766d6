import { artEventLogResource } from '@floorwalker/core/resources/logs/art-event-log';
import { LogScreen } from './LogScreen.tsx';
import { artEventCells } from './log-cells.tsx';
import { useLogActions } from './use-log-actions.ts';

/** Actions and findings of the server itself [LG-04, LG-06]. */
export function ArtEventLogScreen() {
  return <LogScreen resource={artEventLogResource} overrides={artEventCells} actions={useLogActions()} />;
}
