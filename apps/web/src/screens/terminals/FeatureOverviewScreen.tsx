import { featureResource } from '@floorwalker/core/resources/terminals/feature';
import type { Overrides } from '../../list/cells/columns.ts';
import { drawChoice } from '../../list/cells/draw-part.ts';
import { LogScreen } from '../logs/LogScreen.tsx';
import { featureCells } from '../logs/log-cells.tsx';
import { useLogActions } from '../logs/use-log-actions.ts';
import { featureState } from './part-looks.ts';

const cells: Overrides = {
  ...featureCells,
  state: { width: [26, 1], draw: drawChoice('state', 'featureState', featureState) },
};

/** The features of all terminals, and why customers cannot use some of them [TM-07]. */
export function FeatureOverviewScreen() {
  return <LogScreen resource={featureResource} overrides={cells} actions={useLogActions()} />;
}
