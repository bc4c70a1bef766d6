import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { lookOf } from '../kit/glyphs.ts';
import { Levels } from '../kit/Levels.tsx';
import { Mark } from '../kit/Mark.tsx';
import { useWords } from '../start/words.ts';
import styles from './Cell.module.css';
import type { CellColumn, LooseRow } from './cell-text.ts';
import { toCellText, toLevelWords } from './cell-text.ts';
import { formatBothTimes, formatCellTime, formatShortTime } from './format.ts';

/** One value of a row, drawn by the kind of its column: what no screen overrides. */
export function Cell({ column, row }: { readonly column: CellColumn; readonly row: LooseRow }) {
  const words = useWords();
  const value = row[column.name];
  if (value === null || value === undefined || value === '') return <span className={styles.none}>–</span>;
  switch (column.kind) {
    case 'choice': {
      const text = toCellText(column, row, words);
      const look = lookOf(column.words, String(value));
      return look ? <Mark {...look}>{text}</Mark> : <span>{text}</span>;
    }
    case 'time':
      return <Time at={String(value)} zone={typeof row.zone === 'string' ? row.zone : undefined} />;
    case 'money':
      return <span>{toCellText(column, row, words)}</span>;
    case 'levels':
      return <Levels levels={value as readonly number[]} words={toLevelWords(value as readonly number[], words)} />;
    case 'text': {
      const shown = cleanDeviceText(String(value));
      return <span title={shown}>{shown}</span>;
    }
    default:
      return <span>{toCellText(column, row, words)}</span>;
  }
}

/** An instant in the terminal's zone; the operator's own stands in the title. */
export function Time({ at, zone, short }: { readonly at: string; readonly zone?: string | undefined; readonly short?: boolean }) {
  const { language } = useWords();
  return (
    <time dateTime={at} title={formatBothTimes(at, language, zone)}>
      {(short ? formatShortTime : formatCellTime)(at, language, zone)}
    </time>
  );
}
