import { zoneBeside, zoneOfRow } from '@floorwalker/i18n/format/options';
import { formatBothTimes, toBeside, toTimeParts } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Mark } from '../../ui/Mark.tsx';
import styles from './Cell.module.css';
import type { CellColumn, LooseRow } from './cell-text.ts';
import { toCellText, toLevelWords } from './cell-text.ts';
import { lookOf } from './choice-looks.ts';
import { FillLevels } from './FillLevels.tsx';
import { needsZone } from './zones.ts';

/** One value of a row, drawn by the kind of its column: what no screen overrides. */
export function Cell({ column, row }: { readonly column: CellColumn; readonly row: LooseRow }) {
  const words = useTranslation();
  const value = row[column.name];
  if (value === null || value === undefined || value === '') return <span className={styles.none}>–</span>;
  switch (column.kind) {
    case 'choice': {
      const text = toCellText(column, row, words);
      const look = lookOf(column.translationKey, String(value));
      return look ? <Mark {...look}>{text}</Mark> : <span>{text}</span>;
    }
    case 'time':
      return <Time at={String(value)} zone={typeof row.zone === 'string' ? row.zone : undefined} />;
    case 'money':
      return <span>{toCellText(column, row, words)}</span>;
    case 'levels':
      return <FillLevels levels={value as readonly number[]} label={toLevelWords(value as readonly number[], words)} />;
    case 'identifier':
    case 'text': {
      const shown = toCellText(column, row, words);
      return <span title={shown}>{shown}</span>;
    }
    default:
      return <span>{toCellText(column, row, words)}</span>;
  }
}

interface TimeProps {
  readonly at: string;
  /** The terminal's; without one the operator's own is meant. */
  readonly zone?: string | undefined;
  /** The terminal's time stands beside the reader's when that is another. */
  readonly both?: boolean;
}

/**
 * An instant in the reader's zone or, if they want that, in the terminal's, named where rows of several zones can stand together; the
 * day is quiet while it is today.
 */
export function Time({ at, zone: named, both }: TimeProps) {
  const { language, formats } = useTranslation();
  const zone = zoneOfRow(named, formats);
  const now = Date.now();
  const { day, isToday, clock, zone: name } = toTimeParts(at, { language, zone, formats }, now);
  // The other of the two clocks, the reader's and the terminal's.
  const other = both && named !== undefined ? [named, formats.zone].find((one) => one !== zone) : zoneBeside(named, formats);
  return (
    <time dateTime={at} title={formatBothTimes(at, language, formats, named)} className={styles.time} data-both={both}>
      <span>
        <span data-quiet={isToday || undefined}>{day}</span> {clock}
        {(other !== undefined || needsZone(named, formats)) && <span data-quiet> {name}</span>}
      </span>
      {other !== undefined && <span data-quiet> {toBeside(at, { language, zone: other, formats }, now)}</span>}
    </time>
  );
}
