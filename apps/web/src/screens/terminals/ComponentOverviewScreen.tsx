import { componentResource } from '@floorwalker/core/resources/terminals/component';
import type { Overrides } from '../../list/cells/columns.ts';
import { drawChoice } from '../../list/cells/draw-part.ts';
import { LogScreen } from '../logs/LogScreen.tsx';
import { componentCells } from '../logs/log-cells.tsx';
import { useLogActions } from '../logs/use-log-actions.ts';
import { componentState } from './part-looks.ts';

const cells: Overrides = {
  ...componentCells,
  state: { width: [24, 1], draw: drawChoice('state', 'componentState', componentState) },
};

/** The components of all terminals, of one terminal, or one component [TM-13]; the address names the terminal and the component. */
export function ComponentOverviewScreen() {
  return <LogScreen resource={componentResource} overrides={cells} actions={useLogActions()} />;
}
