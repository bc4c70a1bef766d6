import { zoneOfRow } from '@floorwalker/i18n/format/options';
import { type Draw, drawLevels, drawMark, drawText, drawTime } from '../kit/draw.ts';
import { lookOf } from '../kit/glyphs.ts';
import type { Words } from '../start/words.ts';
import { type CellColumn, type LooseRow, toCellText, toLevelWords } from './cell-text.ts';
import { createMemory } from './memory.ts';
import { toQuickTime } from './quick-time.ts';
import { needsZone } from './zones.ts';

export type DrawRow = Draw<LooseRow>;

function drawInstant(cell: HTMLElement, at: unknown, row: LooseRow, { language, formats }: Words): void {
  if (typeof at !== 'string') {
    drawText(cell, '');
    return;
  }
  const zone = zoneOfRow(row.zone, formats);
  const time = toQuickTime(at, { language, zone, formats }, Date.now());
  drawTime(cell, { at, ...time, zone: needsZone(row.zone, formats) ? time.zone : '' });
}

/** How a cell of a column is drawn, by the kind of the column: the same as the component `Cell`, without one. */
export function createDraw(column: CellColumn, words: Words): DrawRow {
  const { name, kind } = column;
  switch (kind) {
    case 'choice': {
      // The words of a closed list are few: each is looked up once.
      const known = new Map<unknown, string>();
      return (cell, row) => {
        const value = row[name];
        const text = known.get(value) ?? toCellText(column, row, words);
        known.set(value, text);
        const look = lookOf(column.words, String(value));
        if (look) drawMark(cell, look.glyph, look.tone, text);
        else drawText(cell, text);
      };
    }
    case 'code': {
      const known = new Map<unknown, string>();
      return (cell, row) => {
        const value = row[name];
        const text = known.get(value) ?? toCellText(column, row, words);
        // A message with placeholders is another one in every row.
        if (row.params === undefined) known.set(value, text);
        drawText(cell, text);
      };
    }
    case 'time':
      return (cell, row) => drawInstant(cell, row[name], row, words);
    case 'levels': {
      const known = createMemory<string>();
      return (cell, row) => {
        const levels = row[name] as readonly number[];
        const text = levels.join();
        drawLevels(
          cell,
          levels,
          known(text, () => toLevelWords(levels, words)),
        );
      };
    }
    default:
      return (cell, row) => drawText(cell, toCellText(column, row, words));
  }
}
