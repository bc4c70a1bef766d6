import { zoneBeside, zoneOfRow } from '@floorwalker/i18n/format/options';
import { formatFuzzyTime } from '@floorwalker/i18n/format/time';
import { formatOtherZone, toTimeParts } from '../../platform/i18n/format.ts';
import type { Translation } from '../../platform/i18n/translation.ts';
import { type CellColumn, toCellText, toLevelText } from './cell-text.ts';
import { lookOf, looks } from './choice-looks.ts';
import { type CellDraw, drawFrom } from './columns.ts';
import { drawAge, drawLevels, drawMark, drawName, drawText, drawTime, type TimeContent } from './draw.ts';
import { memoize } from './memoize.ts';
import { createQuickTime } from './quick-time.ts';
import { needsZone } from './zones.ts';

type Reading = Pick<Translation, 'language' | 'formats'>;

interface TimeOptions {
  readonly toParts?: ReturnType<typeof createQuickTime>;
  /** Always shows the time in both zones, if they differ. */
  readonly both?: boolean | undefined;
}

/** Parts of a time in the operator's zone or, depending on the operator's settings, in the terminal's or in both. */
export function toTimeContent(
  at: string,
  zone: unknown,
  { language, formats }: Reading,
  now: number,
  options: TimeOptions = {},
): TimeContent {
  const shownZone = zoneOfRow(zone, formats);
  const parts = options.toParts?.(at, shownZone, now) ?? toTimeParts(at, { language, zone: shownZone, formats }, now);
  const isBoth = options.both && typeof zone === 'string';
  const other = isBoth ? [zone, formats.zone].find((one) => one !== shownZone) : zoneBeside(zone, formats);
  return {
    ...parts,
    zone: other !== undefined || needsZone(zone, formats) ? parts.zone : '',
    beside: other === undefined ? '' : formatOtherZone(at, { language, zone: other, formats }, now),
  };
}

function drawTimes(name: string, translation: Translation): CellDraw {
  const toParts = createQuickTime(translation);
  return drawFrom([name, 'zone'], (cell, row) => {
    const at = row[name];
    if (typeof at !== 'string') drawText(cell, '');
    else drawTime(cell, at, toTimeContent(at, row.zone, translation, Date.now(), { toParts }));
  });
}

/** Draws the time elapsed since an instant; the text is updated as time passes. */
function drawAges(name: string, { formats, language }: Translation): CellDraw {
  return drawFrom([name], (cell, row) => {
    const at = row[name];
    if (typeof at !== 'string') return drawText(cell, '');
    drawAge(cell, at, (instant) => formatFuzzyTime(instant, Date.now(), language, formats));
  });
}

/** Whether the column holds names of machines, properties or people, which often differ only at the end. */
const isName = (column: string): boolean => column === 'name' || column.endsWith('Name') || column === 'login' || column === 'email';

/** Fields of the row, besides its own, that determine the text of a column with texts of terminals or with properties. */
const readsOf = ({
  deviceNames,
  allIf,
  decimalIf,
}: CellColumn): readonly ('params' | 'event' | 'zone' | 'allProperties' | 'dataType')[] => {
  if (allIf === 'allProperties') return [allIf];
  if (decimalIf !== undefined) return [decimalIf];
  return deviceNames === undefined ? [] : deviceNames === 'parameters' ? ['params'] : ['event', 'zone'];
};

/** `row`: one line of a list, where long names are truncated and times can be ages. `panel`: the whole value. */
export type CellLayout = 'row' | 'panel';

/** Creates the draw function of a column from its kind. It is the only way to draw a cell: `Cell` wraps it for panels and tiles. */
export function createDraw(column: CellColumn, translation: Translation, layout: CellLayout = 'row'): CellDraw {
  const { name, kind } = column;
  const isRow = layout === 'row';
  switch (kind) {
    case 'choice': {
      // Caches the translation of each enum value.
      const known = new Map<unknown, string>();
      const hasIcons = Object.hasOwn(looks, column.translationKey ?? '');
      return drawFrom([name], (cell, row) => {
        const value = row[name];
        const text = known.get(value) ?? toCellText(column, row, translation);
        known.set(value, text);
        if (hasIcons) drawMark(cell, lookOf(column.translationKey, String(value)), text);
        else drawText(cell, text);
      });
    }
    case 'code': {
      const known = new Map<unknown, string>();
      return drawFrom([name, 'params'], (cell, row) => {
        const value = row[name];
        const text = known.get(value) ?? toCellText(column, row, translation);
        // Texts with placeholders are not cached, since their values differ from row to row.
        if (row.params === undefined) known.set(value, text);
        drawText(cell, text);
      });
    }
    case 'time':
      return isRow && translation.formats.timeDisplay === 'age' ? drawAges(name, translation) : drawTimes(name, translation);
    case 'levels': {
      const known = memoize<string>();
      return drawFrom([name], (cell, row) => {
        const levels = row[name] as readonly number[] | null;
        if (!levels) return drawText(cell, '');
        const text = levels.join();
        drawLevels(
          cell,
          levels,
          known(text, () => toLevelText(levels, translation)),
        );
      });
    }
    case 'money':
      return drawFrom([name, column.currency ?? 'currency'], (cell, row) => drawText(cell, toCellText(column, row, translation)));
    case 'message':
      // Redrawn with every change of the row, since the fields that the text of a message uses depend on the kind of message.
      return { draw: (cell, row) => drawText(cell, toCellText(column, row, translation)) };
    case 'text':
      return drawFrom([name, ...readsOf(column)], (cell, row) =>
        (isRow && isName(name) ? drawName : drawText)(cell, toCellText(column, row, translation)),
      );
    case 'identifier':
      // Card and ticket numbers are truncated in the middle, because they differ at their ends.
      return drawFrom([name], (cell, row) => (isRow ? drawName : drawText)(cell, toCellText(column, row, translation)));
    default:
      return drawFrom([name], (cell, row) => drawText(cell, toCellText(column, row, translation)));
  }
}
