import type { Severity } from '@floorwalker/core/vocabulary/severities';
import { type TerminalCondition, toStateLabels } from '@floorwalker/core/vocabulary/terminal-states';
import type { Translation } from '../../platform/i18n/translation.ts';
import { toCodeText } from './cell-text.ts';
import { lookOf } from './choice-looks.ts';
import { type CellDraw, drawFrom, type Overrides } from './columns.ts';
import { drawMark, drawMarks } from './draw.ts';
import { memoize } from './memoize.ts';

/** Severity of an event code. The catalogue of events and its texts are loaded after the first paint. */
export type SeverityOf = (event: number) => Severity;

/** Text of a cell and its icon, if it has one. */
interface CellContent {
  readonly text: string;
  readonly look: ReturnType<typeof lookOf>;
}

/** State of a terminal as text and icons [TM-02]. "Offline" is added if the terminal is connected but was taken out of service. */
export function toStateContent(row: TerminalCondition, { t, translate }: Translation): CellContent {
  const [first, second] = toStateLabels(row);
  const texts = [first, second].flatMap((word) => (word ? [translate(`choices:${word.list}.${word.value}`)] : []));
  const offline = row.online === false && row.connection === 'connected' ? [t('common:offline')] : [];
  const look = lookOf(first.list, first.value);
  const other = second && lookOf(second.list, second.value);
  return { text: [...texts, ...offline].join(' · '), look: look && other ? { ...look, second: other } : look };
}

/** Draws the two most important labels of a terminal, such as its state and whether an operator is logged in there. */
function drawState(translation: Translation): CellDraw {
  const shown = memoize<CellContent>();
  return drawFrom(['identity', 'state', 'connection', 'operatorLogin', 'online'], (cell, row) => {
    const condition = row as unknown as TerminalCondition;
    const { identity, state, connection, operatorLogin, online } = condition;
    const key = `${identity} ${state} ${connection} ${operatorLogin} ${online}`;
    const { look, text } = shown(key, () => toStateContent(condition, translation));
    drawMarks(cell, look, text);
  });
}

/** Width of two icons and the cell's padding, in characters. */
const twoGlyphsWidth = 7.5;

/** Minimum column width at which a failure and a login are both readable in full. */
export function toStateWidth(translation: Translation): number {
  const condition = { state: 'failure', connection: 'connected', operatorLogin: 'logged-in', online: true, identity: 'unique' } as const;
  return toStateContent(condition, translation).text.length + twoGlyphsWidth;
}

/** Draws the last event of a terminal with the icon of its severity; nothing until the catalogue of events and its texts are loaded. */
const drawLastEvent =
  (severityOf: SeverityOf | null) =>
  (translation: Translation): CellDraw => {
    const shown = memoize<CellContent>();
    return drawFrom(['lastEvent'], (cell, row) => {
      const event = row.lastEvent;
      const make = () => {
        if (typeof event !== 'number' || !severityOf) return { text: '', look: undefined };
        const severity = severityOf(event);
        return {
          text: toCodeText('terminalEvents', event, translation),
          look: severity !== 'information' ? lookOf('severity', severity) : undefined,
        };
      };
      const { look, text } = shown(event, make);
      drawMark(cell, look, text);
    });
  };

/** Column overrides of the terminal list. */
export const toTerminalOverrides = (severityOf: SeverityOf | null): Overrides => ({
  id: { width: [8.5, 0] },
  name: { width: [22, 3] },
  state: { width: [19, 0], minWidth: toStateWidth, draw: drawState },
  connection: { width: [14, 0] },
  levels: { width: [27, 3] },
  software: { width: [10, 0] },
  lastEvent: { width: [23, 1], draw: drawLastEvent(severityOf) },
  propertyName: { width: [13.5, 1] },
});
