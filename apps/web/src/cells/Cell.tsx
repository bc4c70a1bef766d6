import { lookOf } from '../kit/glyphs.ts';
import { Levels } from '../kit/Levels.tsx';
import { Mark } from '../kit/Mark.tsx';
import { session } from '../session/session-state.ts';
import { useWords } from '../start/words.ts';
import styles from './Cell.module.css';
import type { CellColumn, LooseRow } from './cell-text.ts';
import { toCellText, toLevelWords } from './cell-text.ts';
import { formatBothTimes, ownZone, toTimeParts } from './format.ts';

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

/** An instant in the terminal's zone, named where rows of several zones can stand together; the day is quiet while it is today. */
export function Time({ at, zone: named, both }: TimeProps) {
  const { language } = useWords();
  const zone = named ?? ownZone;
  const { day, isToday, clock, zone: name } = toTimeParts(at, language, zone, Date.now());
  const own = both && zone !== ownZone ? toTimeParts(at, language, ownZone, Date.now()) : null;
  return (
    <time dateTime={at} title={formatBothTimes(at, language, zone)} className={styles.time}>
      <span data-quiet={isToday || undefined}>{day}</span> {clock}
      {named && hasSeveralZones(named) && <span data-quiet> {name}</span>}
      {own && (
        <span data-quiet>
          {' · '}
          {own.clock} {own.zone}
        </span>
      )}
    </time>
  );
}

/** One property in the operator's own zone: every time is of the same clock. Read at once, so that no cell listens. */
const hasSeveralZones = (zone: string): boolean => zone !== ownZone || (session.info?.properties.length ?? 0) > 1;
