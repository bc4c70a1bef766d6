import { zoneOfRow } from '@floorwalker/i18n/format/options';
import { lookOf } from '../kit/glyphs.ts';
import { Levels } from '../kit/Levels.tsx';
import { Mark } from '../kit/Mark.tsx';
import { useWords } from '../start/words.ts';
import styles from './Cell.module.css';
import type { CellColumn, LooseRow } from './cell-text.ts';
import { toCellText, toLevelWords } from './cell-text.ts';
import { formatBothTimes, toTimeParts } from './format.ts';
import { needsZone } from './zones.ts';

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
  /** The operator's own time stands beside it when that is another. */
  readonly both?: boolean;
}

/** An instant in the terminal's zone or, if the operator wants that, in their own, named where rows of several zones can stand together; the day is quiet while it is today. */
export function Time({ at, zone: named, both }: TimeProps) {
  const { language, formats } = useWords();
  const zone = zoneOfRow(named, formats);
  const inZone = (where: string) => toTimeParts(at, { language, zone: where, formats }, Date.now());
  const { day, isToday, clock, zone: name } = inZone(zone);
  const own = both && zone !== formats.zone ? inZone(formats.zone) : null;
  return (
    <time dateTime={at} title={formatBothTimes(at, language, formats, zone)} className={styles.time}>
      <span data-quiet={isToday || undefined}>{day}</span> {clock}
      {needsZone(named, formats) && <span data-quiet> {name}</span>}
      {own && (
        <span data-quiet>
          {' · '}
          {own.clock} {own.zone}
        </span>
      )}
    </time>
  );
}
