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

/** Value of one row in one column, for screens outside the grid. */
export function Cell({ column, row }: { readonly column: CellColumn; readonly row: LooseRow }) {
  const translation = useTranslation();
  const value = row[column.name];
  if (value === null || value === undefined || value === '') return <span className={styles.none}>–</span>;
  switch (column.kind) {
    case 'choice': {
      const text = toCellText(column, row, translation);
      const look = lookOf(column.translationKey, String(value));
      return look ? <Mark {...look}>{text}</Mark> : <span>{text}</span>;
    }
    case 'time':
      return <Time at={String(value)} zone={typeof row.zone === 'string' ? row.zone : undefined} />;
    case 'money':
      return <span>{toCellText(column, row, translation)}</span>;
    case 'levels':
      return <FillLevels levels={value as readonly number[]} label={toLevelWords(value as readonly number[], translation)} />;
    case 'identifier':
    case 'text': {
      const shown = toCellText(column, row, translation);
      return <span title={shown}>{shown}</span>;
    }
    default:
      return <span>{toCellText(column, row, translation)}</span>;
  }
}

interface TimeProps {
  readonly at: string;
  /** Time zone of the terminal; if absent, the operator's own time zone. */
  readonly zone?: string | undefined;
  /** Also shows the time in the other time zone, if it differs. */
  readonly both?: boolean;
}

/**
 * A time in the operator's time zone or, depending on the operator's settings, in the terminal's. The zone is shown where
 * rows of several zones can appear together; the day is muted if it is today.
 */
export function Time({ at, zone: named, both }: TimeProps) {
  const { language, formats } = useTranslation();
  const zone = zoneOfRow(named, formats);
  const now = Date.now();
  const { day, isToday, clock, zone: name } = toTimeParts(at, { language, zone, formats }, now);
  // The operator's zone if the terminal's is shown, and vice versa.
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
