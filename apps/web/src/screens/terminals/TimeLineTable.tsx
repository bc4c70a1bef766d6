import type { TerminalTimeLine } from '@floorwalker/core/endpoints/terminal-history';
import { toBandText, toMarkText } from '@floorwalker/i18n/format/history-text';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './TimeLine.module.css';
import type { MarkTranslation } from './use-mark-translation.ts';

interface Props {
  readonly line: TerminalTimeLine;
  readonly marks: MarkTranslation;
  /** Shows the state at a time. */
  readonly onOpen: (at: string) => void;
}

/** The time line as a table, the oldest row first. */
export function TimeLineTable({ line, marks, onOpen }: Props) {
  const { t } = useTranslation();
  const bands = line.bands.map((band) => ({
    at: band.since,
    until: band.until,
    kind: t(`history:fact.${band.fact}`),
    text: `${toBandText(band, marks.cells)}${band.initial ? ` (${t('history:initial')})` : ''}`,
  }));
  const others = line.marks.map((mark) => ({
    at: mark.at,
    until: mark.until,
    kind: mark.count === 1 ? t(`history:mark.${mark.kind}`) : t(`history:kind.${mark.kind}`),
    text: toMarkText(mark, marks.cells),
  }));
  const rows = [...bands, ...others].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  if (rows.length === 0) return <p>{t('common:noData')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(['when', 'until', 'kind', 'what'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`history:column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, until, kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and the table is replaced as a whole
          <tr key={index}>
            <td>
              <Button tone="bare" onClick={() => onOpen(at)}>
                {marks.toTime(at)}
              </Button>
            </td>
            <td>{until === null ? '' : marks.toTime(until)}</td>
            <td>{kind}</td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
