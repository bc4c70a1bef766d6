import { severityOfEvent } from '@floorwalker/core/catalogues/terminal-events';
import type { ColourState, TerminalState } from '@floorwalker/core/vocabulary/terminal-states';
import { lookOf } from '../kit/glyphs.ts';
import { Mark } from '../kit/Mark.tsx';
import { useWords } from '../start/words.ts';
import { Time } from './Cell.tsx';
import { type LooseRow, toCodeText } from './cell-text.ts';
import type { Overrides } from './columns.ts';

/** Colours that say more than the state alone: a login at the machine, or no connection [TM-02]. */
const telling: readonly ColourState[] = ['operator-login', 'service-login', 'offline'];

/** The state in the colour of the legend [TM-02]; offline greys whatever lies under it. */
function StateCell({ row }: { readonly row: LooseRow }) {
  const { t } = useWords();
  const colour = row.colour as ColourState;
  const state = row.state as TerminalState;
  const words = telling.includes(colour) ? t(`choices:colourState.${colour}`) : t(`choices:terminalState.${state}`);
  const look = telling.includes(colour) ? lookOf('colour', colour) : lookOf('terminalState', state);
  return look ? <Mark {...look}>{row.online === false && colour !== 'offline' ? `${words} · ${t('common:offline')}` : words}</Mark> : words;
}

function LastEventCell({ row }: { readonly row: LooseRow }) {
  const words = useWords();
  const event = row.lastEvent;
  if (typeof event !== 'number') return <span>–</span>;
  const severity = severityOfEvent(event);
  const text = toCodeText('terminalEvents', event, words);
  const look = lookOf('severity', severity);
  return look && severity !== 'information' ? <Mark {...look}>{text}</Mark> : <span>{text}</span>;
}

function LastEventTime({ row }: { readonly row: LooseRow }) {
  return typeof row.lastEventAt === 'string' ? <Time at={row.lastEventAt} zone={String(row.zone)} /> : <span>–</span>;
}

/** What the terminal list draws in its own way. */
export const terminalOverrides: Overrides = {
  id: { width: [8, 0] },
  name: { width: [21, 3] },
  state: { width: [19, 1], cell: (row) => <StateCell row={row} /> },
  connection: { width: [18, 0] },
  levels: { width: [22, 1] },
  software: { width: [9, 0] },
  lastEvent: { width: [20, 2], cell: (row) => <LastEventCell row={row} /> },
  lastEventAt: { width: [22, 0], cell: (row) => <LastEventTime row={row} /> },
  propertyName: { width: [14, 1] },
};
