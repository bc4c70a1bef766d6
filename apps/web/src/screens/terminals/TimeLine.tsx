import type { HistoryBand, TerminalTimeLine } from '@floorwalker/core/endpoints/terminal-history';
import { bandFacts, markKinds } from '@floorwalker/core/vocabulary/terminal-facts';
import { toBandText, toMarkText } from '@floorwalker/i18n/format/history-text';
import type { KeyboardEvent } from 'react';
import { lookOf } from '../../list/cells/choice-looks.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import styles from './TimeLine.module.css';
import type { MarkTranslation } from './use-mark-translation.ts';

interface Props {
  readonly line: TerminalTimeLine;
  readonly marks: MarkTranslation;
  /** Index of the selected mark. */
  readonly selected: number;
  readonly onSelect: (index: number) => void;
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onEarlier: () => void;
  readonly onLater: () => void;
  readonly onOpen: () => void;
}

const toneOf = ({ fact, value }: HistoryBand): string =>
  (value === null ? undefined : lookOf(fact === 'state' ? 'terminalState' : 'connection', value)?.tone) ?? 'mixed';

/** The drawing: a slider whose values are the marks, so that its value is spoken. Bands have a pattern and a text beside their colour. */
export function TimeLine({ line, marks, selected, onSelect, ...actions }: Props) {
  const { t } = useTranslation();
  const [from, to] = [Date.parse(line.from), Date.parse(line.to)];
  const total = line.marks.length;
  const percentOf = (at: string | null): number =>
    at === null ? 100 : Math.min(100, Math.max(0, ((Date.parse(at) - from) / (to - from)) * 100));
  const select = (index: number) => onSelect(Math.min(total - 1, Math.max(0, index)));
  const keys: { readonly [key: string]: () => void } = {
    ArrowRight: () => select(selected + 1),
    ArrowDown: () => select(selected + 1),
    ArrowLeft: () => select(selected - 1),
    ArrowUp: () => select(selected - 1),
    Home: () => select(0),
    End: () => select(total - 1),
    PageUp: actions.onEarlier,
    PageDown: actions.onLater,
    '+': actions.onZoomIn,
    '=': actions.onZoomIn,
    '-': actions.onZoomOut,
    Enter: actions.onOpen,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const mark = line.marks[selected];
  const spoken = mark
    ? t('history:select', { number: selected + 1, total, text: toMarkText(mark, marks.cells), at: marks.toTime(mark.at) })
    : t('history:noMarks');
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.line}
      aria-label={t('history:marks')}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, total - 1)}
      aria-valuenow={selected}
      aria-valuetext={spoken}
      onKeyDown={onKeyDown}
    >
      {bandFacts.map((fact) => (
        <div key={fact} className={styles.lane}>
          <span className={styles.name}>{t(`history:fact.${fact}`)}</span>
          <div className={styles.track}>
            {line.bands
              .filter((band) => band.fact === fact)
              .map((band) => {
                const [left, right] = [percentOf(band.since), percentOf(band.until)];
                const text = toBandText(band, marks.cells);
                return (
                  <span
                    key={band.since}
                    className={styles.band}
                    data-tone={toneOf(band)}
                    title={`${text}, ${marks.toTime(band.since)}${band.initial ? `, ${t('history:initial')}` : ''}`}
                    style={{ left: `${left}%`, width: `${right - left}%` }}
                  >
                    <span>{text}</span>
                  </span>
                );
              })}
          </div>
        </div>
      ))}
      {markKinds.map((kind) => (
        <div key={kind} className={styles.lane}>
          <span className={styles.name}>{t(`history:kind.${kind}`)}</span>
          <div className={styles.track}>
            {line.marks.map(
              (one, index) =>
                one.kind === kind && (
                  // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the keys belong to the slider
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: marks have no id, and the line is replaced as a whole
                    key={index}
                    className={styles.mark}
                    data-kind={kind}
                    data-severity={one.severity ?? undefined}
                    data-selected={index === selected || undefined}
                    title={`${toMarkText(one, marks.cells)}, ${marks.toTime(one.at)}`}
                    style={{ left: `${percentOf(one.at)}%` }}
                    onClick={() => onSelect(index)}
                  />
                ),
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
