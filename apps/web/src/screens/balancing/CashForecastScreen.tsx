import { cashForecastResource } from '@floorwalker/core/resources/balancing/cash-forecast';
import type { ForecastState } from '@floorwalker/core/vocabulary/forecast-states';
import type { Looks } from '../../list/cells/choice-looks.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { drawChoice } from '../../list/cells/draw-part.ts';
import { LogScreen } from '../logs/LogScreen.tsx';
import { useLogActions } from '../logs/use-log-actions.ts';

const stateLooks: Looks<ForecastState> = {
  reached: { glyph: 'cross', tone: 'bad' },
  'within-day': { glyph: 'triangle', tone: 'warn' },
  'within-week': { glyph: 'dot', tone: 'quiet' },
  later: { glyph: 'dot', tone: 'quiet' },
  'not-in-sight': { glyph: 'dot', tone: 'quiet' },
  'too-thin': { glyph: 'dot', tone: 'quiet' },
};

const cells: Overrides = {
  state: { width: [23, 0], draw: drawChoice('state', 'forecastState', stateLooks) },
  event: { width: [8, 0] },
  terminal: { width: [12, 0] },
  terminalName: { width: [20, 3] },
  // Units of the same kind share a forecast, so the cell has no rank.
  component: { width: [22, 1] },
  denomination: { width: [13, 0] },
  pieces: { width: [8, 0] },
  expectedAt: { width: [20, 0] },
  earliestAt: { width: [20, 0] },
  latestAt: { width: [20, 0] },
  bring: { width: [12, 0] },
  bringAmount: { width: [16, 0] },
  daily: { width: [13, 0] },
  weeks: { width: [14, 0] },
  asOf: { width: [20, 0] },
};

/** When each cash unit of the terminals will be empty or full, and what to bring [ST-06]. */
export function CashForecastScreen() {
  return <LogScreen resource={cashForecastResource} overrides={cells} actions={useLogActions()} />;
}
