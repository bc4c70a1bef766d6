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

function drawInstants(name: string, words: Translation): Drawn {
  const { formats, language } = words;
  if (formats.timeDisplay === 'age') return drawAges(name, words);
  const toQuickTime = createQuickTime(words);
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

/** How long ago, written anew as time goes on. */
function drawAges(name: string, { formats, language }: Translation): Drawn {
  return drawnFrom([name], (cell, row) => {
    const at = row[name];
    if (typeof at !== 'string') return drawText(cell, '');
    drawAge(cell, at, (instant) => formatFuzzyTime(instant, Date.now(), language, formats));
  });
}

/** Names of machines, places and people, whose ends tell them apart. */
const isName = (column: string): boolean => column === 'name' || column.endsWith('Name') || column === 'login' || column === 'email';

/** Other fields that decide what a text of a terminal says. */
const readsOf = ({ deviceNames }: CellColumn): readonly ('params' | 'event' | 'zone')[] =>
  deviceNames === undefined ? [] : deviceNames === 'parameters' ? ['params'] : ['event', 'zone'];

/** How a cell of a column is drawn, by the kind of the column: the same as the component `Cell`, without one. */
export function createDraw(column: CellColumn, words: Translation): Drawn {
  const { name, kind } = column;
  switch (kind) {
    case 'choice': {
      // The words of a closed list are few: each is looked up once.
      const known = new Map<unknown, string>();
      return drawnFrom([name], (cell, row) => {
        const value = row[name];
        const text = known.get(value) ?? toCellText(column, row, words);
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
        const text = known.get(value) ?? toCellText(column, row, words);
        // A message with placeholders is another one in every row.
        if (row.params === undefined) known.set(value, text);
        drawText(cell, text);
      });
    }
    case 'time':
      return drawInstants(name, words);
    case 'levels': {
      const known = memoize<string>();
      return drawnFrom([name], (cell, row) => {
        const levels = row[name] as readonly number[];
        const text = levels.join();
        drawLevels(
          cell,
          levels,
          known(text, () => toLevelWords(levels, words)),
        );
      });
    }
    case 'money':
      return drawnFrom([name, column.currency ?? 'currency'], (cell, row) => drawText(cell, toCellText(column, row, words)));
    case 'message':
      // Its words say which fields they are made of.
      return { draw: (cell, row) => drawText(cell, toCellText(column, row, words)) };
    case 'text':
      return drawnFrom([name, ...readsOf(column)], (cell, row) =>
        (isName(name) ? drawName : drawText)(cell, toCellText(column, row, words)),
      );
    case 'identifier':
      // Numbers of cards and tickets differ at their ends.
      return drawnFrom([name], (cell, row) => drawName(cell, toCellText(column, row, words)));
    default:
      return drawnFrom([name], (cell, row) => drawText(cell, toCellText(column, row, words)));
  }
}
