import { zoneBeside, zoneOfRow } from '@floorwalker/i18n/format/options';
import { formatFuzzyTime } from '@floorwalker/i18n/format/time';
import { toBeside } from '../../platform/i18n/format.ts';
import type { Translation } from '../../platform/i18n/translation.ts';
import { type CellColumn, toCellText, toLevelWords } from './cell-text.ts';
import { lookOf } from './choice-looks.ts';
import { type Drawn, drawnFrom } from './columns.ts';
import { drawAge, drawLevels, drawMark, drawName, drawText, drawTime } from './draw.ts';
import { memoize } from './memoize.ts';
import { createQuickTime } from './quick-time.ts';
import { needsZone } from './zones.ts';

function drawInstants(name: string, translation: Translation): Drawn {
  const { formats, language } = translation;
  if (formats.timeDisplay === 'age') return drawAges(name, translation);
  const toQuickTime = createQuickTime(translation);
  return drawnFrom([name, 'zone'], (cell, row) => {
    const at = row[name];
    if (typeof at !== 'string') return drawText(cell, '');
    const now = Date.now();
    const time = toQuickTime(at, zoneOfRow(row.zone, formats), now);
    const other = zoneBeside(row.zone, formats);
    if (other !== undefined) drawTime(cell, at, { ...time, zone: `${time.zone} ${toBeside(at, { language, zone: other, formats }, now)}` });
    else drawTime(cell, at, needsZone(row.zone, formats) ? time : { ...time, zone: '' });
  });
}

/** Draws the time elapsed since an instant; the text is updated as time passes. */
function drawAges(name: string, { formats, language }: Translation): Drawn {
  return drawnFrom([name], (cell, row) => {
    const at = row[name];
    if (typeof at !== 'string') return drawText(cell, '');
    drawAge(cell, at, (instant) => formatFuzzyTime(instant, Date.now(), language, formats));
  });
}

/** Whether the column holds names of machines, properties or people, which often differ only at the end. */
const isName = (column: string): boolean => column === 'name' || column.endsWith('Name') || column === 'login' || column === 'email';

/** Other fields that the text of a device name depends on. */
const readsOf = ({ deviceNames }: CellColumn): readonly ('params' | 'event' | 'zone')[] =>
  deviceNames === undefined ? [] : deviceNames === 'parameters' ? ['params'] : ['event', 'zone'];

/** Creates the draw function of a column from its kind. It looks the same as the component `Cell`. */
export function createDraw(column: CellColumn, translation: Translation): Drawn {
  const { name, kind } = column;
  switch (kind) {
    case 'choice': {
      // Caches the translation of each enum value.
      const known = new Map<unknown, string>();
      return drawnFrom([name], (cell, row) => {
        const value = row[name];
        const text = known.get(value) ?? toCellText(column, row, translation);
        known.set(value, text);
        const look = lookOf(column.translationKey, String(value));
        if (look) drawMark(cell, look, text);
        else drawText(cell, text);
      });
    }
    case 'code': {
      const known = new Map<unknown, string>();
      return drawnFrom([name, 'params'], (cell, row) => {
        const value = row[name];
        const text = known.get(value) ?? toCellText(column, row, translation);
        // Not cached with placeholders, since their values differ from row to row.
        if (row.params === undefined) known.set(value, text);
        drawText(cell, text);
      });
    }
    case 'time':
      return drawInstants(name, translation);
    case 'levels': {
      const known = memoize<string>();
      return drawnFrom([name], (cell, row) => {
        const levels = row[name] as readonly number[];
        const text = levels.join();
        drawLevels(
          cell,
          levels,
          known(text, () => toLevelWords(levels, translation)),
        );
      });
    }
    case 'money':
      return drawnFrom([name, column.currency ?? 'currency'], (cell, row) => drawText(cell, toCellText(column, row, translation)));
    case 'message':
      // Without `reads`, since the fields that a message uses depend on its code.
      return { draw: (cell, row) => drawText(cell, toCellText(column, row, translation)) };
    case 'text':
      return drawnFrom([name, ...readsOf(column)], (cell, row) =>
        (isName(name) ? drawName : drawText)(cell, toCellText(column, row, translation)),
      );
    case 'identifier':
      // Card and ticket numbers differ at their ends.
      return drawnFrom([name], (cell, row) => drawName(cell, toCellText(column, row, translation)));
    default:
      return drawnFrom([name], (cell, row) => drawText(cell, toCellText(column, row, translation)));
  }
}
