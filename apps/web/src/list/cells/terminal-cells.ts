import type { Severity } from '@floorwalker/core/vocabulary/severities';
import { type TerminalCondition, toStateLabels } from '@floorwalker/core/vocabulary/terminal-states';
import type { Translation } from '../../platform/i18n/translation.ts';
import { toCodeText } from './cell-text.ts';
import { lookOf } from './choice-looks.ts';
import { type Drawn, drawnFrom, type Overrides } from './columns.ts';
import { drawMark, drawText } from './draw.ts';
import { memoize } from './memoize.ts';

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

/** The words of a terminal's state with the glyph of each [TM-02]; it was taken out of service where it says offline. */
export function toStateShown(row: TerminalCondition, { t, translate }: Translation): Shown {
  const [first, second] = toStateLabels(row);
  const texts = [first, second].flatMap((word) => (word ? [translate(`choices:${word.list}.${word.value}`)] : []));
  const offline = row.online === false && row.connection === 'connected' ? [t('common:offline')] : [];
  const look = lookOf(first.list, first.value);
  const other = second && lookOf(second.list, second.value);
  return { text: [...texts, ...offline].join(' · '), look: look && other ? { ...look, second: other } : look };
}

/** The state, and beside it who is logged in at the machine. */
function drawState(words: Translation): Drawn {
  const shown = memoize<Shown>();
  return drawnFrom(['identity', 'state', 'connection', 'operatorLogin', 'online'], (cell, row) => {
    const condition = row as unknown as TerminalCondition;
    const { identity, state, connection, operatorLogin, online } = condition;
    draw(
      cell,
      shown(`${identity} ${state} ${connection} ${operatorLogin} ${online}`, () => toStateShown(condition, words)),
    );
  });
}

/** Room of two glyphs and around them, in characters of a cell. */
const twoGlyphsWidth = 7.5;

/** Min width at which a failure beside a login is readable in full: both are told, so neither may be cut. */
export function toStateWidth(words: Translation): number {
  const condition = { state: 'failure', connection: 'connected', operatorLogin: 'logged-in', online: true, identity: 'unique' } as const;
  return toStateShown(condition, words).text.length + twoGlyphsWidth;
}

/** The last event of a terminal, in the look of its severity once the catalogue is here. */
const drawLastEvent =
  (severityOf: SeverityOf | null) =>
  (words: Translation): Drawn => {
    const shown = memoize<Shown>();
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
  name: { width: [22, 3] },
  state: { width: [19, 0], minWidth: toStateWidth, drawn: drawState },
  connection: { width: [14, 0] },
  levels: { width: [27, 3] },
  software: { width: [10, 0] },
  lastEvent: { width: [23, 1], drawn: drawLastEvent(severityOf) },
  propertyName: { width: [13.5, 1] },
});
