import { maintenanceOverviewResource } from '@floorwalker/core/resources/terminals/maintenance-overview';
import type { MaintenanceProgress } from '@floorwalker/core/vocabulary/maintenance-activities';
import type { Looks } from '../../list/cells/choice-looks.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { drawChoice } from '../../list/cells/draw-part.ts';
import { LogScreen } from '../logs/LogScreen.tsx';
import { componentCells } from '../logs/log-cells.tsx';
import { useLogActions } from '../logs/use-log-actions.ts';

const progressLooks: Looks<MaintenanceProgress> = {
  success: { glyph: 'dot', tone: 'quiet' },
  warning: { glyph: 'triangle', tone: 'warn' },
  alert: { glyph: 'cross', tone: 'bad' },
};

const cells: Overrides = {
  ...componentCells,
  terminal: { width: [12, 0] },
  terminalName: { width: [20, 3] },
  rank: { width: [8, 0] },
  progress: { width: [18, 0], draw: drawChoice('progress', 'maintenanceProgress', progressLooks) },
  percent: { width: [12, 0] },
  activity: { width: [15, 0] },
  planned: { width: [20, 0] },
  due: { width: [20, 0] },
  days: { width: [9, 0] },
  pieces: { width: [11, 0] },
  done: { width: [20, 0] },
  operatorName: { width: [16, 1] },
};

/** What must be cleaned or maintained at all terminals: when, what was done last, and by whom [TM-13]. */
export function MaintenanceOverviewScreen() {
  return <LogScreen resource={maintenanceOverviewResource} overrides={cells} actions={useLogActions()} />;
}
