import type { Severity } from '@floorwalker/core/vocabulary/severities';
import type { ColourState, TerminalState } from '@floorwalker/core/vocabulary/terminal-states';
import { drawMark, drawText } from '../kit/draw.ts';
import { lookOf } from '../kit/glyphs.ts';
import type { Words } from '../start/words.ts';
import { toCodeText } from './cell-text.ts';
import { type Drawn, drawnFrom, type Overrides } from './columns.ts';
import { createMemory } from './memory.ts';

/** The catalogue's word on an event; it is no part of the first paint. */
export type SeverityOf = (event: number) => Severity;

/** A text, and its mark if it has one. */
interface Shown {
  readonly text: string;
  readonly look: ReturnType<typeof lookOf>;
}

function draw(cell: HTMLElement, { text, look }: Shown): void {
  if (look) drawMark(cell, look, text);
  else drawText(cell, text);
}

/** Colours that say more than the state alone: a login at the machine, or no connection [TM-02]. */
const telling: readonly ColourState[] = ['operator-login', 'service-login', 'offline'];

/** The state in the colour of the legend [TM-02]; offline greys whatever lies under it. */
function drawState({ t }: Words): Drawn {
  const shown = createMemory<Shown>();
  return drawnFrom(['colour', 'state', 'online'], (cell, row) => {
    const colour = row.colour as ColourState;
    const state = row.state as TerminalState;
    const make = () => {
      const isTelling = telling.includes(colour);
      const words = isTelling ? t(`choices:colourState.${colour}`) : t(`choices:terminalState.${state}`);
      const text = row.online === false && colour !== 'offline' ? `${words} · ${t('common:offline')}` : words;
      return { text, look: isTelling ? lookOf('colour', colour) : lookOf('terminalState', state) };
    };
    draw(cell, shown(`${colour} ${state} ${row.online}`, make));
  });
}

/** The last event of a terminal, in the look of its severity once the catalogue is here. */
const drawLastEvent =
  (severityOf: SeverityOf | null) =>
  (words: Words): Drawn => {
    const shown = createMemory<Shown>();
    return drawnFrom(['lastEvent'], (cell, row) => {
      const event = row.lastEvent;
      const make = () => {
        const severity = typeof event === 'number' ? severityOf?.(event) : undefined;
        const text = typeof event === 'number' ? toCodeText('terminalEvents', event, words) : '';
        return { text, look: severity && severity !== 'information' ? lookOf('severity', severity) : undefined };
      };
      draw(cell, shown(event, make));
    });
  };

/** What the terminal list draws in its own way. */
export const toTerminalOverrides = (severityOf: SeverityOf | null): Overrides => ({
  id: { width: [8.5, 0] },
  name: { width: [19, 2] },
  state: { width: [19, 1], drawn: drawState },
  connection: { width: [14, 0] },
  levels: { width: [22, 1] },
  software: { width: [10, 0] },
  lastEvent: { width: [19, 2], drawn: drawLastEvent(severityOf) },
  lastEventAt: { width: [21.5, 0] },
  propertyName: { width: [13.5, 1] },
});
